/** Every mutating call of the dictionary, each with a new entry that it may be made on. */
import { addDict, delDict, updateDict } from '@yuncang/contract/base/dict/dict.ts'
import type { Deed } from './deeds.ts'
import type { World } from './world.ts'

/** The deeds of the platform. */
export function dictDeeds(world: World): readonly Deed[] {
  let made = 0
  const next = () => {
    made += 1
    return { parentCode: 'GOODS_SPECIES', code: `GOODS_SPECIES_N${made}`, name: `新分类${made}` }
  }
  const fresh = async () => ({ code: (await world.as('platform').ok(addDict, next())).code })
  return [
    ['add an entry', addDict, async () => next()],
    ['rename an entry', updateDict, async () => ({ ...(await fresh()), version: 1, sort: 7 })],
    ['delete an entry', delDict, fresh],
  ]
}
