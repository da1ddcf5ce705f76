/** From a figure to its rows: the list behind the door comes to the figure. */
import { getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { doorOf, addressOf } from '@yuncang/contract/board/figure/doors.ts'
import { getGoodsDataTopDetail, getGoodsRevenueStatistical } from '@yuncang/contract/board/data-centre/goods.ts'
import { getSupplierDataTopDetail } from '@yuncang/contract/board/data-centre/suppliers.ts'
import {
  getAllTask,
  getEnterTask,
  getOutTaskWeightAndVolume,
  getRejectReasons,
  getSellTask,
} from '@yuncang/contract/board/data-centre/tasks.ts'
import {
  getDailyPaymentAmountStatistics,
  getPlatformShipmentStatistics,
  getSupplierActivity,
  getWarehouseRevenueStatistical,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import { getNowExtSkuTask, getSupplierCount, getUnpaidBillInOneYear } from '@yuncang/contract/board/home/figures.ts'
import { getAllCostSums } from '@yuncang/contract/fee/cost/list.ts'
import { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { getSupplierListManage } from '@yuncang/contract/partner/supplier/supplier.ts'
import { getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { queryInventorySums } from '@yuncang/contract/stock/query/query.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskPage, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { figureKeys, type FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const range = { begin: addDays(today, -29), end: today, today }
const merchant = () => world.as('merchant')
const filterOf = (key: FigureKey, of = range) => doorOf(key, of).filter as never
const tasksBehind = (key: FigureKey, nature: Nature) => ({ nature, ...doorOf(key, range).filter }) as never

beforeAll(async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '2.00', point: 'P1' })
  await world.rows(`update goods set box_weight_kg = 7.77, box_volume_m3 = 0.0312`)
  await world.rows(`update goods set sale_price = 3.20 where code = 'G1'`)
  await world.arrive('G1', [{ date: daysAgo(20), normal: 48, broken: 2 }])
  await world.arrive('G3', [{ date: daysAgo(5), normal: 30 }])
  for (const [shipped, plannedNormal] of [
    [0, 24],
    [3, 5],
    [40, 7],
  ] as const) {
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal }])
    await world.accept(code)
    await world.complete(code)
    if (shipped === 0)
      await merchant().ok(submitSignFor, {
        code,
        signRegisterList: [
          { id: '1', goodsCode: 'G1', rejectedPieces: 6, discardedPieces: 0, rejectReason: 'damaged' },
        ],
      })
    else
      await world.rows(
        `update task set created_at = created_at - $2 * interval '1 day', accepted_at = accepted_at - $2 * interval '1 day', shipped_at = shipped_at - $2 * interval '1 day' where code = $1`,
        [code, shipped],
      )
  }
  const other = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G3', plannedNormal: 3 }], { supplier: 'S2' })
  await world.accept(other)
  await world.complete(other)
  const costs = await world.rows<{ code: string }>('select code from cost order by id limit 2')
  await merchant().ok(settleCosts, { codes: costs.map(({ code }) => code), status: COST_STATUS.onBill })
})

it('leads from tasks that left, came or were signed for to exactly these', async () => {
  const sums = async (key: FigureKey) => (await merchant().ok(getTaskSums, tasksBehind(key, NATURE.outbound)))!
  const { sums: sold } = await merchant().ok(getSellTask, {})
  expect(sold).toMatchObject({ shippedTasks: 2, shippedPieces: 29 })
  expect(await sums('shippedPieces')).toMatchObject({ taskCount: sold.shippedTasks, actualPieces: sold.shippedPieces })
  expect((await sums('outPieces')).actualPieces).toBe(sold.shippedPieces + sold.otherOutPieces)
  expect((await sums('rejectedPieces')).actualPieces).toBe(
    sold.receivedPieces + sold.rejectedPieces + sold.discardedPieces,
  )
  const { sums: came } = await merchant().ok(getEnterTask, {})
  expect(await merchant().ok(getTaskSums, tasksBehind('inPieces', NATURE.inbound))).toMatchObject({
    taskCount: came.inTasks,
    actualPieces: came.inPieces,
  })
})

