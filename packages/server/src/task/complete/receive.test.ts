/** Completing inbound tasks with what really came (part 1, 5.4 and 5.6; semantics 3). */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails, getTaskLogList, queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
type Input = CallRequest<typeof completeTask>
const merchant = () => world.as('merchant')
const task = (code: string) => merchant().ok(getTaskDetails, { code })
const complete = (
  code: string,
  lines: Input['lines'],
  more: Omit<Input['task'], 'code'> = {},
  addedLines: NonNullable<Input['addedLines']> = [],
) => merchant().ok(completeTask, { task: { code, ...more }, lines, addedLines })
const refused = (code: string, lines: Input['lines'], reply: number, more: Omit<Input['task'], 'code'> = {}) =>
  merchant().refused(completeTask, { task: { code, ...more }, lines }, reply)

async function arrival(
  goodsCode: string,
  {
    taskType = 'TASK_TYPE_ARRIVE',
    warehouse = 'WH1',
    plannedNormal = 10,
    plannedBroken = 0,
    point = undefined as string | undefined,
  } = {},
) {
  const code = await world.create(taskType, [{ goodsCode, plannedNormal, plannedBroken }], {
    warehouse,
    ...(point ? { point } : {}),
  })
  await world.accept(code)
  return code
}

describe('receiving', () => {
  it.for([
    ['TASK_TYPE_ARRIVE', 'SUPPLIER'],
    ['TASK_TYPE_OTHER_PUT', 'SUPPLIER'],
    ['TASK_TYPE_REMAINING', 'PLATFORM'],
    ['TASK_TYPE_AFTER', 'PLATFORM'],
  ] as const)(
    '%s brings pieces from %s to staging, more or fewer than planned, and finishes',
    async ([taskType, from]) => {
      const goodsCode = await newGoods(world)
      const code = await arrival(goodsCode, { taskType, plannedBroken: 3 })
      const done = await complete(code, [{ id: '1', goodsCode, actualNormal: 12, actualBroken: 1 }])
      expect(done).toMatchObject({ status: TASK_STATUS.finished, awaitingDates: 0 })
      expect(await stockOf(world, goodsCode)).toEqual([
        ...(from === 'PLATFORM' ? [`${from} 9999-12-31 normal -12/0`, `${from} 9999-12-31 broken -1/0`] : []),
        'WH1-ZC 9999-12-31 normal 12/0',
        'WH1-ZC 9999-12-31 broken 1/0',
        ...(from === 'SUPPLIER' ? [`${from} 9999-12-31 normal -12/0`, `${from} 9999-12-31 broken -1/0`] : []),
      ])
      const now = await task(code)
      expect(now).toMatchObject({
        status: TASK_STATUS.finished,
        statusName: '已完成',
        plannedPieces: 13,
        actualPieces: 13,
        finishLocationsOn: 1,
        putawayCodes: [done.putawayCode],
        locationList: [{ locationCode: 'WH1-ZC', normal: 12, broken: 1 }],
      })
      expect(done.putawayCode).toMatch(/^SJ\d+/)
      expect(now.finishTime).toMatch(/^20\d\d-/)
      expect((await merchant().ok(getTaskLogList, { code })).records).toMatchObject([
        { content: '完成任务，实际 13 件' },
        { content: '接单' },
        {},
      ])
      await drainJobs(world.database)
      expect((await world.as('supplier1').ok(getNotices, {})).records[0]).toMatchObject({
        text: `任务 ${code} 已入库，实际 13 件`,
      })
    },
  )

  it('is refused a second time', async () => {
    const goodsCode = await newGoods(world)
    const code = await arrival(goodsCode)
    await complete(code, [{ id: '1', goodsCode, actualNormal: 1 }])
    expect(await refused(code, [{ id: '1', goodsCode, actualNormal: 1 }], 409)).toBe(
      `任务状态已变更。任务 ${code} 当前为已完成，请刷新后再操作`,
    )
    expect((await stockOf(world, goodsCode))[0]).toBe('WH1-ZC 9999-12-31 normal 1/0')
  })

  it('brings back a rejection from the road, with the dates that are on it', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [
      { date: older, normal: 4 },
      { date: newer, normal: 6 },
    ])
    const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 10 }])
    await world.accept(sent)
    await world.complete(sent)
    const { rejectTaskCode } = await merchant().ok(submitSignFor, {
      code: sent,
      signRegisterList: [{ id: '1', goodsCode, rejectedPieces: 7, discardedPieces: 1 }],
    })
    const announced = await task(rejectTaskCode)
    expect(announced).toMatchObject({
      typeName: '拒收入库',
      status: TASK_STATUS.pending,
      plannedPieces: 7,
      sourceTaskCode: sent,
    })
    await merchant().ok(updateTaskStatus, { codes: rejectTaskCode, status: TASK_STATUS.working })
    expect(await complete(rejectTaskCode, [{ id: '1', goodsCode, actualNormal: 5, actualBroken: 2 }])).toMatchObject({
      status: TASK_STATUS.finished,
      awaitingDates: 0,
    })
    const road = (await stockOf(world, goodsCode)).filter((line) => line.startsWith('TRANSIT'))
    expect(
      road.map((line) => Number(line.split(' ').at(-1)!.split('/')[0])).reduce((sum, pieces) => sum + pieces, 0),
    ).toBe(0)
    const back = (await task(rejectTaskCode)).lines[0]!.batches
    expect(back.reduce((sum, batch) => sum + batch.normalDone, 0)).toBe(5)
    expect(back.every((batch) => [older, newer].includes(batch.productionDate))).toBe(true)
  })

  it('takes added goods, and lines of which nothing came', async () => {
    const [planned, extra] = [await newGoods(world), await newGoods(world, { dated: true, days: 90 })]
    const code = await arrival(planned)
    await complete(code, [{ id: '1', goodsCode: planned, actualNormal: 0 }], {}, [
      { goodsCode: extra, actualNormal: 6, batches: [{ productionDate: daysAgo(5), normal: 6 }] },
    ])
    expect(await task(code)).toMatchObject({
      goodsCount: 2,
      actualPieces: 6,
      lines: [
        { actualNormal: 0 },
        {
          goodsCode: extra,
          added: 1,
          plannedNormal: 0,
          actualNormal: 6,
          batches: [{ productionDate: daysAgo(5), normalDone: 6 }],
        },
      ],
    })
    const nothing = await arrival(planned)
    const none = [{ id: '1', goodsCode: planned, actualNormal: 0 }]
    expect(await complete(nothing, none)).toEqual({ status: TASK_STATUS.finished, awaitingDates: 0, putawayCode: '' })
  })

  it('asks for the pallets where the point is priced by them', async () => {
    const goodsCode = await newGoods(world)
    const code = await arrival(goodsCode, { taskType: 'TASK_TYPE_REMAINING', point: 'P2' })
    expect(await refused(code, [], 400)).toBe('请输入配送板数')
    await complete(code, [{ id: '1', goodsCode, actualNormal: 49 }], { pallets: 0 })
    expect(await task(code)).toMatchObject({ suggestedPallets: 2, pallets: 0 })
  })
})

