import type {
  getDailyPaymentAmountStatistics,
  getWarehouseRevenueStatistical,
  getWarehouseRevenueStatistics,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import { PAY_NAMES } from '@yuncang/contract/board/data-centre/words.ts'
import { FIGURE_WORDS, REVENUE_GROUPS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { unpaidSince } from '@yuncang/domain/board/figure/range.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedOwners, askedRange } from '../figure/asked.ts'
import { amountOf, byPoint, chartOf, pieOf, revenueAmount, type Series } from '../figure/chart.ts'
import { DAY_PARTS, MONEY_COLUMNS, type DayColumn } from '../figure/columns.ts'
import { unpaidMoney, warehousesNamed } from '../figure/master.store.ts'
import { daySums, sourceOf, type Sums } from '../figure/read.store.ts'

/** What was paid, online and offline. */
export async function payments(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getDailyPaymentAmountStatistics>,
): Promise<CallOutput<typeof getDailyPaymentAmountStatistics>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const rows = await daySums(db, source, DAY_PARTS.paid, [range])
    const series = (code: keyof typeof PAY_NAMES, column: 'paid_online_money' | 'paid_offline_money'): Series => ({
      code,
      name: PAY_NAMES[code],
      unit: 'yuan',
      at: byPoint(rows, (row) => amountOf(row[column], 'yuan')),
    })
    const paid = rows.reduce(
      (sum, row) => sum + amountOf(row.paid_online_money, 'yuan') + amountOf(row.paid_offline_money, 'yuan'),
      0n,
    )
    return {
      chart: chartOf(range, ctx.today, [
        series('online', 'paid_online_money'),
        series('offline', 'paid_offline_money'),
      ]),
      paidCount: rows.reduce((sum, row) => sum + row.paid_online_bills + row.paid_offline_bills, 0),
      paidMoney: yuanText(paid),
    }
  })
}

type Revenue = Sums<(typeof MONEY_COLUMNS)[number]>
/** The groups of revenue and what they come to, as the wire has them. */
export function groupsOf(row: Revenue) {
  return {
    money: yuanText(revenueAmount(row)),
    storageMoney: row.money_storage,
    handlingMoney: row.money_handling,
    deliveryMoney: row.money_delivery,
    returnsMoney: row.money_returns,
    labelsMoney: row.money_labels,
    filmMoney: row.money_film,
    otherMoney: row.money_other,
  }
}
const NO_REVENUE = Object.fromEntries(MONEY_COLUMNS.map((column) => [column, '0.00'])) as Revenue

/** Revenue by warehouse, those without any last. */
export async function revenue(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getWarehouseRevenueStatistics>,
): Promise<CallOutput<typeof getWarehouseRevenueStatistics>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const [rows, points, warehouses] = await Promise.all([
      daySums(db, source, MONEY_COLUMNS, ['warehouse_id']),
      daySums(db, source, MONEY_COLUMNS, [range]),
      warehousesNamed(db, ctx.scope, owners),
    ])
    const all = warehouses.flatMap(({ id, code, name, status }) => {
      const row = rows.find((one) => one.warehouse_id === id)
      return row === undefined && status !== USE.on
        ? []
        : [{ code, name, row: row ?? NO_REVENUE, value: revenueAmount(row ?? NO_REVENUE) }]
    })
    return {
      records: all.map(({ code, name, row }) => ({ warehouseCode: code, warehouseName: name, ...groupsOf(row) })),
      chart: chartOf(range, ctx.today, [
        { code: 'revenue', name: FIGURE_WORDS.revenue.name, unit: 'yuan', at: byPoint(points, revenueAmount) },
      ]),
      pie: pieOf(all, 'yuan'),
    }
  })
}

/** Revenue by group, and by warehouse and point of the axis; what was paid in the range, and what of the last year is unpaid. */
export async function income(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getWarehouseRevenueStatistical>,
): Promise<CallOutput<typeof getWarehouseRevenueStatistical>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const [rows, warehouses, unpaid] = await Promise.all([
      daySums(db, source, [...MONEY_COLUMNS, 'paid_online_money', 'paid_offline_money'], ['warehouse_id', range]),
      warehousesNamed(db, ctx.scope, owners),
      unpaidMoney(db, ctx.scope, owners, unpaidSince(ctx.today)),
    ])
    const total = (column: DayColumn & keyof (typeof rows)[number]) =>
      rows.reduce((sum, row) => sum + amountOf(row[column], 'yuan'), 0n)
    const sums = Object.fromEntries(MONEY_COLUMNS.map((column) => [column, yuanText(total(column))])) as Revenue
    const series = MONEY_COLUMNS.map((column, at) => ({
      code: column.slice('money_'.length),
      name: REVENUE_GROUPS[at]!,
      unit: 'yuan' as const,
      value: total(column),
      at: byPoint(rows, (row) => amountOf(row[column], 'yuan')),
    }))
    const codes = new Map(warehouses.map((one) => [one.id, one]))
    const records = rows
      .flatMap((row) => {
        const own = codes.get(row.warehouse_id)
        const { money } = groupsOf(row)
        const nothing = money === '0.00' && MONEY_COLUMNS.every((column) => row[column] === '0.00')
        return own === undefined || nothing
          ? []
          : [{ at: row.at, warehouseCode: own.code, warehouseName: own.name, ...groupsOf(row) }]
      })
      .toSorted((a, b) => (a.at === b.at ? (a.warehouseCode < b.warehouseCode ? -1 : 1) : a.at > b.at ? -1 : 1))
    const size = pageSize(input)
    return {
      sums: {
        ...groupsOf(sums),
        paidMoney: yuanText(total('paid_online_money') + total('paid_offline_money')),
        unpaidMoney: unpaid,
      },
      chart: chartOf(range, ctx.today, series),
      pie: pieOf(series, 'yuan'),
      records: records.slice((input.page - 1) * size, input.page * size),
      total: records.length,
    }
  })
}