it('leads to lists that sum what tasks weigh, how they were signed for and how long they took', async () => {
  const sums = async (key: FigureKey, narrowed: object = {}) =>
    (await merchant().ok(getTaskSums, { ...doorOf(key, range).filter, ...narrowed } as never))!
  const { records: kinds, sums: out } = await merchant().ok(getOutTaskWeightAndVolume, {})
  expect([out.weight, out.volume]).not.toContain('0.000')
  const outbound = { nature: NATURE.outbound }
  expect(await sums('outWeight', outbound)).toMatchObject({ weight: out.weight, volume: out.volume })
  for (const { taskType, weight, volume } of kinds)
    expect(await sums('outVolume', { taskType }), taskType).toMatchObject({ weight, volume })
  const { sums: came } = await merchant().ok(getEnterTask, {})
  expect(await sums('inWeight', { nature: NATURE.inbound })).toMatchObject({ weight: came.weight, volume: came.volume })
  const { sums: sold, records: points } = await merchant().ok(getSellTask, {})
  expect(sold.rejectedPieces).toBe(6)
  const { receivedPieces, rejectedPieces, discardedPieces, rejectRate } = sold
  expect(await sums('rejectRate', outbound)).toMatchObject({
    receivedPieces,
    rejectedPieces,
    discardedPieces,
    rejectRate,
  })
  for (const { pointCode, rejectedPieces: rejected, rejectRate: rate } of points)
    expect(await sums('rejectedPieces', { pointCode })).toMatchObject({ rejectedPieces: rejected, rejectRate: rate })
  const { records: reasons, sums: rejected } = await merchant().ok(getRejectReasons, {})
  expect(reasons.map(({ reason }) => reason)).toEqual(['damaged'])
  for (const { reason, rejectedPieces: pieces } of reasons)
    expect((await sums('rejectedPieces', { rejectReason: reason })).rejectedPieces, reason).toBe(pieces)
  expect(rejected).toEqual({ rejectedPieces, rejectRate })
  const { records: warehouses } = await merchant().ok(getWarehouseTaskAverage, {})
  const { acceptMinutes, finishMinutes } = warehouses.find(({ warehouseCode }) => warehouseCode === '')!
  expect(await sums('finishMinutes')).toMatchObject({ acceptMinutes, finishMinutes })
  // The rows come to their sum, and a list that was not asked for it shows nothing of it.
  const { records: rows } = await merchant().ok(getTaskPage, doorOf('outWeight', range).filter as never)
  const grams = rows.reduce((sum, { weight }) => sum + Math.round(Number(weight) * 1000), 0)
  expect((grams / 1000).toFixed(3)).toBe(out.weight)
  const [bare] = (await merchant().ok(getTaskPage, doorOf('outPieces', range).filter as never)).records
  expect([bare!.weight, bare!.receivedPieces, bare!.acceptMinutes]).toEqual([null, null, null])
})

it('leads from what goods sell for to each of them', async () => {
  const { sums } = await merchant().ok(getGoodsRevenueStatistical, {})
  const { path, filter } = doorOf('saleValue', { ...range, warehouseCode: 'WH1', supplierCode: 'S1' })
  expect(path).toBe('/dataCenter/dataCommoditySales')
  expect(filter).toEqual({ begin: range.begin, end: range.end, warehouse: 'WH1', supplier: 'S1' })
  const { begin: beginDay, end: endDay } = doorOf('saleValue', range).filter
  const all = await merchant().ok(getGoodsDataTopDetail, { beginDay, endDay })
  expect(all.sums.saleValue).toBe(sums.saleValue)
  expect(sums.saleValue).not.toBe('0.00')
})

it('leads from suppliers that are active, asleep or gone to these', async () => {
  const { chart, levels } = await merchant().ok(getSupplierActivity, {})
  const found = async (filter: object) => (await merchant().ok(getSupplierListManage, filter as never)).total
  const [active] = chart.series
  for (const [at, day] of chart.axis.entries())
    expect(await found(doorOf('activeSuppliers', { begin: day, end: day, today }).filter), day).toBe(active!.values[at])
  expect(levels.map(({ suppliers }) => suppliers)).toEqual(
    await Promise.all(levels.map(({ code }) => found({ activity: code, status: '1' }))),
  )
  await world.rows(
    `update task set created_at = created_at - interval '8 days' where supplier_id = (select min(id) from supplier where code = 'S2')`,
  )
  const later = await merchant().ok(getSupplierActivity, {})
  expect(later.levels.map(({ suppliers }) => suppliers)).toEqual(
    await Promise.all(later.levels.map(({ code }) => found({ activity: code, status: '1' }))),
  )
  expect(later.levels).not.toEqual(levels)
  await world.rows(
    `update task set created_at = created_at + interval '8 days' where supplier_id = (select min(id) from supplier where code = 'S2')`,
  )
})

