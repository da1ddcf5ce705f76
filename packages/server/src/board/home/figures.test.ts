/** The figures of the home: right for whoever asks, of his own scope only, money only for who may see it. */
import {
  getBillTotalMoneyRanking,
  getHeadTip,
  getMaxSold,
  getNowExtSkuTask,
  getSupplierCount,
  getUnpaidBillInOneYear,
} from '@yuncang/contract/board/home/figures.ts'
import {
  getGeneralSituation,
  getSaasHomepageBelow,
  getSaasHomepageTop,
  getShipmentStatistics,
} from '@yuncang/contract/board/home/platform.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { buildDays } from '../figure/build.ts'
import { refreshAll } from '../figure/today.ts'

const world = useWorld()
const today = shanghaiDay(Date.now())
const run = (tenantId: number) =>
  ({
    database: world.database,
    tenantId,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
    log: { error: (what: unknown) => expect.fail(JSON.stringify(what)) },
  }) as unknown as Run

beforeAll(async () => {
  await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '2.00', point: 'P1' })
  await world.rows(`update goods set sale_price = 1.5`)
  await world.arrive('G1', [{ date: daysAgo(20), normal: 48, broken: 2 }])
  await world.arrive('G3', [{ date: daysAgo(5), normal: 30 }])
  await world.arrive('G9', [{ date: daysAgo(5), normal: 7 }], { warehouse: 'WH9', by: 'merchant2' })
  const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 24 }])
  await world.accept(sent)
  await world.complete(sent)
  await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G3', plannedNormal: 3 }], { supplier: 'S2' })
})

it('counts stock and the tasks of today for each in his own scope, and their value for who may see money', async () => {
  const of = (name: 'merchant' | 'clerk' | 'clerk2' | 'supplier1' | 'supplier2' | 'nobody') =>
    world.as(name).ok(getNowExtSkuTask, {})
  expect(await of('merchant')).toMatchObject({
    sku: 2,
    inventory: 56,
    brokenInventory: 2,
    value: '84.00',
    notAccept: 1,
    accept: 3,
    cansel: 0,
    inTasks: { notAccept: 0, accept: 2, total: 2, done: 2 },
    outTasks: { notAccept: 1, accept: 1, total: 2, done: 1 },
  })
  expect(await of('clerk')).toMatchObject({ inventory: 56, value: null })
  expect(await of('clerk2')).toMatchObject({ sku: 0, inventory: 0, inTasks: { total: 0 } })
  expect(await of('nobody')).toMatchObject({ sku: 0, inventory: 0, outTasks: { total: 0 } })
  expect(await of('supplier1')).toMatchObject({ sku: 1, inventory: 26, value: '39.00', notAccept: 0, accept: 2 })
  expect(await of('supplier2')).toMatchObject({ sku: 1, inventory: 30, notAccept: 1, accept: 1 })
  await world.as('clerk').refused(getNowExtSkuTask, { warehouseCode: ['WH2'] }, 404)
  await world.as('merchant').refused(getNowExtSkuTask, { warehouseCode: ['WH1', 'WH9'] }, 404)
  await world.as('platform').refused(getNowExtSkuTask, {}, 403)
})

it('counts suppliers with a task in 30 days, but not those whose tasks are all cancelled', async () => {
  expect(await world.as('merchant').ok(getSupplierCount, {})).toMatchObject({ suppliers: 2, allSuppliers: 2 })
  expect(await world.as('merchant').ok(getSupplierCount, { warehouseCode: ['WH2'] })).toMatchObject({
    suppliers: 0,
    allSuppliers: 2,
  })
  expect(await world.as('supplier1').ok(getSupplierCount, {})).toMatchObject({ suppliers: 1, allSuppliers: 1 })
})

it('draws what warehouses shipped over all days, and the rest of five and more', async () => {
  const { chart, rest } = await world.as('merchant').ok(getMaxSold, {})
  expect(chart.axis).toHaveLength(7)
  expect(chart.axis.at(-1)).toBe(today)
  expect(chart.series.map(({ code, values, total }) => [code, values.at(-1), total])).toEqual([
    ['WH1', 24, 24],
    ['WH2', 0, 0],
  ])
  expect(rest).toEqual({ count: 0, value: 0 })
  await world.rows(
    `insert into warehouse (tenant_id, code, name) select 1, 'X' || n, 'X' || n from generate_series(1, 5) n`,
  )
  const many = await world.as('merchant').ok(getMaxSold, { days: 30 })
  expect(many.chart.series.map(({ code }) => code)).toEqual(['WH1', 'WH2', 'X1', 'X2', 'X3'])
  expect(many.rest).toEqual({ count: 2, value: 0 })
  await world.rows(`delete from warehouse where code like 'X%'`)
  await world.as('merchant').refused(getMaxSold, { days: 8 as 7 }, 400)
})

it('ranks suppliers by what they shipped, with their revenue; a supplier gets its own row', async () => {
  const ranking = async (name: 'merchant' | 'clerk' | 'supplier1' | 'supplier2') =>
    (await world.as(name).ok(getBillTotalMoneyRanking, {})).records
  const row = { rank: 1, supplierCode: 'S1', supplierName: 'S1', shippedPieces: 24, shippedTasks: 1, share: '100.00' }
  expect(await ranking('merchant')).toEqual([{ ...row, money: '2.00' }])
  expect(await ranking('clerk')).toEqual([{ ...row, money: null }])
  expect(await ranking('supplier1')).toEqual([{ ...row, rank: null, money: '2.00' }])
  expect(await ranking('supplier2')).toMatchObject([
    { rank: null, supplierCode: 'S2', shippedPieces: 0, share: '0.00' },
  ])
  await world.as('merchant').refused(getBillTotalMoneyRanking, { type: 3 as 1 }, 400)
})

