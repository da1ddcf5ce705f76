import type {
  getAmountOfBillsPaidPerMonth,
  getBasicInformation,
  getDailyShipments,
  getGoodsStocks,
  getMerchantSelect,
  getMerchantTotalInventoryRanking,
  getTheTotalAmountOfBillsPaidAcrossThePlatform,
} from '@yuncang/contract/board/data-centre/platform.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays, daysBetween } from '@yuncang/domain/base/calendar.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import { COMPARE, twelveMonthsTo, type Range } from '@yuncang/domain/board/figure/range.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { answered, askedRange, upTo } from '../figure/asked.ts'
import { amountOf, chartOf, sharesWithRest, written, type Amount } from '../figure/chart.ts'
import {
  merchantNamed,
  merchantProfile,
  merchantsLike,
  stockOfMerchants,
  tenantSums,
  unpaidOfAll,
} from '../figure/platform.store.ts'
import { figureSeries } from './tasks.ts'

const STOCK_DAYS = 30

/** The merchant that is meant; undefined: all. @throws Refused notFound */
export async function tenantsOf(
  db: Db,
  ctx: Context,
  code: string | undefined,
): Promise<readonly number[] | undefined> {
  if (code === undefined) return undefined
  const id = await merchantNamed(db, ctx.scope, code)
  if (id === undefined) throw notFound('商户')
  return [id]
}

const money = (rows: readonly { readonly value: string }[]): Amount =>
  rows.reduce((sum, row) => sum + amountOf(row.value, 'yuan'), 0n)
const total = <R>(rows: readonly R[], value: (row: R) => number) => rows.reduce((sum, row) => sum + value(row), 0)

/** Stock up to the last minute, and at the end of each of the last 30 days. */
export async function platformStock(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getGoodsStocks>,
): Promise<CallOutput<typeof getGoodsStocks>> {
  const { scope, today } = ctx
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  const range: Range = { begin: addDays(today, 1 - STOCK_DAYS), end: today, axis: 'day' }
  const [stock, grown] = await Promise.all([
    stockOfMerchants(db, scope, tenants),
    tenantSums(db, { scope, days: range, today, tenants }, ['net_normal', 'net_broken'], [{ axis: 'day' }]),
  ])
  const inventory = total(stock, (row) => row.inventory)
  const byDay = new Map(grown.map((row) => [row.at, BigInt(row.net_normal + row.net_broken)]))
  const at = new Map<string, Amount>()
  let left = BigInt(inventory)
  for (let day = today; day >= range.begin; day = addDays(day, -1)) {
    at.set(day, left)
    left -= byDay.get(day) ?? 0n
  }
  const drawn = chartOf(range, today, [{ ...figureSeries([], 'inventory', () => 0), at }])
  return {
    inventory,
    brokenInventory: total(stock, (row) => row.broken),
    sku: total(stock, (row) => row.sku),
    value: `${written(money(stock), 'yuan')}`,
    // Stock is a state: what it comes to is its last.
    chart: { axis: drawn.axis, series: drawn.series.map((series) => ({ ...series, total: inventory })) },
    near: total(stock, (row) => row.near),
    pastDue: total(stock, (row) => row.past_due),
    ...upTo(ctx, earliest(stock.map((row) => row.as_of))),
  }
}

const earliest = (times: readonly Date[]): Date | undefined =>
  times.reduce<Date | undefined>((first, time) => (first === undefined || time < first ? time : first), undefined)

const RANKED = 10

/** The merchants with the largest stock. */
export async function stockRanking(db: Db, ctx: Context): Promise<CallOutput<typeof getMerchantTotalInventoryRanking>> {
  const stock = await stockOfMerchants(db, ctx.scope, undefined)
  const how = {
    value: (row: (typeof stock)[number]) => BigInt(row.inventory),
    code: (row: (typeof stock)[number]) => row.code,
  }
  const { ranked, rest } = rankingOf(stock, how, RANKED)
  const shares = sharesWithRest(ranked, rest, how)
  return {
    records: ranked.map(({ rank, code, name, inventory, sku, value, warehouses }, at) => ({
      rank,
      merchantCode: code,
      merchantName: name,
      inventory,
      sku,
      value,
      warehouses,
      share: shares[at]!,
    })),
    rest: { count: rest.num, value: written(rest.value, 'pieces') },
    ...upTo(ctx, earliest(stock.map((row) => row.as_of))),
  }
}

