/** Short picks: taken off their place, found elsewhere or lacking, and kept for supervisors. */
import { confirmPick, openPick, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { exportShorts, getShortPage, getShortSums } from '@yuncang/contract/task/pick/short.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const floor = () => world.as('floor')
const [OLD, NEW, PAST] = [daysAgo(20), daysAgo(5), daysAgo(400)]

type Lots = Parameters<typeof onShelves>[2]
async function toPick(lots: Lots, plannedNormal: number, kind = 'TASK_TYPE_SEND') {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, lots)
  const code = await world.create(kind, [{ goodsCode, plannedNormal }])
  await world.accept(code)
  return { code, goodsCode }
}
type Missing = CallRequest<typeof shortPick>
const missing = (
  task: { code: string; goodsCode: string },
  locationCode: string,
  quantity: number,
  more: Partial<Missing> = {},
): Missing => ({ ...picking({ ...task, locationCode, quantity, productionDate: OLD }), reason: 'few', ...more })

describe('a short pick', () => {
  it('works: the missing pieces are taken elsewhere, first expired first, and the trace is in the log and the list', async () => {
    const task = await toPick(
      [
        ['A-01', OLD, 10],
        ['A-03', OLD, 6],
        ['A-02', NEW, 9],
      ],
      10,
    )
    await floor().ok(confirmPick, picking({ ...task, locationCode: 'A-01', quantity: 2, productionDate: OLD }))
    const step = await floor().ok(shortPick, missing(task, 'A-01', 8, { note: '只剩两件' }))
    expect(step).toMatchObject({
      nextState: 'scanLocation',
      task: { plannedPieces: 10, pickedPieces: 2, openPieces: 8, shortPieces: 0 },
    })
    expect(step.message).toMatch(/^短拣 8 件已记录，改到 A-0\d、A-0\d 拣$/)
    expect(step.todo.map((row) => [row.locationCode, row.productionDate, row.openPieces])).toEqual([
      ['A-02', NEW, 2],
      ['A-03', OLD, 6],
    ])
    expect((await stockOf(world, task.goodsCode)).slice(0, 3)).toEqual([
      `A-01 ${OLD} normal 10/2`,
      `A-02 ${NEW} normal 9/2`,
      `A-03 ${OLD} normal 6/6`,
    ])
    const log = (await world.as('merchant').ok(getTaskLogList, { code: task.code })).records
    expect(log[0]!.content).toBe(
      `短拣：货${task.goodsCode} 8 件，货位 A-01，原因：数量不足（只剩两件）；改拣 8 件，短缺 0 件`,
    )
    const { records } = await world.as('merchant').ok(getShortPage, { taskCode: task.code })
    expect(records).toMatchObject([
      {
        taskCode: task.code,
        locationCode: 'A-01',
        areaName: 'A区',
        productionDate: OLD,
        missingPieces: 8,
        foundPieces: 8,
        lackingPieces: 0,
        reason: 'few',
        reasonName: '数量不足',
        note: '只剩两件',
        createName: 'floor',
      },
    ])
    // What was found short is not offered again to the same task; the last pick can still be taken back.
    expect(await floor().ok(undoPick, { code: task.code, pickNo: 1 })).toMatchObject({ task: { openPieces: 10 } })
  })

  it('leaves the task short when nothing else is there, and the office completes what was picked', async () => {
    const task = await toPick([['A-01', OLD, 10]], 10)
    await floor().ok(confirmPick, picking({ ...task, locationCode: 'A-01', quantity: 7, productionDate: OLD }))
    const step = await floor().ok(shortPick, missing(task, 'A-01', 3, { reason: 'broken' }))
    expect(step).toMatchObject({
      nextState: 'done',
      message: '短拣 3 件已记录，没有其他可用库存',
      task: { pickedPieces: 7, openPieces: 0, shortPieces: 3 },
    })
    await world.complete(task.code, { [task.goodsCode]: { normal: 7 } })
    expect((await stockOf(world, task.goodsCode))[0]).toBe(`A-01 ${OLD} normal 3/0`)
    expect((await world.as('merchant').ok(getTaskDetails, { code: task.code })).status).toBe(TASK_STATUS.delivering)
    // The note stays when the task is over.
    expect((await world.as('clerk').ok(getShortPage, { taskCode: task.code })).total).toBe(1)
  })

  it('never goes to batches past due for a delivery, does so for goods that go back; nor to staging where that is closed', async () => {
    const lots: Lots = [
      ['A-01', OLD, 5],
      ['A-02', PAST, 5],
    ]
    const delivery = await toPick(lots, 5)
    expect(await floor().ok(shortPick, missing(delivery, 'A-01', 5))).toMatchObject({ task: { shortPieces: 5 } })
    const back = await toPick(lots, 5, 'TASK_TYPE_EMPTY')
    const opened = await floor().ok(openPick, { code: back.code })
    expect(opened.todo.map((row) => row.locationCode)).toEqual(['A-02'])
    await floor().ok(shortPick, missing(back, 'A-02', 5, { productionDate: PAST, reason: 'expired' }))
    expect((await floor().ok(openPick, { code: back.code })).todo.map((row) => row.locationCode)).toEqual(['A-01'])

    const task = await toPick([['A-01', OLD, 5]], 5)
    await world.arrive(task.goodsCode, [{ date: NEW, normal: 5 }])
    await world.rows(`update warehouse set pick_from_staging = false where code = 'WH1'`)
    expect(await floor().ok(shortPick, missing(task, 'A-01', 2))).toMatchObject({ task: { shortPieces: 2 } })
    await world.rows(`update warehouse set pick_from_staging = true where code = 'WH1'`)
    expect(await floor().ok(shortPick, missing(task, 'A-01', 2))).toMatchObject({
      task: { shortPieces: 2 },
      todo: [{ openPieces: 1 }, { locationCode: 'WH1-ZC', openPieces: 2 }],
    })
  })

  it('needs words for the reason 其他, and is refused as a pick is; nothing changes', async () => {
    const task = await toPick([['A-01', OLD, 5]], 5)
    const no = (input: Missing, reply: number, by: PersonName = 'floor') =>
      unchanged(world, () => world.as(by).refused(shortPick, input, reply))
    expect(await no(missing(task, 'A-01', 1, { reason: 'other' }), 400)).toBe('请填写短拣原因')
    expect(await no(missing(task, 'A-01', 6), 500)).toContain('最多还可拣 5 件')
    expect(await no(missing(task, 'A-02', 1), 404)).toContain('没有待拣的数量')
    expect(await no(missing(task, 'A-01', 0), 400)).toBe('请填写拣货数量')
    expect(await no(missing(task, 'A-01', 1, { reason: 'whim' as never }), 400)).toContain('短拣原因')
    await floor().ok(confirmPick, picking({ ...task, locationCode: 'A-01', quantity: 5, productionDate: OLD }))
    expect(await no(missing(task, 'A-01', 1), 500)).toContain('最多还可拣 0 件')
    await floor().ok(undoPick, { code: task.code, pickNo: 1 })
    await floor().ok(shortPick, missing(task, 'A-01', 1, { reason: 'other', note: '被叉车挡住' }))
  })
})