it('shows unpaid bills of the last year, the oldest first, to who may see bills', async () => {
  const [cost] = await world.rows<{ code: string }>('select code from cost')
  await world.as('merchant').ok(settleCosts, { codes: [cost!.code], status: COST_STATUS.onBill })
  const of = (name: 'merchant' | 'clerk' | 'supplier1' | 'supplier2') => world.as(name).ok(getUnpaidBillInOneYear, {})
  expect(await of('merchant')).toMatchObject({
    records: [{ supplierCode: 'S1', total: '2.00', status: BILL_STATUS.unchecked, days: 0, isLocked: 0 }],
    total: 1,
    totalMoney: '2.00',
  })
  expect(await of('clerk')).toMatchObject({ records: [], total: 0, totalMoney: null })
  expect(await of('supplier1')).toMatchObject({ total: 1 })
  expect(await of('supplier2')).toMatchObject({ total: 0, totalMoney: '0.00' })
  await world.rows(`update bill set gen_at = gen_at - interval '365 days'`)
  expect(await of('merchant')).toMatchObject({ total: 0 })
  await world.rows(`update bill set gen_at = gen_at + interval '365 days'`)
})

it('says first what is wrong, and else how yesterday went', async () => {
  const tip = async (name: 'merchant' | 'nobody' | 'clerk' | 'supplier1' | 'platform') =>
    (await world.as(name).ok(getHeadTip, {})).headTip
  expect(await tip('nobody')).toMatch('还没有绑定仓库')
  expect(await tip('clerk')).toBe('昨日出库 0 单 0 件，拒收 0 件')
  expect(await tip('merchant')).toMatch('昨日出库')
  // Of what does not wait nothing is said.
  const [work] = await world.rows<{ id: number; state: string; reason: string }>(
    'select id, state, reason from work where tenant_id = 1 order by id limit 1',
  )
  await world.rows(`update work set state = 'unpriced', reason = 'x' where id = $1`, [work!.id])
  expect(await tip('merchant')).toBe('有 1 项作业待计价')
  await world.rows('update work set state = $2, reason = $3 where id = $1', [work!.id, work!.state, work!.reason])
  await world.rows(`insert into job (tenant_id, topic, period, failed_at) values (1, 'storage.night', 'x', now())`)
  expect(await tip('merchant')).toMatch('仓储计费')
  expect(await tip('supplier1')).toMatch('昨日出库')
  await world.rows(`update tenant set ends_on = $1 where code = 'YCT1'`, [addDays(today, -1)])
  expect(await tip('merchant')).toMatch('已于')
  await world.rows(`update tenant set ends_on = null; `)
  await world.rows(`delete from job where period = 'x'`)
})

it('tells the platform of all merchants from what is kept of them, a minute old at most', async () => {
  await refreshAll(run(0))
  const platform = world.as('platform')
  expect(await platform.ok(getSaasHomepageTop, {})).toMatchObject({
    merchants: 2,
    activeMerchants: 2,
    warehouses: 3,
    suppliers: 3,
    goods: 4,
    sku: 3,
    inventory: 63,
    value: '94.50',
    comboEnding: 0,
  })
  const below = await platform.ok(getSaasHomepageBelow, {})
  expect(below).toMatchObject({ inTasks: { today: 3, yesterday: 0 }, outTasks: { today: 2, yesterday: 0 } })
  await world.arrive('G2', { normal: 10 })
  expect((await platform.ok(getSaasHomepageTop, {})).inventory).toBe(63)
  await refreshAll(run(0))
  expect(await platform.ok(getSaasHomepageTop, {})).toMatchObject({ inventory: 73, sku: 4 })
  expect((await platform.ok(getSaasHomepageBelow, {})).newPutaways.today).toBeGreaterThan(0)
  await world.as('merchant').refused(getSaasHomepageTop, {}, 403)
  await world.as('merchant').refused(getSaasHomepageBelow, {}, 403)
})

it('shows the platform bills, logins and shipments of days that are built', async () => {
  await world.rows(
    `update task set created_at = created_at - interval '2 days', accepted_at = accepted_at - interval '2 days', shipped_at = shipped_at - interval '2 days', finished_at = finished_at - interval '2 days' where shipped_at is not null`,
  )
  await world.rows(
    `insert into login_day (tenant_id, day, account_id, logins) select a.tenant_id, $1::date - 2, a.id, 3 from account a where a.account in ('merchant', 'clerk', 'merchant2')`,
    [today],
  )
  for (const tenantId of [1, 2]) await buildDays(run(tenantId))
  const platform = world.as('platform')
  const { chart, pie } = await platform.ok(getShipmentStatistics, {})
  expect(chart.axis).toHaveLength(30)
  expect(chart.series.map(({ code, values }) => [code, values.at(-2)])).toEqual([
    ['shippedPieces', 24],
    ['shippedTasks', 1],
  ])
  expect(pie).toMatchObject([{ code: 'YCT1', value: 24, share: '100.00' }])
  expect(await platform.refused(getShipmentStatistics, { endDay: today }, 400)).toBe('只能查询截至昨天的30天')
  const { bill, login } = await platform.ok(getGeneralSituation, {})
  expect(bill.axis).toHaveLength(12)
  expect(login.axis).toHaveLength(30)
  expect(login.series.map(({ code, values }) => [code, values.at(-2)])).toEqual([
    ['logins', 6],
    ['loginAccounts', 2],
    ['activeMerchants', 1],
  ])
})
