import type {
  getDailyPaymentAmountStatistics,
  getPlatformShipmentStatistics,
  getSupplierActivity,
  getWarehouseDistributionMap,
  getWarehouseRevenueStatistical,
  getWarehouseRevenueStatistics,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import {
  ACTIVITY_LEVELS,
  ALL_TOGETHER,
  NEW_TASKS,
  NO_PLATFORM,
  PAY_NAMES,
} from '@yuncang/contract/board/data-centre/words.ts'
import { FIGURE_WORDS, REVENUE_GROUPS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { pageSize } from '@yuncang/contract/wire/field.ts'
import { daysBetween } from '@yuncang/domain/base/calendar.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { pointsOf, unpaidSince, type Range } from '@yuncang/domain/board/figure/range.ts'
import { meanOf, rateOf, wholeMeanOf } from '@yuncang/domain/board/figure/share.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedOwners, askedRange } from '../figure/asked.ts'
import { amountOf, byPoint, chartOf, pieOf, revenueAmount, type Series } from '../figure/chart.ts'
import { DAY_PARTS, MONEY_COLUMNS, type DayColumn } from '../figure/columns.ts'
import {
  lastTasks,
  placesOfWarehouses,
  pointsNamed,
  spacesOf,
  suppliersOf,
  unpaidMoney,
  warehousesNamed,
} from '../figure/master.store.ts'
import { daySums, pointSums, sourceOf, type Sums } from '../figure/read.store.ts'
import { stockNowBy } from '../figure/stock.store.ts'
import { byProvince } from './provinces.ts'

/** Warehouses by province; those that nobody has placed stand beside the map. */
export async function warehouseMap(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getWarehouseDistributionMap>,
): Promise<CallOutput<typeof getWarehouseDistributionMap>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const [sums, stock, places, spaces] = await Promise.all([
      daySums(db, source, ['ship_pieces'], ['warehouse_id']),
      stockNowBy(db, ctx.scope, owners, 'warehouse_id'),
      placesOfWarehouses(db, ctx.scope, owners),
      spacesOf(db, ctx.scope),
    ])
    const warehouses = places
      .filter(({ status }) => status === USE.on)
      .map(({ id, code, name, region }) => {
        const space = spaces.find((one) => one.warehouse_id === id)
        const held = stock.find((one) => one.id === id)
        return {
          warehouseCode: code,
          warehouseName: name,
          regionCode: region.split(',')[0]!,
          regionNames: regionNames(region).join(''),
          inventory: held?.inventory ?? 0,
          sku: held?.sku ?? 0,
          shippedPieces: sums.find((row) => row.warehouse_id === id)?.ship_pieces ?? 0,
          // How full a warehouse is, is no business of a supplier's.
          spaceRate:
            space === undefined || ctx.scope.supplierId !== null
              ? null
              : rateOf(BigInt(space.used), BigInt(space.places)),
        }
      })
    return byProvince(warehouses, () => ({}))
  })
}

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

/** What was shipped to each platform; to none, last. */
export async function platforms(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPlatformShipmentStatistics>,
): Promise<CallOutput<typeof getPlatformShipmentStatistics>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const [rows, points] = await Promise.all([
      pointSums(db, source, ['tasks', 'pieces'], ['point_id', 'kind', range]),
      pointsNamed(db, ctx.scope),
    ])
    const shipped = rows.filter(({ kind }) => SHIPPED.includes(kind))
    const platformOf = new Map(points.map((point) => [point.id, point]))
    const byPlatform = Map.groupBy(shipped, (row) => platformOf.get(row.point_id)?.platform_code ?? '')
    const series = [...byPlatform]
      .toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1))
      .map(([code, own]) => ({
        code,
        name: platformOf.get(own[0]!.point_id)?.platform_name ?? NO_PLATFORM,
        unit: 'pieces' as const,
        value: own.reduce((sum, row) => sum + BigInt(row.pieces), 0n),
        at: byPoint(own, (row) => BigInt(row.pieces)),
      }))
    return {
      chart: chartOf(range, ctx.today, series),
      pie: pieOf(series, 'pieces'),
      shippedTasks: shipped.reduce((sum, row) => sum + row.tasks, 0),
      shippedPieces: shipped.reduce((sum, row) => sum + row.pieces, 0),
    }
  })
}

/** The kinds of tasks that are shipments. */
export const SHIPPED: readonly string[] = ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR']

const SHOWN_ASLEEP = 10

