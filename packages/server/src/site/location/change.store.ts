import type { PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
import type { RackLocation } from '@yuncang/domain/site/location/rack.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A location to be written: its code, what sorts it in walking order, the area it belongs to and that area's kind. */
export type NewLocation = RackLocation & {
  readonly areaId: number
  readonly kind: PhysicalPlace
  /** Null: nobody has said how many boxes fit. */
  readonly capacityBoxes: number | null
}
export type WrittenLocation = { id: number; code: string; version: number }

/**
 * Writes locations of a warehouse that is locked, whole sets at a time. A code that was deleted before comes back, with its
 * history. Answers those written: a code that is missing among them is in use already.
 */
export function insertLocations(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  locations: readonly NewLocation[],
): Promise<WrittenLocation[]> {
  return tx.rows<WrittenLocation>(sql`
    insert into place (tenant_id, warehouse_id, area_id, kind, code, walk_order, capacity_boxes, version)
    select ${tenantOf(scope)}, ${warehouseId}, l.area_id, l.kind, l.code, l.walk_order, l.capacity_boxes, 1
    from unnest(
      ${locations.map((row) => row.areaId)}::bigint[], ${locations.map((row) => row.kind)}::text[], ${locations.map((row) => row.code)}::text[],
      ${locations.map((row) => row.walkOrder)}::text[], ${locations.map((row) => row.capacityBoxes)}::int[]
    ) as l (area_id, kind, code, walk_order, capacity_boxes)
    on conflict (tenant_id, warehouse_id, code) do update
      set area_id = excluded.area_id, kind = excluded.kind, walk_order = excluded.walk_order, capacity_boxes = excluded.capacity_boxes,
        status = 1, version = place.version + 1
      where place.status = 0
    returning id, code, version`)
}

/** Which of some codes are in use in a warehouse, its virtual places' too. */
export async function takenCodes(
  db: Db,
  scope: Scope,
  warehouseId: number,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ code: string }>(sql`
    select p.code from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.status = 1 and p.code = any (${codes}::text[])`)
  return new Set(rows.map((row) => row.code))
}

/** Locks locations in use of the scope, in one order, until the commit; whoever moves pieces there waits. Answers their ids. */
export async function lockLocations(tx: Tx, scope: Scope, ids: readonly string[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select p.id from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id::text = any (${ids}::text[]) and p.area_id is not null and p.status = 1
    order by p.id for update`)
  return rows.map((row) => row.id)
}

/** How many staging locations a warehouse has beside some. */
export async function stagingBeside(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  ids: readonly number[],
): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    select count(*) as n from place p
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.kind = 'staging' and p.status = 1
      and p.id <> all (${ids}::bigint[])`)
  return row!.n
}

/** Changes a locked location; its version counts on. Answers nothing when another has the code. */
export async function updateLocation(
  tx: Tx,
  scope: Scope,
  id: number,
  location: NewLocation,
): Promise<{ version: number } | undefined> {
  const { code, areaId, kind, walkOrder, capacityBoxes } = location
  return tx.one<{ version: number }>(sql`
    update place p set code = ${code}, area_id = ${areaId}, kind = ${kind}, walk_order = ${walkOrder}, capacity_boxes = ${capacityBoxes}, version = p.version + 1
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = ${id}
      and not exists (select from place x where x.tenant_id = p.tenant_id and x.warehouse_id = p.warehouse_id and x.code = ${code} and x.id <> p.id)
    returning p.version`)
}

/** Deletes locked locations: their documents keep naming them. Answers them with their new versions. */
export function archiveLocations(tx: Tx, scope: Scope, ids: readonly number[]): Promise<WrittenLocation[]> {
  return tx.rows<WrittenLocation>(sql`
    update place p set status = 0, version = p.version + 1
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.id = any (${ids}::bigint[]) and p.status = 1
    returning p.id, p.code, p.version`)
}

/** Makes the locked locations of an area the kind that the area has become; those that were deleted stay what they were. */
export function setKind(tx: Tx, scope: Scope, areaId: number, kind: PhysicalPlace): Promise<WrittenLocation[]> {
  return tx.rows<WrittenLocation>(sql`
    update place p set kind = ${kind}, version = p.version + 1
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.area_id = ${areaId} and p.status = 1
    returning p.id, p.code, p.version`)
}
