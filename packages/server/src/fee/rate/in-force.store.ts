import { fenOf } from '@yuncang/domain/base/money.ts'
import { whole, type Whole } from '@yuncang/domain/base/whole.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import type { PointEntry, Version } from '@yuncang/domain/fee/rate/version.ts'
import type { Id, Ids } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A version with whose it is; `supplierId` null: the warehouse's own. */
export type OwnedVersion = Version & {
  readonly item: string
  readonly warehouseId: number
  readonly supplierId: number | null
}

/** As it comes in a row, or in an object of a list. */
export type RateRow = {
  card_id: number
  item: string
  warehouse_id: number
  supplier_id: number | null
  version: number
  from_us: number
  saved_us: number
  ends: boolean
  withdrawn: boolean
  point_id: number | null
  method: Method | ''
  start_ms: number | null
  period_hours: number | null
  price: string
  start_price: string
  begin_tonnes: number
  volume_price: string
  volume_start_price: string
  begin_cubic_metres: number
  two_start_prices: boolean
  whole: boolean
  a: 1 | 2 | 3 | 4
  b: 1 | 2 | 3 | 4
  c: 4 | 5
  accumulates: boolean
  remainder_ratio: number | null
}

/**
 * All versions of the rates of these items, of a warehouse and of these suppliers there: `resolve` says which is in force when. Who
 * prices by them holds the queue of the warehouse's fees (`lockFees`) since an earlier statement.
 */
export async function versionsOf(db: Db, scope: Scope, asked: RatesAsked): Promise<OwnedVersion[]> {
  return versionsFrom(await db.rows<RateRow>(rateRows(scope, asked)))
}

/** Whose rates, of which items; null: of all. */
export type RatesAsked = {
  readonly warehouseId: Id
  readonly supplierIds: Ids
  readonly items: readonly string[] | null
}

/** The same, as a query. */
export const rateRows = (scope: Scope, { warehouseId, supplierIds, items }: RatesAsked) => sql`
    select r.card_id, c.item, r.warehouse_id, r.supplier_id, r.version, (extract(epoch from r.valid_from) * 1000000)::bigint as from_us,
      (extract(epoch from r.saved_at) * 1000000)::bigint as saved_us, r.ends, r.withdrawn_by is not null as withdrawn, r.point_id, r.method,
      (extract(epoch from r.period_start) * 1000)::bigint as start_ms, r.period_hours, r.price::text, r.start_price::text, r.begin_tonnes, r.volume_price::text, r.volume_start_price::text,
      r.begin_cubic_metres, r.two_start_prices, r.whole, r.a, r.b, r.c, r.accumulates, r.remainder_ratio
    from rate r join rate_card c on c.tenant_id = r.tenant_id and c.id = r.card_id
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.warehouse_id = ${warehouseId}
      and (r.supplier_id is null or r.supplier_id = any (${supplierIds}::bigint[])) and (${items}::text[] is null or c.item = any (${items}::text[]))
    order by r.card_id, r.version, r.point_id, r.basis`

export function versionsFrom(rows: readonly RateRow[]): OwnedVersion[] {
  return [...Map.groupBy(rows, (row) => `${row.card_id}/${row.version}`).values()].map((entries) => {
    const head = entries[0]!
    return {
      item: head.item,
      warehouseId: head.warehouse_id,
      supplierId: head.supplier_id,
      cardId: head.card_id,
      version: head.version,
      bySupplier: head.supplier_id !== null,
      validFromUs: head.from_us,
      savedAtUs: head.saved_us,
      ends: head.ends,
      withdrawn: head.withdrawn,
      entries: head.ends ? [] : entries.map(entryOf),
    }
  })
}

function entryOf(row: RateRow): PointEntry {
  return {
    pointId: row.point_id,
    period: row.start_ms === null ? null : { startMs: row.start_ms, hours: row.period_hours! },
    method: row.method as Method,
    priceFen: fen(row.price),
    startPriceFen: fen(row.start_price),
    beginTonnes: row.begin_tonnes,
    volumePriceFen: fen(row.volume_price),
    volumeStartPriceFen: fen(row.volume_start_price),
    beginCubicMetres: row.begin_cubic_metres,
    bothStarts: row.two_start_prices,
    remainderPercent: row.remainder_ratio,
    tiers: [],
    wholeBoxes: row.whole,
    rule: { low: row.a, high: row.b, rest: row.c },
    accumulates: row.accumulates,
  }
}

/** A price of the database in fen. */
export function fen(price: string): Whole {
  return whole(String(fenOf(price)!))
}