/** How many suppliers had tasks, by day; how long ago the last of each was. */
export async function activity(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierActivity>,
): Promise<CallOutput<typeof getSupplierActivity>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const [rows, all, last, stock] = await Promise.all([
      daySums(db, source, DAY_PARTS.made, ['supplier_id', range]),
      suppliersOf(db, ctx.scope, owners),
      lastTasks(db, ctx.scope, owners),
      stockNowBy(db, ctx.scope, owners, 'supplier_id'),
    ])
    const made = (row: (typeof rows)[number]) => DAY_PARTS.made.reduce((sum, column) => sum + row[column], 0)
    const live = (row: (typeof rows)[number]) => made(row) - row.new_in_cancelled - row.new_out_cancelled
    const asleep = all
      .filter(({ status }) => status === USE.on)
      .map(({ id, code, name }) => {
        const day = last.find((one) => one.supplier_id === id)?.day
        return {
          supplierCode: code,
          supplierName: name,
          lastTime: day ?? '',
          days: day === undefined ? null : daysBetween(day, ctx.today),
          inventory: stock.find((one) => one.id === id)?.inventory ?? 0,
        }
      })
    const levelOf = (days: number | null) =>
      ACTIVITY_LEVELS.find((level) => level.days === null || (days !== null && days <= level.days))!.code
    return {
      chart: chartOf(range, ctx.today, [
        {
          code: 'activeSuppliers',
          name: FIGURE_WORDS.activeSuppliers.name,
          unit: 'count',
          at: byPoint(rows, (row) => (live(row) > 0 ? 1n : 0n)),
        },
        { code: 'newTasks', name: NEW_TASKS, unit: 'tasks', at: byPoint(rows, (row) => BigInt(made(row))) },
      ]),
      levels: ACTIVITY_LEVELS.map(({ code, name }) => ({
        code,
        name,
        suppliers: asleep.filter(({ days }) => levelOf(days) === code).length,
      })),
      records: asleep
        .toSorted((a, b) => {
          const [one, other] = [a.days ?? Infinity, b.days ?? Infinity]
          return one === other ? (a.supplierCode < b.supplierCode ? -1 : 1) : other - one
        })
        .slice(0, SHOWN_ASLEEP),
    }
  })
}

const AVERAGED = [
  'in_tasks',
  'out_tasks',
  'in_pieces',
  'out_pieces',
  'accept_s',
  'accept_count',
  'finish_s',
  'finish_count',
] as const
const SECONDS = 60n

/** What warehouses do on a day, of the days that have begun since they are there. */
export async function averages(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getWarehouseTaskAverage>,
): Promise<CallOutput<typeof getWarehouseTaskAverage>> {
  const owners = await askedOwners(db, ctx.scope, input)
  return answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await sourceOf(db, ctx.scope, range, ctx.today, owners)
    const [rows, warehouses] = await Promise.all([
      daySums(db, source, AVERAGED, ['warehouse_id']),
      placesOfWarehouses(db, ctx.scope, owners),
    ])
    const nothing = Object.fromEntries(AVERAGED.map((column) => [column, 0])) as Sums<(typeof AVERAGED)[number]>
    const record = (code: string, name: string, row: Sums<(typeof AVERAGED)[number]>, days: number) => ({
      warehouseCode: code,
      warehouseName: name,
      inTaskAverage: meanOf(BigInt(row.in_tasks), BigInt(days)),
      outTaskAverage: meanOf(BigInt(row.out_tasks), BigInt(days)),
      inPieceAverage: meanOf(BigInt(row.in_pieces), BigInt(days)),
      outPieceAverage: meanOf(BigInt(row.out_pieces), BigInt(days)),
      acceptMinutes: wholeMeanOf(BigInt(row.accept_s), BigInt(row.accept_count) * SECONDS),
      finishMinutes: wholeMeanOf(BigInt(row.finish_s), BigInt(row.finish_count) * SECONDS),
    })
    const all = warehouses.flatMap(({ id, code, name, status, since }) => {
      const row = rows.find((one) => one.warehouse_id === id)
      if (row === undefined && status !== USE.on) return []
      return [
        { row: row ?? nothing, since, record: record(code, name, row ?? nothing, daysBegun(range, since, ctx.today)) },
      ]
    })
    const first = all.reduce((day, { since }) => (since < day ? since : day), ctx.today)
    const sum = Object.fromEntries(
      AVERAGED.map((column) => [column, all.reduce((total, { row }) => total + row[column], 0)]),
    ) as Sums<(typeof AVERAGED)[number]>
    return {
      records: [...all.map((one) => one.record), record('', ALL_TOGETHER, sum, daysBegun(range, first, ctx.today))],
    }
  })
}

/** How many days of a range have begun since a day. */
function daysBegun(range: Range, since: string, today: string): number {
  const first = since > range.begin ? since : range.begin
  const last = range.end < today ? range.end : today
  return first > last ? 0 : pointsOf({ begin: first, end: last, axis: 'day' }).length
}