/** What was billed and paid, by month unless days are asked for. */
export async function platformBills(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getTheTotalAmountOfBillsPaidAcrossThePlatform>,
): Promise<CallOutput<typeof getTheTotalAmountOfBillsPaidAcrossThePlatform>> {
  const { scope, today } = ctx
  const year = {
    beginDay: input.beginDay ?? twelveMonthsTo(today),
    endDay: input.endDay ?? today,
  }
  const range = askedRange(ctx, { ...year, axis: input.axis ?? 'month' })
  const unpaid = await unpaidOfAll(db, scope)
  return answered(ctx, range, COMPARE.none, async (days) => {
    const rows = await tenantSums(db, { scope, days, today }, ['paid_money', 'paid_bills', 'bill_money'], [days])
    const sum = (column: 'paid_money' | 'bill_money') =>
      `${written(
        rows.reduce((all, row) => all + amountOf(row[column], 'yuan'), 0n),
        'yuan',
      )}`
    return {
      paidMoney: sum('paid_money'),
      paidCount: total(rows, (row) => row.paid_bills),
      billMoney: sum('bill_money'),
      unpaidMoney: unpaid,
      chart: chartOf(days, today, [figureSeries(rows, 'paidMoney', (row) => row.paid_money)]),
    }
  })
}

/** One merchant. */
export async function merchantInformation(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getBasicInformation>,
): Promise<CallOutput<typeof getBasicInformation>> {
  const [id] = (await tenantsOf(db, ctx, input.merchantCode))!
  const [row, [stock]] = await Promise.all([
    merchantProfile(db, ctx.scope, id!),
    stockOfMerchants(db, ctx.scope, [id!]),
  ])
  return {
    merchantCode: row.code,
    merchantName: row.name,
    region: row.region,
    regionNames: regionNames(row.region).join(''),
    address: row.address,
    contactName: row.contact_name,
    phone: row.contact_phone,
    beginsOn: row.begins_on ?? '',
    endsOn: row.ends_on ?? '',
    daysLeft: row.ends_on === null ? null : daysBetween(ctx.today, row.ends_on),
    comboName: row.combo_name ?? '',
    warehouses: row.warehouses,
    suppliers: row.suppliers,
    goods: row.goods,
    accounts: row.accounts,
    locations: row.locations,
    inventory: stock?.inventory ?? 0,
    sku: stock?.sku ?? 0,
    value: stock?.value ?? '0.00',
    lastLoginTime: row.last_login ?? '',
    lastTaskTime: timeText(row.last_task_at),
    ...upTo(ctx, row.as_of),
  }
}

/** What a merchant, or all, shipped by day. */
export async function dailyShipments(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getDailyShipments>,
): Promise<CallOutput<typeof getDailyShipments>> {
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  return answered(ctx, askedRange(ctx, input), COMPARE.none, async (range) => {
    const source = { scope: ctx.scope, days: range, today: ctx.today, tenants }
    const rows = await tenantSums(
      db,
      source,
      ['ship_pieces', 'ship_tasks', 'rejected_pieces', 'delivered_pieces'],
      [range],
    )
    const rejected = total(rows, (row) => row.rejected_pieces)
    return {
      chart: chartOf(range, ctx.today, [
        figureSeries(rows, 'shippedPieces', (row) => row.ship_pieces),
        figureSeries(rows, 'shippedTasks', (row) => row.ship_tasks),
        figureSeries(rows, 'rejectedPieces', (row) => row.rejected_pieces),
      ]),
      sums: {
        shippedPieces: total(rows, (row) => row.ship_pieces),
        shippedTasks: total(rows, (row) => row.ship_tasks),
        rejectedPieces: rejected,
      },
      rejectRate: rateOf(BigInt(rejected), BigInt(total(rows, (row) => row.delivered_pieces))),
    }
  })
}

/** What was billed and paid in each month of a year. */
export async function monthlyBills(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getAmountOfBillsPaidPerMonth>,
): Promise<CallOutput<typeof getAmountOfBillsPaidPerMonth>> {
  const tenants = await tenantsOf(db, ctx, input.merchantCode)
  const year = input.year ?? Number(ctx.today.slice(0, 4))
  const digits = String(year).padStart(4, '0')
  const range: Range = { begin: `${digits}-01-01`, end: `${digits}-12-31`, axis: 'month' }
  const source = { scope: ctx.scope, days: range, today: ctx.today, tenants }
  const rows = await tenantSums(db, source, ['paid_money', 'bill_money'], [range])
  const drawn = chartOf(range, ctx.today, [
    figureSeries(rows, 'paidMoney', (row) => row.paid_money),
    figureSeries(rows, 'billMoney', (row) => row.bill_money),
  ])
  const [paid, billed] = drawn.series
  return {
    chart: drawn,
    sums: { paidMoney: paid!.total, billMoney: billed!.total },
    year,
    ...upTo(ctx, null),
  }
}

/** Merchants to choose from. */
export async function merchantOptions(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getMerchantSelect>,
): Promise<CallOutput<typeof getMerchantSelect>> {
  const rows = await merchantsLike(db, ctx.scope, input.name)
  return rows.map(({ code, name, status }) => ({ merchantCode: code, merchantName: name, status }))
}
