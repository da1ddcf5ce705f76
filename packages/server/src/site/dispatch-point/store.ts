import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type OfferedPoint = { code: string; name: string; platform_name: string; address: string }

/** The dispatch points in use, in warehouses in use; of one warehouse when its code is given. */
export function pointsInUse(db: Db, scope: Scope, warehouseCode: string | undefined): Promise<OfferedPoint[]> {
  return db.rows<OfferedPoint>(sql`
    select p.code, p.name, f.name as platform_name, p.address from dispatch_point p
    join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.enabled and w.status = 1 ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    order by f.name collate "zh-x-icu", p.name collate "zh-x-icu"`)
}

/** The dispatch points that are not put away, in use or not; of one warehouse when its code is given. */
export function pointsToFilter(
  db: Db,
  scope: Scope,
  warehouseCode: string | undefined,
): Promise<{ code: string; name: string; platform_name: string; enabled: boolean }[]> {
  return db.rows(sql`
    select p.code, p.name, f.name as platform_name, p.enabled from dispatch_point p
    join dispatch_platform f on f.tenant_id = p.tenant_id and f.id = p.platform_id
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and not p.archived ${warehouseCode === undefined ? empty : sql`and w.code = ${warehouseCode}`}
    order by f.name collate "zh-x-icu", p.name collate "zh-x-icu"`)
}

/** What of a dispatch point a person gives. */
export type PointFields = {
  readonly name: string
  readonly platformId: number
  readonly warehouseId: number
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
  /** Deliveries there are charged by the pallet. */
  readonly byPallet: boolean
}
export type NewPoint = PointFields & { readonly code: string }

/** A dispatch point as a verb locks it. */
export type LockedPoint = PointFields & {
  readonly id: number
  readonly code: string
  readonly enabled: boolean
  readonly version: number
}

/** Locks dispatch points of the scope by code, none of those put away, for what is to change them; a mere check only looks. */
export function lockPoints(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
  { check = false } = {},
): Promise<LockedPoint[]> {
  return tx.rows<LockedPoint>(sql`
    select p.id, p.code, p.name, p.platform_id as "platformId", p.warehouse_id as "warehouseId", p.address, p.contact_name as "contactName",
      p.contact_phone as "contactPhone", p.priced_by_pallet as "byPallet", p.enabled, p.version
    from dispatch_point p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.code = any (${codes}::text[]) and not p.archived order by p.id ${check ? empty : sql`for update`}`)
}

/**
 * Writes new dispatch points, in use, all at once. Answers those that were written: a code that the merchant has already,
 * even for one put away, is left out.
 */
export function insertPoints(
  tx: Tx,
  scope: Scope,
  points: readonly NewPoint[],
): Promise<{ id: number; code: string }[]> {
  return tx.rows(sql`
    insert into dispatch_point (tenant_id, platform_id, warehouse_id, code, name, address, contact_name, contact_phone, priced_by_pallet, version)
    select ${tenantOf(scope)}, p.*, 1 from unnest(
      ${points.map((p) => p.platformId)}::bigint[], ${points.map((p) => p.warehouseId)}::bigint[], ${points.map((p) => p.code)}::text[],
      ${points.map((p) => p.name)}::text[], ${points.map((p) => p.address)}::text[], ${points.map((p) => p.contactName)}::text[],
      ${points.map((p) => p.contactPhone)}::text[], ${points.map((p) => p.byPallet)}::boolean[]
    ) as p
    on conflict do nothing returning id, code`)
}

/** Changes dispatch points that are locked, all at once; each version counts on by one. */
export async function updatePoints(
  tx: Tx,
  scope: Scope,
  points: readonly (PointFields & { readonly id: number })[],
): Promise<void> {
  await tx.run(sql`
    update dispatch_point p set platform_id = n.platform_id, warehouse_id = n.warehouse_id, name = n.name, address = n.address,
      contact_name = n.contact_name, contact_phone = n.contact_phone, priced_by_pallet = n.by_pallet, version = p.version + 1
    from unnest(
      ${points.map((p) => p.id)}::bigint[], ${points.map((p) => p.platformId)}::bigint[], ${points.map((p) => p.warehouseId)}::bigint[],
      ${points.map((p) => p.name)}::text[], ${points.map((p) => p.address)}::text[], ${points.map((p) => p.contactName)}::text[],
      ${points.map((p) => p.contactPhone)}::text[], ${points.map((p) => p.byPallet)}::boolean[]
    ) as n (id, platform_id, warehouse_id, name, address, contact_name, contact_phone, by_pallet)
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = n.id`)
}

/** Enables, disables or puts away a dispatch point that is locked. */
export async function setPoint(
  tx: Tx,
  scope: Scope,
  id: number,
  { enabled, archived = false }: { enabled: boolean; archived?: boolean },
): Promise<void> {
  await tx.run(sql`
    update dispatch_point p set enabled = ${enabled}, archived = ${archived}, version = p.version + 1
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = ${id}`)
}

/** Erases a dispatch point that is locked and that no document names. */
export async function erasePoint(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`delete from dispatch_point p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = ${id}`)
}