describe('the list of short picks', () => {
  it('filters, sums and exports; suppliers have none, other merchants and warehouses see none of it', async () => {
    const task = await toPick(
      [
        ['A-01', OLD, 5],
        ['A-04', OLD, 2],
      ],
      5,
    )
    await floor().ok(shortPick, missing(task, 'A-01', 4, { reason: 'lost' }))
    const own = { taskCode: task.code }
    const found = async (filter: CallRequest<typeof getShortPage>, by: PersonName = 'merchant') =>
      (await world.as(by).ok(getShortPage, { ...own, ...filter })).total
    expect(await found({ reason: 'lost', locationCode: 'a-0', goodsCode: task.goodsCode, supplierCode: 'S1' })).toBe(1)
    expect(await found({ warehouseCode: 'WH1', beginTime: daysAgo(0), endTime: daysAgo(0) })).toBe(1)
    for (const filter of [
      { reason: 'few' as const },
      { locationCode: 'A-04' },
      { goodsCode: 'G2' },
      { supplierCode: 'S2' },
      { warehouseCode: 'WH2' },
      { endTime: daysAgo(1) },
    ])
      expect(await found(filter), JSON.stringify(filter)).toBe(0)
    expect(await world.as('clerk').ok(getShortSums, own)).toEqual({
      shortPieces: 1,
      missingPieces: 4,
      foundPieces: 2,
      lackingPieces: 2,
    })
    for (const name of ['clerk2', 'nobody', 'merchant2'] as const) expect(await found({}, name)).toBe(0)
    expect(await found({}, 'platform')).toBe(1)
    await world.as('supplier1').refused(getShortPage, own, 403)
    const reply = await world.app.inject({
      method: 'POST',
      url: exportShorts.path,
      headers: { token: world.as('merchant').token },
      payload: own,
    })
    expect(reply.headers['content-type']).toContain('spreadsheet')
    expect(reply.rawPayload.length).toBeGreaterThan(2000)
  })
})
