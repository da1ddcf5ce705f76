/** What the platform sees of merchants: sums that are kept, of all or of one; nobody else sees any. */
import { getAllBillSums } from '@yuncang/contract/bill/bill/bill.ts'
import { doorOf } from '@yuncang/contract/board/figure/doors.ts'
import { getMerchantDataDetail } from '@yuncang/contract/board/data-centre/platform-merchants.ts'
import { getGeneralSituation, getSaasHomepageBelow, getSaasHomepageTop } from '@yuncang/contract/board/home/platform.ts'
import { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { getAllSupplierListSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import { getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { queryInventoryPage, queryInventorySums } from '@yuncang/contract/stock/query/query.ts'
import { getTaskStatusCounts, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import * as calls from '@yuncang/contract/board/data-centre/platform.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { buildDays } from '../figure/build.ts'
import { refreshAll } from '../figure/today.ts'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const platform = () => world.as('platform')
const run = (tenantId: number) =>
  ({
    database: world.database,
    tenantId,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: (what: unknown) => expect.fail(JSON.stringify(what)) },
  }) as unknown as Run

beforeAll(async () => {
  await world.rows(`update goods set sale_price = 2`)
  await world.arrive('G1', [
    { date: daysAgo(170), normal: 30, broken: 2 },
    { date: daysAgo(200), normal: 4 },
  ])
  await world.arrive('G9', [{ date: daysAgo(1), normal: 7 }], { warehouse: 'WH9', by: 'merchant2' })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 10 }])
  await world.accept(code)
  await world.complete(code)
  await world.rows(
    `update task set created_at = created_at - interval '3 days', accepted_at = accepted_at - interval '3 days', shipped_at = shipped_at - interval '3 days' where code = $1`,
    [code],
  )
  for (const tenantId of [1, 2]) await buildDays(run(tenantId))
  await refreshAll(run(0))
})

it('shows stock of all merchants or of one, what expires, and who has most', async () => {
  expect(await platform().ok(calls.getGoodsStocks, {})).toMatchObject({
    inventory: 33,
    brokenInventory: 2,
    sku: 2,
    value: '66.00',
  })
  const one = await platform().ok(calls.getGoodsStocks, { merchantCode: 'YCT1' })
  expect(one.inventory).toBe(26)
  expect(one.near + one.pastDue).toBeGreaterThan(0)
  expect(one.chart.series[0]!.values.at(-1)).toBe(26)
  const { records, rest } = await platform().ok(calls.getMerchantTotalInventoryRanking, {})
  expect(records.map(({ merchantCode, inventory, share }) => [merchantCode, inventory, share])).toEqual([
    ['YCT1', 26, '78.79'],
    ['YCT2', 7, '21.21'],
  ])
  expect(rest).toEqual({ count: 0, value: 0 })
  await platform().refused(calls.getGoodsStocks, { merchantCode: 'NONE' }, 404)
})

it('shows what a merchant ships, bills and has', async () => {
  const { chart, sums } = await platform().ok(calls.getDailyShipments, { merchantCode: 'YCT1' })
  expect(sums).toEqual({ shippedPieces: 10, shippedTasks: 1, rejectedPieces: 0 })
  expect(chart.axis.at(-1)).toBe(today)
  expect(chart.series[0]!.values[chart.axis.indexOf(addDays(today, -3))]).toBe(10)
  expect((await platform().ok(calls.getDailyShipments, { merchantCode: 'YCT2' })).sums.shippedPieces).toBe(0)
  expect((await platform().ok(calls.getDailyShipments, {})).sums.shippedPieces).toBe(10)
  const year = await platform().ok(calls.getAmountOfBillsPaidPerMonth, {})
  expect(year.chart.axis).toHaveLength(12)
  const bills = await platform().ok(calls.getTheTotalAmountOfBillsPaidAcrossThePlatform, {})
  expect(bills).toMatchObject({ paidMoney: '0.00', unpaidMoney: '0.00', axis: 'month' })
  expect(bills.chart.axis).toHaveLength(12)
  expect(await platform().ok(calls.getBasicInformation, { merchantCode: 'YCT1' })).toMatchObject({
    merchantName: 'YCT1',
    warehouses: 2,
    suppliers: 2,
    goods: 3,
    inventory: 26,
    daysLeft: null,
  })
  expect(await platform().ok(calls.getMerchantSelect, { name: '2' })).toEqual([
    { merchantCode: 'YCT2', merchantName: 'YCT2', status: USE.on },
  ])
})

