import {
  exportInventoryLosses,
  getInventoryLossDetail,
  getInventoryLossPage,
  getInventoryLossSums,
  inventoryHandle,
} from '@yuncang/contract/stocktake/loss/loss.ts'
import {
  exportStockAdjustments,
  getStockAdjustPage,
  getStockAdjustSums,
} from '@yuncang/contract/stocktake/adjustment/adjustment.ts'
import { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { addPlanCheck, queryPlanPage } from '@yuncang/contract/stocktake/plan/plan.ts'
import { getInventoryTaskList } from '@yuncang/contract/stocktake/task/list.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { LINE_RESULT, LOSS_STATE } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { describe, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { makeLoss } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const office = () => world.as('merchant')
const { keep, adjust } = LINE_RESULT

/** A loss order of new goods, of which there were 20 in staging, that waits. */
async function waiting(more: number): Promise<{ goods: string; lossCode: string; lineIds: string }> {
  const goods = await newGoods(world)
  await world.arrive(goods, { normal: 20 })
  const where = { warehouse: 'WH1', supplier: 'S1', goods }
  return { goods, ...(await makeLoss(world, where, { more, pending: true })) }
}
const physical = async (goods: string) => (await stockOf(world, goods)).filter((line) => line.startsWith('WH1-ZC'))

describe('a difference', () => {
  it('kept leaves the books as they are, once', async () => {
    const { goods, lossCode, lineIds } = await waiting(-3)
    expect(await office().ok(inventoryHandle, { lossCode, lineIds, result: keep, note: '复核无误' })).toEqual({
      handled: 1,
      taskCodes: [],
    })
    expect(await physical(goods)).toEqual(['WH1-ZC 9999-12-31 normal 20/0'])
    expect(await office().refused(inventoryHandle, { lossCode, lineIds, result: adjust }, 409)).toMatch('已处理')
    const detail = await office().ok(getInventoryLossDetail, { lossCode })
    expect(detail).toMatchObject({
      state: LOSS_STATE.done,
      less: 3,
      money: '-4.50',
      goodsList: [{ result: keep, note: '复核无误' }],
    })
    expect(detail.logList[0]!.content).toMatch('处理 1 行')
  })

  it('says what could be taken away now, and of goods wherever they lie at which location; nothing once it is handled', async () => {
    const { goods, lossCode, lineIds } = await waiting(-3)
    const shown = async (name: 'merchant' | 'supplier1') =>
      (await world.as(name).ok(getInventoryLossDetail, { lossCode })).records[0]!
    const part = { locationCode: 'WH1-ZC', systemNormal: 20, countedNormal: 17, differenceNormal: -3 }
    expect(await shown('merchant')).toMatchObject({
      free: { normal: 20, broken: 0 },
      parts: [{ ...part, free: { normal: 20, broken: 0 } }],
    })
    await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 6 }])
    expect((await shown('merchant')).free).toEqual({ normal: 14, broken: 0 })
    // Where its goods lie is the warehouse's business.
    expect(await shown('supplier1')).toMatchObject({ free: null, parts: [] })
    await office().ok(inventoryHandle, { lossCode, lineIds, result: keep })
    expect(await shown('merchant')).toMatchObject({ free: null, parts: [{ ...part, free: null }] })
  })

  it('adjusted is posted by a finished task, whatever moved since, and shrinks the putaway order that wanted the pieces', async () => {
    const { goods, lossCode, lineIds } = await waiting(-3)
    await world.arrive(goods, { normal: 5 })
    const { taskCodes } = await office().ok(inventoryHandle, { lossCode, lineIds, result: adjust })
    expect(await physical(goods)).toEqual(['WH1-ZC 9999-12-31 normal 22/0'])
    expect(
      await world.rows('select kind, status, actual_pieces::int as pieces from task where code = $1', [taskCodes[0]]),
    ).toEqual([{ kind: 'TASK_TYPE_COUNT_OUT', status: TASK_STATUS.finished, pieces: 3 }])
    expect(
      await world.rows(
        'select sum(m.quantity)::int as taken from putaway_midway m join task t on t.tenant_id = m.tenant_id and t.id = m.task_id where t.code = $1',
        [taskCodes[0]],
      ),
    ).toEqual([{ taken: 3 }])
  })

  it('that is more is posted by a task that comes in', async () => {
    const { goods, lossCode, lineIds } = await waiting(4)
    await office().ok(inventoryHandle, { lossCode, lineIds, result: adjust })
    expect(await physical(goods)).toEqual(['WH1-ZC 9999-12-31 normal 24/0'])
    expect(
      await world.rows(
        'select quantity from stock_adjustment a join goods g on g.tenant_id = a.tenant_id and g.id = a.goods_id where g.code = $1',
        [goods],
      ),
    ).toEqual([{ quantity: 4 }])
  })

  it('adjusted is found in the history of adjustments, by whoever owns the goods; one that was kept is not', async () => {
    const { goods, lossCode, lineIds } = await waiting(-3)
    const { taskCodes } = await office().ok(inventoryHandle, { lossCode, lineIds, result: adjust })
    const today = daysAgo(0)
    const asked = {
      lossCode,
      goodsCode: goods,
      quality: QUALITY.normal,
      warehouseCode: 'WH1',
      beginTime: `${today} 00:00:00`,
      endTime: `${today} 23:59:59`,
    }
    const row = { goodsCode: goods, change: -3, lossCode, taskCode: taskCodes[0], handledBy: 'merchant', sourceType: 0 }
    expect((await office().ok(getStockAdjustPage, asked)).records).toMatchObject([row])
    expect((await world.as('supplier1').ok(getStockAdjustPage, asked)).records).toMatchObject([row])
    expect(await office().ok(getStockAdjustSums, asked)).toEqual({ count: 1, more: 0, less: 3 })
    const [heads, cells] = await exported(world, office(), exportStockAdjustments, asked)
    expect(heads).toContain('调整件数')
    expect(cells).toEqual(expect.arrayContaining([goods, -3, lossCode]))
    for (const none of [{ quality: QUALITY.broken }, { supplierName: '没有' }, { goodsName: '没有' }, { barCode: 'X' }])
      expect((await office().ok(getStockAdjustPage, { ...asked, ...none })).total).toBe(0)
    for (const other of ['supplier2', 'merchant2'] as const)
      expect((await world.as(other).ok(getStockAdjustPage, { lossCode })).total).toBe(0)
    const kept = await waiting(-3)
    await office().ok(inventoryHandle, { lossCode: kept.lossCode, lineIds: kept.lineIds, result: keep })
    expect((await office().ok(getStockAdjustPage, { lossCode: kept.lossCode })).total).toBe(0)
  })

  it('of pieces that are promised is refused, with what holds them', async () => {
    const { goods, lossCode, lineIds } = await waiting(-3)
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 18 }])
    const no = await office().refused(inventoryHandle, { lossCode, lineIds, result: adjust }, 500)
    expect(no).toMatch(`可用 2 件，需减少 3 件，其余由 ${code} 占用`)
    expect(await office().ok(getInventoryLossDetail, { lossCode })).toMatchObject({ state: LOSS_STATE.pending })
  })

  it('names what holds the very pieces, not what holds others of the goods', async () => {
    const goods = await newGoods(world, { dated: true, days: 300 })
    const [old, young] = [daysAgo(20), daysAgo(5)]
    await world.arrive(goods, [{ date: old, normal: 5 }])
    await world.arrive(goods, [{ date: young, normal: 20 }])
    const { lossCode } = await makeLoss(world, { warehouse: 'WH1', supplier: 'S1', goods }, { more: -3, pending: true })
    const { records } = await office().ok(getInventoryLossDetail, { lossCode })
    const line = records.find(({ productionDate }) => productionDate === old)!
    const of = (productionDate: string, normal: number) =>
      world.create('TASK_TYPE_SEND', [
        { goodsCode: goods, plannedNormal: normal, batches: [{ productionDate, normal }] },
      ])
    const [holds, other] = [await of(old, 4), await of(young, 2)]
    // What waits for its date in another warehouse holds nothing here.
    const elsewhere = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: goods, plannedNormal: 2 }], {
      warehouse: 'WH2',
    })
    await world.accept(elsewhere)
    await world.complete(elsewhere)
    const input = { lossCode, lineIds: line.lineId, result: adjust }
    const said = await office().refused(inventoryHandle, input, 500)
    expect(said).toMatch(`其余由 ${holds} 占用`)
    for (const code of [other, elsewhere]) expect(said).not.toMatch(code)
  })

  it('of undated pieces that wait for their date is refused, with the arrival they wait for, until they have it', async () => {
    const goods = await newGoods(world, { dated: true, days: 300 })
    const arrival = await world.arrive(goods, { normal: 20, broken: 2 })
    const where = { warehouse: 'WH1', supplier: 'S1', goods }
    const { lossCode, lineIds } = await makeLoss(world, where, { more: -3, pending: true })
    const before = await stockOf(world, goods)
    const { records } = await office().ok(getInventoryLossDetail, { lossCode })
    expect(records).toMatchObject([{ productionDate: '无', differenceNormal: -3, free: { normal: 0, broken: 0 } }])
    const input = { lossCode, lineIds, result: adjust }
    expect(await office().refused(inventoryHandle, input, 500)).toMatch(
      `可用 0 件，需减少 3 件，其余由 ${arrival} 占用`,
    )
    expect(await stockOf(world, goods)).toEqual(before)
    // Nor are those that wait taken beside some that are free.
    const other = await world.arrive(goods, { normal: 5 })
    expect(await office().refused(inventoryHandle, input, 500)).toMatch(`其余由 ${[arrival, other].join('、')} 占用`)
    await office().ok(inventoryHandle, { ...input, result: keep })
  })

  it('puts nothing into a warehouse in which the supplier does not work, until it does', async () => {
    const supplierCode = `LS${world.next('elsewhere')}`
    const named = { supplierCode, supplierName: `外仓供应商${supplierCode}` }
    await office().ok(saveSupplier, { ...named, warehouseCodes: 'WH2' })
    const goodsCode = await newGoods(world, { supplier: supplierCode })
    const { lossCode, lineIds } = await makeLoss(
      world,
      { warehouse: 'WH1', supplier: supplierCode, goods: goodsCode },
      { pending: true, found: 'WH1-ZC' },
    )
    const input = { lossCode, lineIds, result: adjust }
    expect(await office().refused(inventoryHandle, input, 500)).toMatch(`供应商“${named.supplierName}”不在仓库“`)
    expect(await physical(goodsCode)).toEqual([])
    await office().ok(saveSupplier, { ...named, warehouseCodes: 'WH1,WH2', version: 1 } as never)
    await office().ok(inventoryHandle, input)
    expect(await physical(goodsCode)).toEqual(['WH1-ZC 9999-12-31 normal 1/0'])
  })

  it('that waits keeps its goods from being counted anew', async () => {
    const { goods, lossCode } = await waiting(-1)
    expect(
      await office().call(addPlanCheck, {
        type: STOCKTAKE_TYPE.goods,
        warehouseCode: 'WH1',
        supplierCode: 'S1',
        goodsCodes: goods,
      }),
    ).toMatchObject({ code: 502, obj: [{ reason: 'loss', code: lossCode }] })
  })

  it('is settled by one of many who try at once', async () => {
    const { goods, lossCode, lineIds } = await waiting(-2)
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => office().call(inventoryHandle, { lossCode, lineIds, result: adjust })),
    )
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await physical(goods)).toEqual(['WH1-ZC 9999-12-31 normal 18/0'])
  })

  it('is seen by the supplier whose goods they are, and by no other; only who may settles it', async () => {
    const { lossCode, lineIds } = await waiting(-1)
    expect((await office().ok(getInventoryLossPage, { lossCode })).records).toMatchObject([
      { lossCode, lines: 1, less: 1 },
    ])
    expect(await office().ok(getInventoryLossSums, { lossCode })).toMatchObject({ count: 1, less: 1 })
    expect((await exported(world, office(), exportInventoryLosses, { lossCode }))[1]).toContain(lossCode)
    expect((await world.as('supplier1').ok(getInventoryLossPage, { lossCode })).records).toMatchObject([{ lines: 1 }])
    expect((await world.as('supplier2').ok(getInventoryLossPage, { lossCode })).total).toBe(0)
    expect((await world.as('supplier1').ok(getInventoryLossDetail, { lossCode })).records).toMatchObject([
      { lineId: lineIds },
    ])
    expect((await world.as('supplier1').ok(getInventoryLossDetail, { lossCode })).logList).toEqual([])
    await world.as('supplier2').refused(getInventoryLossDetail, { lossCode }, 404)
    // What is being counted is the warehouse's business.
    await world.as('supplier1').refused(getInventoryTaskList, {}, 403)
    await world.as('supplier1').refused(queryPlanPage, {}, 403)
    await world.as('supplier1').refused(inventoryHandle, { lossCode, lineIds, result: keep }, 403)
    await world.as('merchant2').refused(getInventoryLossDetail, { lossCode }, 404)
    await world.as('merchant2').refused(inventoryHandle, { lossCode, lineIds, result: keep }, 404)
    await world.as('clerk').refused(inventoryHandle, { lossCode, lineIds, result: keep }, 403)
    expect(await office().refused(inventoryHandle, { lossCode, lineIds: '999999', result: keep }, 404)).toMatch(
      '损益行',
    )
  })
})
