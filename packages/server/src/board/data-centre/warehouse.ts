import type {
  getPlatformShipmentStatistics,
  getSupplierActivity,
  getWarehouseDistributionMap,
  getWarehouseTaskAverage,
} from '@yuncang/contract/board/data-centre/warehouse.ts'
import { ALL_TOGETHER, NEW_TASKS, NO_PLATFORM } from '@yuncang/contract/board/data-centre/words.ts'
import { ACTIVITY_LEVELS } from '@yuncang/contract/partner/supplier/words.ts'
import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { daysBetween } from '@yuncang/domain/base/calendar.ts'
import { pointsOf, type Range } from '@yuncang/domain/board/figure/range.ts'
import { meanOf, rateOf, wholeMeanOf } from '@yuncang/domain/board/figure/share.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedOwners, askedRange } from '../figure/asked.ts'
import { byPoint, chartOf, pieOf } from '../figure/chart.ts'
import { DAY_PARTS } from '../figure/columns.ts'
import { lastTasks, placesOfWarehouses, pointsNamed, spacesOf, suppliersOf } from '../figure/master.store.ts'
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
