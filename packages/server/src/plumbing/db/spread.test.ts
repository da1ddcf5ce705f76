/** What a database without the extension is told. With it, it is tried by hand (docs/operations/scale.md). */
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { describeSchema } from './describe.ts'
import { engineOf, type Engine } from './spread-engine.ts'
import { spreadOut, SpreadRefused, whyNot } from './spread.ts'

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

it('a server whose ids the program could not count exactly is refused, in words', () => {
  const engine: Engine = { version: '13.2-1', keepers: 2, knowsItself: true, highest: 31, isSpread: true }
  expect(whyNot(engine)).toBeUndefined()
  expect(whyNot({ ...engine, highest: 32 })).toContain('编号（groupid）为 32 的节点，未作任何改动')
  // A server numbers from 2^48 times its number up to the next one's.
  const last = (highest: number) => (highest + 1) * 2 ** 48 - 1
  expect([last(31), last(32)].map(Number.isSafeInteger)).toEqual([true, false])
  expect(whyNot({ ...engine, version: '12.1-1' })).toContain('12.1-1')
  expect(whyNot({ ...engine, knowsItself: false })).toContain('citus_set_coordinator_host')
  expect(whyNot({ ...engine, keepers: 0 })).toContain('citus_add_node')
})