it('leads from what is shown of all to the merchants, each with its own: together they are it', async () => {
  const { records, sums, total } = await platform().ok(getMerchantDataDetail, {})
  expect(total).toBe(2)
  const { sums: shipped } = await platform().ok(calls.getDailyShipments, {})
  const { inventory, brokenInventory, sku, value, near, pastDue } = await platform().ok(calls.getGoodsStocks, {})
  const bills = await platform().ok(calls.getTheTotalAmountOfBillsPaidAcrossThePlatform, {
    beginDay: addDays(today, -29),
    endDay: today,
  })
  const made = await platform().ok(getSaasHomepageBelow, {})
  const { paidMoney, billMoney, unpaidMoney } = bills
  expect(sums).toMatchObject({
    ...shipped,
    inventory,
    brokenInventory,
    sku,
    value,
    near,
    pastDue,
    paidMoney,
    billMoney,
    unpaidMoney,
  })
  const ofToday = await platform().ok(getMerchantDataDetail, { beginDay: today, endDay: today })
  expect(ofToday.sums).toMatchObject({
    newOut: made.outTasks.today,
    newIn: made.inTasks.today,
    newPutaways: made.newPutaways.today,
    newMoves: made.newMoves.today,
  })
  expect(made.inTasks.today).toBe(2)
  expect([near + pastDue > 0, ofToday.sums.loginAccounts, sums.loginAccounts]).toEqual([true, 0, null])
  for (const key of ['shippedPieces', 'inventory', 'newIn'] as const)
    expect(records.reduce((sum, record) => sum + record[key], 0)).toBe(sums[key])
  const first = async (sort: 'inventory' | 'newInTask') =>
    (await platform().ok(getMerchantDataDetail, { sort, rows: 1 })).records.map(({ merchantCode }) => merchantCode)
  expect([await first('inventory'), await first('newInTask')]).toEqual([['YCT1'], ['YCT1']])
})

it('leads from logins of a day to the merchants whose accounts these were', async () => {
  // Yesterday is not built in the first half hour of a day.
  const day = addDays(today, -2)
  await world.rows(
    `insert into login_day (tenant_id, day, account_id, logins) select a.tenant_id, $1::date, a.id, 3 from account a where a.tenant_id in (1, 2)`,
    [day],
  )
  await world.rows('delete from board_built where day = $1', [day])
  for (const tenantId of [1, 2]) await buildDays(run(tenantId))
  const { login } = await platform().ok(getGeneralSituation, {})
  const of = (code: string) => login.series.find((series) => series.code === code)!.values[login.axis.indexOf(day)]
  const { sums } = await platform().ok(getMerchantDataDetail, {
    beginDay: day,
    endDay: day,
    sort: 'loginUser',
  })
  expect([sums.logins, sums.loginAccounts]).toEqual([of('logins'), of('loginAccounts')])
  expect(sums.loginAccounts).toBeGreaterThan(0)
})

it('leads from how much all have to their lists', async () => {
  const all = await platform().ok(getSaasHomepageTop, {})
  expect((await platform().ok(findALLTenant, { status: USE.on })).total).toBe(all.merchants)
  expect((await platform().ok(findALLTenant, { status: USE.on, activeDays: 30 })).total).toBe(all.activeMerchants)
  expect((await platform().ok(getWarehousePage, { isUse: 1 })).total).toBe(all.warehouses)
  expect((await platform().ok(getAllSupplierListSaaS, { status: [USE.on] })).total).toBe(all.suppliers)
  expect((await platform().ok(getGoodsPage, {})).total).toBe(all.goods)
  const { records } = await platform().ok(findALLTenant, { status: USE.on })
  expect(records.reduce((sum, { accountCount }) => sum + accountCount, 0)).toBe(all.accounts)
  await world.rows(`update tenant set ends_on = $1::date + 5 where code = 'YCT2'`, [today])
  expect((await platform().ok(getSaasHomepageTop, {})).comboEnding).toBe(1)
  expect((await platform().ok(findALLTenant, { status: USE.on, endingDays: 30 })).total).toBe(1)
  expect((await platform().ok(findALLTenant, { status: USE.on, endingDays: 4 })).total).toBe(0)
  await world.rows(`update tenant set ends_on = null where code = 'YCT2'`)
})

