import type {
  getSupplierDataStatistical,
  getSupplierDataStatisticalUnitAxis,
  getSupplierSelectList,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import { OTHERS } from '@yuncang/contract/board/figure/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import type { Unit } from '@yuncang/domain/board/figure/figure.ts'
import { rankingOf } from '@yuncang/domain/board/figure/ranking.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { answered, askedOwners, askedRange, merchantScope, seesMoney, upTo } from '../figure/asked.ts'
import { byPoint, chartOf, revenueAmount, revenueOf, written, type Amount } from '../figure/chart.ts'
import { MONEY_COLUMNS } from '../figure/columns.ts'
import type { Owners } from '../figure/documents.store.ts'
import { suppliersOf } from '../figure/master.store.ts'
import { countedUpTo } from '../figure/platform.store.ts'
import { daySums, keptOf, sourceOf, type Row, type Source } from '../figure/read.store.ts'
import { stockNow } from '../figure/stock.store.ts'
import { figureSeries } from './tasks.ts'

export const SUPPLIER_COLUMNS = [
  'ship_tasks',
  'ship_pieces',
  'out_pieces',
  'out_grams',
  'out_cm3',
  'in_tasks',
  'in_pieces',
  'return_pieces',
  'delivered_pieces',
  'rejected_pieces',
  'out_tasks',
  ...MONEY_COLUMNS,
] as const
const NET = ['net_normal', 'net_broken'] as const
export type Sum = Row<(typeof SUPPLIER_COLUMNS)[number], 'supplier_id'>

/** Where a call reads: whose, and how; the platform what is kept alone. */
export type Place = {
  readonly scope: Scope
  readonly owners: Owners
  readonly source: (days: Days) => Promise<Source>
}

export async function placeOf(
  db: Db,
  ctx: Context,
  input: {
    readonly merchantCode?: string | undefined
    readonly warehouseCode?: readonly string[] | undefined
    readonly supplierCode?: readonly string[] | undefined
  },
): Promise<Place> {
  const scope = await merchantScope(db, ctx, input.merchantCode)
  const owners = await askedOwners(db, scope, input)
  const source = (days: Days) =>
    ctx.identity === IDENTITY.platform
      ? keptOf(db, scope, days, ctx.today, owners)
      : sourceOf(db, scope, days, ctx.today, owners)
  return { scope, owners, source }
}

/** Up to when it is counted: what the platform reads of a merchant is looked up each minute. */
export async function countedTo<T extends object>(db: Db, ctx: Context, { scope }: Place, reply: T): Promise<T> {
  if (ctx.identity !== IDENTITY.platform) return reply
  return { ...reply, ...upTo(ctx, await countedUpTo(db, ctx.scope, [tenantOf(scope)])) }
}

/** How much all stock has grown since the end of some days, as days keep it. */
export async function grownSince(
  db: Db,
  { source }: Place,
  { end }: Days,
  today: string,
  by: readonly 'supplier_id'[] = [],
) {
  if (end >= today) return []
  return daySums(db, await source({ begin: addDays(end, 1), end: today }), NET, by)
}

/** The figures of all suppliers together by time. Stock at the end of a point is what lies there now without what came since. */
export async function supplierFigures(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierDataStatistical>,
): Promise<CallOutput<typeof getSupplierDataStatistical>> {
  const place = await placeOf(db, ctx, input)
  const reply = await answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await place.source(range)
    const [rows, since, stock] = await Promise.all([
      daySums(db, source, [...SUPPLIER_COLUMNS, ...NET], [range]),
      grownSince(db, place, range, ctx.today),
      stockNow(db, place.scope, place.owners),
    ])
    const end = BigInt(stock.inventory) - since.reduce((sum, row) => sum + BigInt(row.net_normal + row.net_broken), 0n)
    const grown = byPoint(rows, (row) => BigInt(row.net_normal + row.net_broken))
    const inventory = new Map<string, Amount>()
    const drawn = chartOf(range, ctx.today, [
      figureSeries(rows, 'inPieces', (row) => row.in_pieces),
      figureSeries(rows, 'outPieces', (row) => row.out_pieces),
      figureSeries(rows, 'shippedPieces', (row) => row.ship_pieces),
      figureSeries(rows, 'rejectedPieces', (row) => row.rejected_pieces),
      ...(seesMoney(ctx) ? [figureSeries(rows, 'revenue', revenueOf)] : []),
    ])
    let left = end
    for (const point of drawn.axis.toReversed()) {
      inventory.set(point, left)
      left -= grown.get(point) ?? 0n
    }
    const [stocked] = chartOf(range, ctx.today, [{ ...figureSeries([], 'inventory', () => 0), at: inventory }]).series
    const sum = (column: 'in_pieces' | 'out_pieces' | 'ship_pieces' | 'rejected_pieces') =>
      rows.reduce((total, row) => total + row[column], 0)
    const revenue = rows.reduce((total, row) => total + revenueAmount(row), 0n)
    return {
      // Stock is a state: it has no sum, its last is what it comes to.
      chart: { axis: drawn.axis, series: [...drawn.series, { ...stocked!, total: written(end, 'pieces') }] },
      sums: {
        inPieces: sum('in_pieces'),
        outPieces: sum('out_pieces'),
        shippedPieces: sum('ship_pieces'),
        rejectedPieces: sum('rejected_pieces'),
        inventory: Number(end),
        money: seesMoney(ctx) ? yuanText(revenue) : null,
      },
    }
  })
  return countedTo(db, ctx, place, reply)
}

