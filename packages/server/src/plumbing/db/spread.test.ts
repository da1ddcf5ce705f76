/** What a database without the extension is told. With it, it is tried by hand (docs/operations/scale.md). */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { describeSchema } from './describe.ts'
import { engineOf } from './spread-engine.ts'
import { spreadOut, SpreadRefused } from './spread.ts'

const world = useWorld({ looks: 'at the end' })

it('a database without the extension is not spread, in words, and stays as it is', async () => {
  expect(await engineOf(world.owner)).toBeUndefined()
  const before = await describeSchema(world.owner)
  const said: string[] = []
  const spread = spreadOut(world.owner, { shards: 32, tell: (line) => said.push(line) })
  await expect(spread).rejects.toThrow(SpreadRefused)
  await expect(spread).rejects.toThrow('没有 citus 扩展，未作任何改动')
  expect(said).toEqual([])
  expect(await describeSchema(world.owner)).toEqual(before)
})