it('leads from what is shown of a merchant to its rows, and to nobody else’s', async () => {
  const days = { begin: addDays(today, -29), end: today, today }
  for (const merchantCode of ['YCT1', 'YCT2']) {
    const of = { tenantCode: merchantCode }
    const { sums } = await platform().ok(calls.getDailyShipments, { merchantCode })
    const tasks = await platform().ok(getTaskSums, { ...doorOf('shippedPieces', days).filter, ...of } as never)
    expect(tasks).toMatchObject({ taskCount: sums.shippedTasks, actualPieces: sums.shippedPieces })
    const counts = await platform().ok(getTaskStatusCounts, of)
    expect(counts.reduce((sum, { tasks: count }) => sum + count, 0)).toBe(merchantCode === 'YCT1' ? 2 : 1)
    const info = await platform().ok(calls.getBasicInformation, { merchantCode })
    expect((await platform().ok(queryInventorySums, of))!.onHand).toBe(info.inventory)
    expect((await platform().ok(queryInventoryPage, of)).total).toBe(info.sku)
    expect((await platform().ok(getGoodsPage, of)).total).toBe(info.goods)
    expect((await platform().ok(getWarehousePage, { ...of, isUse: 1 })).total).toBe(info.warehouses)
    expect((await platform().ok(getAllSupplierListSaaS, { ...of, status: [USE.on] })).total).toBe(info.suppliers)
    expect((await platform().ok(getAllBillSums, of))!.count).toBe(0)
  }
  expect((await platform().ok(getTaskSums, { tenantCode: 'NONE' }))!.taskCount).toBe(0)
  const merchant = world.as('merchant')
  const own = (await merchant.ok(getTaskSums, {}))!.taskCount
  expect((await merchant.ok(getTaskSums, { tenantCode: 'YCT1' }))!.taskCount).toBe(own)
  expect((await merchant.ok(getTaskSums, { tenantCode: 'YCT2' }))!.taskCount).toBe(0)
})

it('is kept once a person, call, merchant and day that the platform looked, however often a wall asks', async () => {
  const kept = () =>
    world.rows<{ path: string; merchant_code: string }>(
      'select path, merchant_code from platform_read where path = any ($1) order by id',
      [[calls.getDailyShipments.path, getGoodsPage.path]],
    )
  await world.rows('delete from platform_read')
  const { path } = calls.getDailyShipments
  for (let refresh = 0; refresh < 3; refresh += 1) {
    await platform().ok(calls.getDailyShipments, {})
    await platform().ok(calls.getDailyShipments, { merchantCode: 'YCT1' })
  }
  expect(await kept()).toEqual([
    { path, merchant_code: '' },
    { path, merchant_code: 'YCT1' },
  ])
  await world.rows('update platform_read set day = day - 1')
  await platform().ok(calls.getDailyShipments, {})
  expect(await kept()).toHaveLength(3)
  // A list is looked at each time anew.
  for (let look = 0; look < 2; look += 1) await platform().ok(getGoodsPage, { tenantCode: 'YCT2' })
  expect((await kept()).slice(3)).toEqual(
    Array.from({ length: 2 }, () => ({ path: getGoodsPage.path, merchant_code: 'YCT2' })),
  )
})

it('answers nobody else', async () => {
  for (const name of ['merchant', 'clerk', 'supplier1'] as const) {
    await world.as(name).refused(calls.getGoodsStocks, {}, 403)
    await world.as(name).refused(getMerchantDataDetail, {}, 403)
    await world.as(name).refused(calls.getDailyShipments, { merchantCode: 'YCT1' }, 403)
    await world.as(name).refused(calls.getBasicInformation, { merchantCode: 'YCT1' }, 403)
  }
})
