import { getSignForRows, submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { describe, expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()

/** A delivery of 15 G1 and 20 G2, on the road. */
async function delivery(): Promise<string> {
  await world.arrive('G1', [{ date: '2026-08-01', normal: 15 }])
  await world.arrive('G2', { normal: 20 })
  const goods = [
    { goodsCode: 'G1', plannedNormal: 15 },
    { goodsCode: 'G2', plannedNormal: 20 },
  ]
  const code = await world.create('TASK_TYPE_SEND', goods)
  await world.accept(code)
  await world.complete(code)
  return code
}
const row = (id: string, goodsCode: string, rejectedPieces = 0, discardedPieces = 0) => ({
  id,
  goodsCode,
  rejectedPieces,
  discardedPieces,
})

describe('signing is refused', () => {
  test('a second time, for a task that is not on the road, and the same intent is one', async () => {
    const code = await delivery()
    const input = { code, signRegisterList: [row('2', 'G2', 3)] }
    const first = await world.as('merchant').ok(submitSignFor, input, { key: `sign-${code}` })
    expect(await world.as('merchant').ok(submitSignFor, input, { key: `sign-${code}` })).toEqual(first)
    expect(await world.as('merchant').refused(submitSignFor, input, 409)).toBe('任务状态异常，请稍后重试')
    expect(
      await world.as('merchant').refused(submitSignFor, { code: first.rejectTaskCode, signRegisterList: [] }, 409),
    ).toBe('任务状态异常，请稍后重试')
  })

  test('five at once: one signs, one inbound', async () => {
    const code = await delivery()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.as('merchant').call(submitSignFor, { code, signRegisterList: [row('2', 'G2', 4)] }),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(
      await world.rows(
        `select r.planned_pieces::int as n from task r join task t on t.tenant_id = r.tenant_id and t.id = r.source_task_id where t.code = $1`,
        [code],
      ),
    ).toEqual([{ n: 4 }])
  })

  test('for more than was delivered, lines that are not there, and a line twice; nothing changes', async () => {
    const code = await delivery()
    const no = (...signRegisterList: ReturnType<typeof row>[]) =>
      world.as('merchant').refused(submitSignFor, { code, signRegisterList }, 400)
    expect(await no(row('2', 'G2', 15, 6))).toBe('拒收数量+破损废弃数量需<=配送数量。商品“商品G2”')
    expect(await no(row('3', 'G2'))).toContain('第 3 行')
    await no(row('1', 'G2'))
    expect(await no(row('2', 'G2', 1), row('2', 'G2', 2))).toBe('商品“商品G2”重复提交，每行商品只能提交一次')
    expect(await world.rows('select status, version from task where code = $1', [code])).toEqual([
      { status: TASK_STATUS.delivering, version: 3 },
    ])
  })

  test('kinds that are not signed for have no rows', async () => {
    const code = await world.arrive('G2', { normal: 1 })
    expect((await world.as('merchant').ok(getSignForRows, { code })).records).toEqual([])
  })

  test('a foreign merchant, another warehouse and another supplier see nothing', async () => {
    const code = await delivery()
    for (const name of ['merchant2', 'clerk2', 'nobody'] as const) {
      await world.as(name).refused(submitSignFor, { code, signRegisterList: [] }, 404)
      await world.as(name).refused(getSignForRows, { code }, 404)
    }
    await world.as('supplier2').refused(getSignForRows, { code }, 404)
    expect((await world.as('supplier1').ok(getSignForRows, { code })).records).toHaveLength(2)
    expect((await world.as('platform').ok(getSignForRows, { code })).records).toHaveLength(2)
    expect(await world.rows('select status from task where code = $1', [code])).toEqual([
      { status: TASK_STATUS.delivering },
    ])
  })

  test('suppliers, finance, floor workers and the platform are stopped', async () => {
    const code = await delivery()
    for (const name of ['supplier1', 'finance', 'floor', 'platform'] as const)
      await world.as(name).refused(submitSignFor, { code, signRegisterList: [] }, 403)
  })
})