describe('production dates', () => {
  it('are taken as given; they sum up, come once each and lie not in the future', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    const code = await arrival(goodsCode)
    const line = (
      actualNormal: number,
      batches: { productionDate: string; normal?: number; broken?: number }[],
      actualBroken = 0,
    ) => [{ id: '1', goodsCode, actualNormal, actualBroken, batches }]
    expect(await refused(code, line(3, [{ productionDate: daysAgo(-1), normal: 3 }]), 400)).toBe(
      `商品“货${goodsCode}”的生产日期不能晚于今天`,
    )
    expect(await refused(code, line(3, [{ productionDate: daysAgo(1), normal: 2 }]), 400)).toContain(
      '各生产日期的数量之和',
    )
    expect(
      await refused(
        code,
        line(2, [
          { productionDate: daysAgo(1), normal: 1 },
          { productionDate: daysAgo(1), normal: 1 },
        ]),
        400,
      ),
    ).toContain('重复')
    expect(await refused(code, line(2, [{ productionDate: '2026-02-30', normal: 2 }]), 400)).toContain(
      '应为 YYYY-MM-DD 格式的日期',
    )
    expect(
      await complete(
        code,
        line(
          3,
          [
            { productionDate: daysAgo(0), normal: 3 },
            { productionDate: daysAgo(8), broken: 2 },
            { productionDate: daysAgo(-5) },
          ],
          2,
        ),
      ),
    ).toMatchObject({ awaitingDates: 0 })
    expect((await stockOf(world, goodsCode)).slice(0, 2)).toEqual([
      `WH1-ZC ${daysAgo(8)} broken 2/0`,
      `WH1-ZC ${daysAgo(0)} normal 3/0`,
    ])
    expect(await merchant().ok(queryGoodsProductionTime, { taskCode: code })).toEqual([])
  })

  it('that are missing wait to be entered, and only what has them is put away', async () => {
    const [dated, other] = [await newGoods(world, { dated: true, days: 90 }), await newGoods(world)]
    const code = await world.create('TASK_TYPE_ARRIVE', [
      { goodsCode: dated, plannedNormal: 5, plannedBroken: 2 },
      { goodsCode: other, plannedNormal: 4 },
    ])
    await world.accept(code)
    expect(await merchant().ok(queryGoodsProductionTime, { taskCode: code })).toEqual([])
    const done = await complete(code, [
      { id: '1', goodsCode: dated, actualNormal: 5, actualBroken: 2 },
      { id: '2', goodsCode: other, actualNormal: 4 },
    ])
    expect(done).toMatchObject({ awaitingDates: 1 })
    expect(await merchant().ok(queryGoodsProductionTime, { taskCode: code })).toEqual([
      { goodsCode: dated, name: `货${dated}`, actualNormal: 5, actualBroken: 2 },
    ])
    expect(
      await world.rows(
        'select b.total, g.code from putaway_batch b join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where o.code = $1',
        [done.putawayCode],
      ),
    ).toEqual([{ total: 4, code: other }])
    for (const name of ['merchant2', 'supplier2', 'clerk2', 'nobody'] as const)
      await world.as(name).refused(queryGoodsProductionTime, { taskCode: code }, 404)
  })

  it('are of no concern where the warehouse keeps none, and putaway neither', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    const code = await arrival(goodsCode, { warehouse: 'WH2' })
    expect(await complete(code, [{ id: '1', goodsCode, actualNormal: 10 }])).toEqual({
      status: TASK_STATUS.finished,
      awaitingDates: 0,
      putawayCode: '',
    })
    expect(await task(code)).toMatchObject({ finishLocationsOn: 0, putawayCodes: [] })
    await world.owner.query(`update warehouse set putaway_automatic = false where code = 'WH1'`)
    const plain = await newGoods(world)
    expect(await complete(await arrival(plain), [{ id: '1', goodsCode: plain, actualNormal: 1 }])).toMatchObject({
      putawayCode: '',
    })
    await world.owner.query(`update warehouse set putaway_automatic = true where code = 'WH1'`)
  })
})