const BY_UNIT: Readonly<
  Record<
    CallInput<typeof getSupplierDataStatisticalUnitAxis>['unit'],
    { readonly unit: Unit; readonly value: (row: Sum) => Amount }
  >
> = {
  num: { unit: 'pieces', value: (row) => BigInt(row.out_pieces) },
  task: { unit: 'tasks', value: (row) => BigInt(row.out_tasks) },
  weight: { unit: 'kg', value: (row) => BigInt(row.out_grams) },
  volume: { unit: 'm3', value: (row) => BigInt(row.out_cm3) },
  money: { unit: 'yuan', value: (row) => revenueAmount(row) },
}
const COMPARED = 10

/** One figure by time, a series for each supplier that is named, else for the ten first and one for the others. */
export async function supplierSeries(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierDataStatisticalUnitAxis>,
): Promise<CallOutput<typeof getSupplierDataStatisticalUnitAxis>> {
  const place = await placeOf(db, ctx, input)
  const { unit, value } = BY_UNIT[input.unit]
  const hidden = input.unit === 'money' && !seesMoney(ctx)
  const reply = await answered(ctx, askedRange(ctx, input), input.compare, async (range) => {
    const source = await place.source(range)
    const [rows, named] = await Promise.all([
      hidden ? [] : daySums(db, source, SUPPLIER_COLUMNS, ['supplier_id', range]),
      suppliersOf(db, place.scope, place.owners),
    ])
    const bySupplier = Map.groupBy(rows, (row) => row.supplier_id)
    const all = named.flatMap(({ id, code, name }) => {
      const own = bySupplier.get(id)
      if (own === undefined && input.supplierCode === undefined) return []
      const total = (own ?? []).reduce((sum, row) => sum + value(row), 0n)
      return [{ code, name, unit, total, at: byPoint(own ?? [], value) }]
    })
    const { ranked } = rankingOf(all, { value: ({ total }) => total, code: ({ code }) => code }, COMPARED)
    const shown = new Set(ranked.map(({ code }) => code))
    const rest = named.filter(({ code }) => !shown.has(code)).flatMap(({ id }) => bySupplier.get(id) ?? [])
    const others = rest.length === 0 ? [] : [{ code: '', name: OTHERS, unit, at: byPoint(rest, value) }]
    return { chart: chartOf(range, ctx.today, hidden ? [] : [...ranked, ...others]) }
  })
  return countedTo(db, ctx, place, reply)
}

/** Suppliers to choose from. */
export async function supplierOptions(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierSelectList>,
): Promise<CallOutput<typeof getSupplierSelectList>> {
  const owners = await askedOwners(db, ctx.scope, input)
  const rows = await suppliersOf(db, ctx.scope, owners, input.name)
  return rows.map(({ code, name, status }) => ({
    supplierCode: code,
    supplierName: name,
    archived: flagOf(status !== USE.on),
  }))
}
