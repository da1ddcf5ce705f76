/** What the platform sees of merchants: sums that are kept, of all or of one; nobody else sees any. */
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

it('answers nobody else', async () => {
  for (const name of ['merchant', 'clerk', 'supplier1'] as const) {
    await world.as(name).refused(calls.getGoodsStocks, {}, 403)
    await world.as(name).refused(calls.getDailyShipments, { merchantCode: 'YCT1' }, 403)
    await world.as(name).refused(calls.getBasicInformation, { merchantCode: 'YCT1' }, 403)
  }
})