it('leads from tasks that were made to those that are so now', async () => {
  const { inTasks, outTasks } = await merchant().ok(getAllTask, {})
  const made = async (key: FigureKey) => (await merchant().ok(getTaskSums, filterOf(key)))!.taskCount
  expect(await made('newPending')).toBe(inTasks.notAccept + outTasks.notAccept)
  expect(await made('newAccepted')).toBe(
    inTasks.working + inTasks.finish + outTasks.working + outTasks.road + outTasks.finish,
  )
  expect(await made('newCancelled')).toBe(inTasks.cansel + outTasks.cansel)
})

it('leads from money to its costs and bills', async () => {
  const { sums } = await merchant().ok(getWarehouseRevenueStatistical, {})
  expect(sums.money).not.toBe('0.00')
  expect((await merchant().ok(getAllCostSums, filterOf('revenue')))!.money).toBe(sums.money)
  const unpaid = await merchant().ok(getUnpaidBillInOneYear, {})
  expect(unpaid.total).toBeGreaterThan(0)
  expect(await merchant().ok(getAllBillSums, filterOf('unpaidMoney'))).toMatchObject({
    count: unpaid.total,
    unpaid: unpaid.totalMoney,
  })
  expect(await merchant().ok(getAllBillSums, filterOf('billMoney'))).toMatchObject({
    count: unpaid.total,
    total: unpaid.totalMoney,
  })
  expect((await merchant().ok(getAllBillSums, filterOf('paidMoney')))!.count).toBe(0)
  await world.rows(
    `insert into receipt (tenant_id, bill_id, warehouse_id, supplier_id, pay_type, money, received_on, voucher, at, account_id)
     select b.tenant_id, b.id, b.warehouse_id, b.supplier_id, 1, b.total, $1, 'x', now(), (select min(a.id) from account a where a.tenant_id = b.tenant_id) from bill b`,
    [addDays(today, -2)],
  )
  await world.rows(`update bill set status = 1, paid_at = now()`)
  const paid = await merchant().ok(getWarehouseRevenueStatistical, {})
  expect(paid.sums.paidMoney).toBe(unpaid.totalMoney)
  expect((await merchant().ok(getAllBillSums, filterOf('paidMoney')))!.paid).toBe(paid.sums.paidMoney)
  const { chart: payments } = await merchant().ok(getDailyPaymentAmountStatistics, {})
  for (const [payType, { code, total }] of payments.series.entries()) {
    const { filter } = doorOf('paidMoney', range)
    expect((await merchant().ok(getAllBillSums, { ...filter, payType } as never))!.paid, code).toBe(total)
  }
  expect((await merchant().ok(getAllBillSums, filterOf('paidMoney', { ...range, begin: today })))!.count).toBe(0)
  await world.rows(`delete from receipt; update bill set status = 0, paid_at = null`)
})

