import type { CycleReason } from '@yuncang/domain/stocktake/cycle/plan.ts'
import type { StocktakeOrigin, StocktakeStatus, StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, ownTenant, type Scope, tenantOf } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A stocktake as a verb locks it. */
export type Stocktake = {
  id: number
  code: string
  plan_code: string
  type: StocktakeType
  status: StocktakeStatus
  warehouse_id: number
  area_id: number | null
  supplier_id: number | null
  item_count: number
  counted_count: number
  version: number
  dates_on: boolean
  warehouse_dates_on: boolean
  warehouse_locations_on: boolean
  taken_at: Date | null
  taken_name: string | null
}

const found = (scope: Scope, code: string) => sql`
  select s.id, s.code, s.plan_code, s.type, s.status, s.warehouse_id, s.area_id, s.supplier_id, s.item_count, s.counted_count, s.version, s.dates_on,
    w.dates_on as warehouse_dates_on, w.locations_on as warehouse_locations_on, s.taken_at, a.person_name as taken_name
  from stocktake s
  join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id
  left join account a on a.tenant_id = s.tenant_id and a.id = s.taken_by
  where ${inScope(scope, 's', AT_WAREHOUSE)} and s.code = ${code}`

/** Locks a stocktake of the scope by its code. Undefined: there is none, or not for this user. */
export function lockStocktake(tx: Tx, scope: Scope, code: string): Promise<Stocktake | undefined> {
  return tx.one<Stocktake>(sql`${found(scope, code)} for no key update of s`)
}

/** The same to look at. */
export function stocktakeByCode(db: Db, scope: Scope, code: string): Promise<Stocktake | undefined> {
  return db.one<Stocktake>(found(scope, code))
}

/** The key by which what a device sends back of this stocktake's locations is known to be the server's. */
export async function sealOf(db: Db, scope: Scope, stocktakeId: number): Promise<string> {
  const row = await db.one<{ seal: string }>(sql`
    select s.seal::text as seal from stocktake s where ${inScope(scope, 's', AT_WAREHOUSE)} and s.id = ${stocktakeId}`)
  return row!.seal
}

/** Goods or a location that are to be counted; of the calendar's with the reason. */
export type NewSubject = {
  readonly goodsId: number | null
  readonly placeId: number | null
  readonly reason?: CycleReason
}

export type NewStocktake = {
  readonly code: string
  readonly planCode: string
  readonly type: StocktakeType
  readonly origin: StocktakeOrigin
  readonly warehouseId: number
  readonly areaId: number | null
  readonly supplierId: number | null
  readonly datesOn: boolean
  readonly subjects: readonly NewSubject[]
}

/** Writes a new stocktake, waiting, with what its plan names; answers its id. `accountId` null: the calendar makes it. */
export async function insertStocktake(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number | null; readonly now: number },
  { subjects, ...made }: NewStocktake,
): Promise<number> {
  const tenantId = tenantOf(scope)
  const row = await tx.one<{ id: number }>(sql`
    insert into stocktake (tenant_id, code, plan_code, type, origin, warehouse_id, area_id, supplier_id, item_count, dates_on, created_at, created_by)
    values (${tenantId}, ${made.code}, ${made.planCode}, ${made.type}, ${made.origin}, ${made.warehouseId}, ${made.areaId}, ${made.supplierId}, ${subjects.length}, ${made.datesOn}, ${new Date(by.now)}, ${by.accountId})
    returning id`)
  await tx.run(sql`
    insert into stocktake_subject (tenant_id, stocktake_id, line, goods_id, place_id, why, abc, why_on, every_days)
    select ${tenantId}, ${row!.id}, l.line, l.goods_id, l.place_id, l.why, l.abc, l.why_on, l.every_days
    from unnest(${subjects.map((_, index) => index + 1)}::int[], ${subjects.map(({ goodsId }) => goodsId)}::bigint[], ${subjects.map(({ placeId }) => placeId)}::bigint[],
      ${subjects.map(({ reason }) => reason?.why ?? '')}::text[], ${subjects.map(({ reason }) => reason?.abc ?? '')}::text[], ${subjects.map(({ reason }) => reason?.on ?? null)}::date[],
      ${subjects.map(({ reason }) => reason?.everyDays ?? null)}::int[]) as l (line, goods_id, place_id, why, abc, why_on, every_days)
      returning 1`)
  return row!.id
}

/** What a deed changes of a stocktake besides its status. Undefined leaves a column as it is. */
export type StocktakeChange = {
  readonly taken?: { readonly at: Date; readonly by: number; readonly items: number; readonly datesOn: boolean }
  readonly finished?: { readonly at: Date; readonly different: boolean }
  readonly cancelled?: { readonly at: Date; readonly reason: string }
}

/** Moves a stocktake that still has the version it was locked with to a status (compare and set); one that ends keeps how its warehouse managed its locations. Answers 1 or 0. */
export function setStocktake(
  tx: Tx,
  scope: Scope,
  stocktake: Pick<Stocktake, 'id' | 'version' | 'warehouse_locations_on'>,
  status: StocktakeStatus,
  { taken, finished, cancelled }: StocktakeChange,
): Promise<number> {
  const locationsOn = finished || cancelled ? stocktake.warehouse_locations_on : null
  return tx.run(sql`
    update stocktake s set status = ${status}, version = s.version + 1,
      taken_at = coalesce(${taken?.at ?? null}::timestamptz, s.taken_at), taken_by = coalesce(${taken?.by ?? null}::bigint, s.taken_by),
      item_count = coalesce(${taken?.items ?? null}::int, s.item_count), dates_on = coalesce(${taken?.datesOn ?? null}::boolean, s.dates_on),
      finished_at = coalesce(${finished?.at ?? null}::timestamptz, s.finished_at), different = coalesce(${finished?.different ?? null}::boolean, s.different),
      cancelled_at = coalesce(${cancelled?.at ?? null}::timestamptz, s.cancelled_at), cancel_reason = coalesce(${cancelled?.reason ?? null}::text, s.cancel_reason),
      finish_locations_on = coalesce(${locationsOn}::boolean, s.finish_locations_on)
    where ${inScope(scope, 's')} and s.id = ${stocktake.id} and s.version = ${stocktake.version}`)
}

/**
 * Fixes what is to be counted of a locked stocktake: goods at each location of its area or warehouse where some lie (goods that lie
 * nowhere once, without a location), or its locations. Answers how many items there are.
 */
export function insertItems(tx: Tx, scope: Scope, stocktake: Stocktake): Promise<number> {
  const { id, warehouse_id, area_id } = stocktake
  return tx.run(sql`
    insert into stocktake_item (tenant_id, stocktake_id, item, place_id, goods_id)
    select ${tenantOf(scope)}, ${id}, row_number() over (order by p.kind = 'staging' nulls last, p.walk_order, p.id, s.line), coalesce(s.place_id, l.place_id), s.goods_id
    from stocktake_subject s
    left join lateral (
      select distinct b.place_id from balance b join place q on q.tenant_id = ${ownTenant(scope)} and q.id = b.place_id
      where b.tenant_id = ${ownTenant(scope)} and b.goods_id = s.goods_id and b.warehouse_id = ${warehouse_id} and b.holds
        and (${area_id}::bigint is null or q.area_id = ${area_id}::bigint)
    ) l on true
    left join place p on p.tenant_id = ${ownTenant(scope)} and p.id = case when s.place_id is null then l.place_id else s.place_id end
    where ${inScope(scope, 's')} and s.stocktake_id = ${id}
    returning 1`)
}
