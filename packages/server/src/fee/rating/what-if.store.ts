import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, besideOf, inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { WORK, type Work } from '../work/store.ts'

/** The works of an item in a warehouse in a month, of one supplier or of all. */
export type WorksOf = {
  readonly warehouseId: number
  readonly supplierId: number | null
  readonly item: string
  /** `YYYY-MM`. */
  readonly month: string
}

/** A work that was charged, or has no price, with the first of its chain, which keeps the costs. */
export type TriedWork = Work & { readonly firstId: number }

/**
 * Works behind one, in the order of their ids: what stands by itself, of fixed periods the period. What was waived was decided by name,
 * and is none of a rate's.
 */
export function worksOfMonth(
  db: Db,
  scope: Scope,
  { warehouseId, supplierId, item, month }: WorksOf,
  after: number,
  most: number,
): Promise<TriedWork[]> {
  return db.fresh<TriedWork>(sql`
    select ${WORK}, coalesce((
      select f.id from work f where w.source like '%#%' and ${besideOf(scope, 'f', 'w')} and f.source_kind = w.source_kind and f.source = split_part(w.source, '#', 1)
        and f.item = w.item), w.id) as "firstId"
    from work w where ${inScope(scope, 'w', OWNED)} and w.warehouse_id = ${warehouseId} and w.item = ${item} and w.id > ${after}
      and w.day >= (${month} || '-01')::date and w.day < (${month} || '-01')::date + interval '1 month' ${supplierId === null ? empty : sql`and w.supplier_id = ${supplierId}`}
      and w.state in ('charged', 'unpriced') and w.source_kind <> 'minimum' and w.period_id is null
    order by w.id limit ${most}`)
}

/** What is left of the charges of those works, by the work that keeps them. */
export async function liveByWork(
  db: Db,
  scope: Scope,
  { warehouseId, supplierId, item, month }: WorksOf,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.fresh<{ id: number; money: string }>(sql`
    select coalesce(c.work_id, o.work_id) as id, sum(c.money) as money from cost c left join cost o on o.tenant_id = c.tenant_id and o.id = c.corrects_id
    where ${inScope(scope, 'c', OWNED)} and c.warehouse_id = ${warehouseId} and c.item = ${item} and c.state <> 2 and c.kind in ('charge', 'adjust')
      and c.day >= (${month} || '-01')::date and c.day < (${month} || '-01')::date + interval '1 month' ${supplierId === null ? empty : sql`and c.supplier_id = ${supplierId}`}
    group by 1`)
  return new Map(rows.map(({ id, money }) => [id, money]))
}

/** The numbers of the costs that works keep and that are not void, by the work. */
export async function liveCodes(
  db: Db,
  scope: Scope,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.rows<{ id: number; codes: string[] }>(sql`
    select c.work_id as id, array_agg(c.code order by c.id) as codes from cost c
    where ${inScope(scope, 'c', OWNED)} and c.work_id = any (${workIds}::bigint[]) and c.kind = 'charge' and c.state <> 2 group by 1`)
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}

/** What suppliers are called, by their ids. */
export async function supplierNames(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly code: string; readonly name: string }>> {
  const rows = await db.rows<{ id: number; code: string; name: string }>(sql`
    select s.id, s.code, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.id = any (${ids}::bigint[])`)
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** The dispatch points of a warehouse, by their codes. */
export async function pointIds(db: Db, scope: Scope, warehouseId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ code: string; id: number }>(sql`
    select p.code, p.id from dispatch_point p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and not p.archived`)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Ids of a warehouse and a supplier by their codes. */
export async function placeIds(
  db: Db,
  scope: Scope,
  warehouseCode: string,
  supplierCode: string | undefined,
): Promise<{ readonly warehouseId: number | undefined; readonly supplierId: number | null | undefined }> {
  const warehouse = await db.one<{ id: number }>(
    sql`select w.id from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${warehouseCode}`,
  )
  const supplier =
    supplierCode === undefined
      ? { id: null }
      : await db.one<{ id: number }>(
          sql`select s.id from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = ${supplierCode}`,
        )
  return { warehouseId: warehouse?.id, supplierId: supplier?.id }
}
