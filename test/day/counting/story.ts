/** One story of stocktaking: what people do meanwhile, told to the verbs and to the model, which must agree after every step. */
import { sql } from '@yuncang/server/plumbing/db/sql.ts'
import { expect } from 'vitest'
import { counting } from './counting.ts'
import type { Inside } from './inside.ts'
import { meanwhile } from './meanwhile.ts'
import { settling } from './settling.ts'
import { setStage, type Site, type Step, type Steps } from './stage.ts'

/** Begins a story; answers what does a step of it. `met` counts what happened, so that a test may ask whether everything ever did. */
export function tell(world: Inside, site: Site, met: (what: string) => void) {
  const stage = setStage(world, site, met)
  const { books } = stage
  const around = meanwhile(stage)
  const steps: Steps = { ...around, ...counting(stage, around), ...settling(stage) }
  return {
    /** Does a step, and compares what the ledger has with what the model has. */
    async step({ do: what, a, b, n }: Step): Promise<void> {
      world.now += (1 + (a % 9) * 137) * 1000
      await steps[what](a, b, n)
      books.remember(world.now)
      const goods = site.goods.map(({ code }) => code)
      const rows = await world.tx.rows<{ line: string }>(sql`
        select concat_ws('|', p.code, g.code, b.production_date, b.quality) || ' ' || b.on_hand as line from balance b
        join place p on p.tenant_id = b.tenant_id and p.id = b.place_id join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
        join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
        where b.tenant_id = 1 and w.code = ${site.warehouse} and b.physical and b.on_hand > 0 and g.code = any (${goods}::text[])`)
      expect(rows.map(({ line }) => line).toSorted()).toEqual(books.told())
    },
  }
}
