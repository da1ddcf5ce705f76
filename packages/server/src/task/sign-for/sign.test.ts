import { getSignForRows, submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { describe, expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const [D1, D2] = ['2026-08-01', '2026-09-01']

/** A delivery of G1 (two dates, damaged pieces of the later) and G2, on the road: 15 and 20 pieces. */
async function delivery(): Promise<string> {
  await world.arrive('G1', [
    { date: D1, normal: 6 },
    { date: D2, normal: 6, broken: 3 },
  ])
  await world.arrive('G2', { normal: 20 })
  const goods = [
    { goodsCode: 'G1', plannedNormal: 12, plannedBroken: 3 },
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
const at = async (kind: string) =>
  new Map(
    (
      await world.rows<{ name: string; pieces: number }>(
        `select g.code || ' ' || b.production_date || ' ' || b.quality as name, sum(b.on_hand)::int as pieces from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
         join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where p.kind = $1 and g.tenant_id = 1 group by 1`,
        [kind],
      )
    ).map((found) => [found.name, found.pieces]),
  )
const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...after]
      .map(([name, pieces]) => [name, pieces - (before.get(name) ?? 0)] as const)
      .filter(([, pieces]) => pieces !== 0),
  )

describe('signing for a delivery', () => {
  test('keeps why the platform rejected some, of what it rejected alone', async () => {
    const code = await delivery()
    const lines = [
      { ...row('1', 'G1', 5, 2), rejectReason: 'damaged' as const },
      { ...row('2', 'G2'), rejectReason: 'other' as const },
    ]
    const unknown = { ...row('1', 'G1', 1), rejectReason: 'bored' as never }
    expect(await world.as('clerk').refused(submitSignFor, { code, signRegisterList: [unknown] }, 400)).toContain(
      '拒收原因',
    )
    await world.as('clerk').ok(submitSignFor, { code, signRegisterList: lines })
    expect(
      (await world.as('merchant').ok(getSignForRows, { code })).records.map(({ rejectReason }) => rejectReason),
    ).toEqual(['damaged', ''])
    const all = await world.as('merchant').ok(getTaskPage, { code, show: 'signed' } as never)
    const [found] = (
      await world.as('merchant').ok(getTaskPage, { code, rejectReason: 'damaged', show: 'signed' } as never)
    ).records
    expect([all.total, found!.rejectedPieces]).toEqual([1, 5])
    expect((await world.as('merchant').ok(getTaskPage, { code, rejectReason: 'unsaid' } as never)).total).toBe(0)
  })

  test('works: received, rejected and discarded go their ways, and one inbound brings back what was rejected', async () => {
    const code = await delivery()
    expect((await world.as('merchant').ok(getSignForRows, { code })).records).toMatchObject([
      { id: '1', goodsCode: 'G1', deliveredPieces: 15, rejectedPieces: 0, discardedPieces: 0, receivedPieces: 15 },
      { id: '2', goodsCode: 'G2', deliveredPieces: 20, receivedPieces: 20 },
    ])
    const before = { platform: await at('platform'), scrap: await at('scrap'), transit: await at('transit') }
    const { rejectTaskCode } = await world
      .as('clerk')
      .ok(submitSignFor, { code, signRegisterList: [row('1', 'G1', 5, 2)] })
    // Damaged pieces are rejected first, then the latest date; discarded what follows.
    expect(grown(before.platform, await at('platform'))).toEqual({
      [`G1 ${D1} 0`]: 6,
      [`G1 ${D2} 0`]: 2,
      'G2 9999-12-31 0': 20,
    })
    expect(grown(before.scrap, await at('scrap'))).toEqual({ [`G1 ${D2} 0`]: 2 })
    expect(grown(before.transit, await at('transit'))).toEqual({
      [`G1 ${D1} 0`]: -6,
      [`G1 ${D2} 0`]: -4,
      'G2 9999-12-31 0': -20,
    })
    const signed = await world.as('merchant').ok(getTaskDetails, { code })
    expect(signed).toMatchObject({
      status: TASK_STATUS.finished,
      finishLocationsOn: 1,
      rejectTaskCode,
      abilities: { signFor: '任务不在配送中' },
    })
    expect(signed.finishTime).not.toBe('')
    expect((await world.as('merchant').ok(getSignForRows, { code })).records[0]).toMatchObject({
      rejectedPieces: 5,
      discardedPieces: 2,
      receivedPieces: 8,
    })
    expect((await world.as('merchant').ok(getTaskLogList, { code })).records[0]).toMatchObject({
      content: '签收完成：平台实收 28 件，拒收 5 件，破损废弃 2 件',
      by: 'clerk',
    })
    const back = await world.as('merchant').ok(getTaskDetails, { code: rejectTaskCode })
    expect(back).toMatchObject({
      status: TASK_STATUS.pending,
      nature: NATURE.inbound,
      taskType: 'TASK_TYPE_REJECT',
      supplierCode: 'S1',
      warehouseCode: 'WH1',
      pointCode: 'P1',
      sourceTaskCode: code,
      plannedPieces: 5,
      goodsCount: 1,
    })
    expect(back.lines).toMatchObject([
      { goodsCode: 'G1', plannedNormal: 2, plannedBroken: 3, batches: [{ productionDate: D2, normal: 2, broken: 3 }] },
    ])
    expect((await world.as('merchant').ok(getTaskLogList, { code: rejectTaskCode })).records[0]!.content).toBe(
      `由任务 ${code} 拒收自动生成，计划 5 件`,
    )
    const [{ id }] = (await world.rows<{ id: number }>('select id from task where code = $1', [rejectTaskCode])) as [
      { id: number },
    ]
    expect(
      await world.rows(
        `select count(*)::int as n from job where topic = 'task.rejected' and (payload->>'taskId')::bigint = $1`,
        [id],
      ),
    ).toEqual([{ n: 1 }])
  })

  test('the rejection comes back exactly: the road is empty afterwards', async () => {
    const before = await at('transit')
    const staged = await at('staging')
    const code = await delivery()
    const { rejectTaskCode } = await world
      .as('merchant')
      .ok(submitSignFor, { code, signRegisterList: [row('1', 'G1', 10), row('2', 'G2', 1, 19)] })
    await world.accept(rejectTaskCode)
    await world.complete(rejectTaskCode)
    expect(grown(before, await at('transit'))).toEqual({})
    expect(grown(staged, await at('staging'))).toEqual({
      [`G1 ${D1} 0`]: 1,
      [`G1 ${D2} 0`]: 6,
      [`G1 ${D2} 1`]: 3,
      'G2 9999-12-31 0': 1,
    })
  })

  test('everything received makes no inbound; everything rejected moves nothing', async () => {
    const whole = await delivery()
    expect(await world.as('merchant').ok(submitSignFor, { code: whole, signRegisterList: [] })).toEqual({
      rejectTaskCode: '',
    })
    expect(
      await world.rows(
        `select r.id from task r join task t on t.tenant_id = r.tenant_id and t.id = r.source_task_id where t.code = $1`,
        [whole],
      ),
    ).toEqual([])
    const none = await delivery()
    const { rejectTaskCode } = await world
      .as('merchant')
      .ok(submitSignFor, { code: none, signRegisterList: [row('1', 'G1', 15), row('2', 'G2', 20)] })
    expect((await world.as('merchant').ok(getTaskDetails, { code: rejectTaskCode })).plannedPieces).toBe(35)
    expect(await world.rows(`select id from stock_move where document = $1 and step = 'sign'`, [none])).toEqual([])
  })
})