it('leads from parts of a figure to the rows of that part: a kind, a point, a platform, a status, a group, a way of paying', async () => {
  const sums = async (key: FigureKey, narrowed: object) =>
    (await merchant().ok(getTaskSums, { ...doorOf(key, range).filter, ...narrowed } as never))!
  const { records: kinds } = await merchant().ok(getOutTaskWeightAndVolume, {})
  expect(kinds.map(({ taskType }) => taskType)).toEqual(['TASK_TYPE_SEND', 'TASK_TYPE_OTHER_OUT'])
  for (const { taskType, outTasks, outPieces } of kinds)
    expect(await sums('outPieces', { taskType })).toMatchObject({ taskCount: outTasks, actualPieces: outPieces })
  const { pie } = await merchant().ok(getEnterTask, {})
  for (const { code, value } of pie) expect((await sums('inPieces', { taskType: code })).actualPieces, code).toBe(value)
  const { records: points } = await merchant().ok(getSellTask, {})
  expect(points.length).toBeGreaterThan(0)
  for (const { pointCode, shippedTasks, shippedPieces } of points)
    expect(await sums('shippedPieces', { pointCode })).toMatchObject({
      taskCount: shippedTasks,
      actualPieces: shippedPieces,
    })
  const { pie: platforms } = await merchant().ok(getPlatformShipmentStatistics, {})
  for (const { code, value } of platforms)
    expect((await sums('shippedPieces', { platformCode: code })).actualPieces, code).toBe(value)
  const { inTasks, outTasks } = await merchant().ok(getAllTask, {})
  for (const [nature, counts] of [
    [NATURE.inbound, inTasks],
    [NATURE.outbound, outTasks],
  ] as const)
    for (const [status, count] of [
      ['1', counts.notAccept],
      ['2', counts.working],
      ['5', counts.road],
      ['3', counts.finish],
      ['4', counts.cansel],
      ['1,2,3,4,5', counts.total],
    ] as const)
      expect((await sums('newPending', { nature, status })).taskCount, `${nature} ${status}`).toBe(count)
  const { pie: groups, sums: income } = await merchant().ok(getWarehouseRevenueStatistical, {})
  for (const { code, value } of groups) {
    const group = String(COST_GROUP[code as keyof typeof COST_GROUP])
    const costs = await merchant().ok(getAllCostSums, { ...doorOf('revenue', range).filter, group } as never)
    expect(costs!.money, code).toBe(value)
  }
  expect(income.deliveryMoney).not.toBe('0.00')
  const { records: suppliers } = await merchant().ok(getSupplierDataTopDetail, {})
  for (const { supplierCode, outPieces, shippedTasks, inventory } of suppliers) {
    const own = { ...range, supplierCode }
    const of = async (key: FigureKey) => (await merchant().ok(getTaskSums, doorOf(key, own).filter as never))!
    expect([(await of('outPieces')).actualPieces, (await of('shippedTasks')).taskCount]).toEqual([
      outPieces,
      shippedTasks,
    ])
    const lying = await merchant().ok(queryInventorySums, doorOf('inventory', own).filter as never)
    expect(lying!.onHand, supplierCode).toBe(inventory)
  }
  const { records: goods } = await merchant().ok(getGoodsDataTopDetail, {})
  for (const { goodsCode, inventory } of goods)
    expect((await merchant().ok(queryInventorySums, { goodsCode } as never))!.onHand, goodsCode).toBe(inventory)
})

it('leads from stock and suppliers to theirs', async () => {
  const { inventory, brokenInventory, sku, value } = await merchant().ok(getNowExtSkuTask, {})
  const stock = (await merchant().ok(queryInventorySums, filterOf('inventory')))!
  expect([stock.onHand, stock.onHandBroken, stock.value]).toEqual([inventory, brokenInventory, value])
  expect(value).not.toBe('0.00')
  expect(sku).toBeGreaterThan(0)
  const { suppliers } = await merchant().ok(getSupplierCount, {})
  expect((await merchant().ok(getSupplierListManage, filterOf('supplierCount'))).total).toBe(suppliers)
  expect(
    (await world.as('platform').ok(findALLTenant, filterOf('activeMerchants'))).records.map(
      ({ tenantCode }) => tenantCode,
    ),
  ).toEqual(['YCT1'])
  const all = await merchant().ok(getPutawayPage, {})
  expect((await merchant().ok(getPutawayPage, filterOf('newPutaways'))).total).toBe(all.total)
  expect(
    (await merchant().ok(getPutawayPage, filterOf('newPutaways', { ...range, end: addDays(today, -1) }))).total,
  ).toBe(0)
})

it('has a door for every figure, narrowed like the figure', () => {
  for (const key of figureKeys) {
    const { path, filter } = doorOf(key, { ...range, warehouseCode: 'WH1', supplierCode: 'S1' })
    expect(path, key).toMatch(/^\/[a-zA-Z]+\/[a-zA-Z]+$/)
    const owners =
      key === 'saleValue' ? { warehouse: 'WH1', supplier: 'S1' } : { warehouseCode: 'WH1', supplierCode: 'S1' }
    expect(filter, key).toMatchObject(owners)
  }
  expect(addressOf(doorOf('shippedPieces', { begin: '2026-11-01', end: '2026-11-02', today }))).toBe(
    '/assignmentmanage/warehouseout?taskType=TASK_TYPE_SEND%2CTASK_TYPE_CPFR&outBegin=2026-11-01&outEnd=2026-11-02',
  )
})
