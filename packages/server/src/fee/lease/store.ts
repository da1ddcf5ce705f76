import { LEASE_STATUS, type LeaseDays } from '@yuncang/domain/fee/lease/lease.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

/** What of a lease a person gives; `price` in yuan, null: as the rate says. */
export type LeaseTerms = LeaseDays & {
  readonly m2Hundredths: number
  readonly price: string | null
  readonly note: string
}
/** A lease as a verb finds it; deleted ones are found by nobody. */
export type Lease = LeaseTerms & {
  readonly id: number
  readonly version: number
  readonly status: number
  readonly warehouseId: number
  readonly warehouseCode: string
  readonly supplierId: number
  readonly supplierCode: string
  readonly supplierName: string
  readonly areaId: number
  readonly areaName: string
}

/** A lease of the scope. */
export function leaseById(db: Db, scope: Scope, id: string): Promise<Lease | undefined> {
  return db.one<Lease>(sql`
    select l.id, l.version, l.status, l.warehouse_id as "warehouseId", w.code as "warehouseCode", l.supplier_id as "supplierId", s.code as "supplierCode",
      s.name as "supplierName", l.area_id as "areaId", r.name as "areaName", l.m2_hundredths as "m2Hundredths", l.from_day as "fromDay", l.to_day as "toDay",
      l.price, l.note
    from lease l join warehouse w on w.tenant_id = l.tenant_id and w.id = l.warehouse_id
    join supplier s on s.tenant_id = l.tenant_id and s.id = l.supplier_id
    join area r on r.tenant_id = l.tenant_id and r.id = l.area_id
    where ${inScope(scope, 'l', OWNED)} and l.status <> 0 and l.id::text = ${id}`)
}

/** An area in use of a warehouse, held until the commit; `locationsOn`: the warehouse manages its locations. */
export function holdArea(
  tx: Tx,
  scope: Scope,
  warehouseId: number,
  id: string,
  { check = false } = {},
): Promise<{ id: number; name: string; locationsOn: boolean } | undefined> {
  return tx.one(sql`
    select r.id, r.name, w.locations_on as "locationsOn" from area r join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    where ${inScope(scope, 'r', AT_WAREHOUSE)} and r.warehouse_id = ${warehouseId} and r.status = 1 and r.id::text = ${id}
    ${check ? empty : sql`for key share of r`}`)
}

/** The days of a supplier's other leases in an area. The queue of the warehouse's fees is held. */
export function leasesIn(
  tx: Tx,
  scope: Scope,
  areaId: number,
  supplierId: number,
  exceptId: number | null,
): Promise<LeaseDays[]> {
  return tx.rows<LeaseDays>(sql`
    select l.from_day as "fromDay", l.to_day as "toDay" from lease l
    where ${inScope(scope, 'l', OWNED)} and l.area_id = ${areaId} and l.supplier_id = ${supplierId} and l.status <> 0
      and l.id is distinct from ${exceptId}::bigint order by l.from_day, l.id`)
}

/** The days that a lease was charged for, by its works that still count. */
export type ChargedDays = { readonly days: number; readonly first: string; readonly last: string }

/** The days that leases were charged for, by their ids; one of which nothing was charged is not among them. */
export async function chargedDays(
  db: Db,
  scope: Scope,
  leases: readonly Pick<Lease, 'id' | 'supplierId'>[],
): Promise<ReadonlyMap<number, ChargedDays>> {
  const ids = leases.map(({ id }) => id)
  const suppliers = [...new Set(leases.map(({ supplierId }) => supplierId))]
  // A day has one work of leases a supplier and warehouse: all of a merchant's are few beside its other works.
  const rows = await db.rows<ChargedDays & { id: number }>(sql`
    select v.lease_id as id, count(distinct w.day)::int as days, min(w.day) as first, max(w.day) as last
    from work w cross join unnest(w.leases) as u (version_id)
    join lease_version v on v.tenant_id = w.tenant_id and v.id = u.version_id and v.lease_id = any (${ids}::bigint[])
    where ${inScope(scope, 'w', OWNED)} and w.source_kind = 'lease' and w.supplier_id = any (${suppliers}::bigint[])
      and w.state not in ('waived', 'superseded') group by v.lease_id`)
  return new Map(rows.map(({ id, ...charged }) => [id, charged]))
}

/** Writes a new lease with its first version; answers its id. */
export async function insertLease(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  place: Pick<Lease, 'warehouseId' | 'supplierId' | 'areaId'>,
  terms: LeaseTerms,
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into lease (tenant_id, warehouse_id, supplier_id, area_id, m2_hundredths, from_day, to_day, price, note, created_at, created_by)
    values (${tenantOf(scope)}, ${place.warehouseId}, ${place.supplierId}, ${place.areaId}, ${terms.m2Hundredths}, ${terms.fromDay}, ${terms.toDay},
      ${terms.price}, ${terms.note}, ${new Date(by.now)}, ${by.accountId}) returning id`)
  await insertVersion(tx, scope, { ...place, ...terms, id: row!.id, version: 1, status: LEASE_STATUS.open })
  return row!.id
}

/** Changes a lease that is queued for: the next version holds from now. */
export async function changeLease(
  tx: Tx,
  scope: Scope,
  lease: Lease,
  change: Partial<LeaseTerms & Pick<Lease, 'status'>>,
): Promise<void> {
  const next = { ...lease, ...change, version: lease.version + 1 }
  await tx.run(sql`
    update lease l set m2_hundredths = ${next.m2Hundredths}, from_day = ${next.fromDay}, to_day = ${next.toDay}, price = ${next.price}, note = ${next.note},
      status = ${next.status}, version = ${next.version}
    where ${inScope(scope, 'l', OWNED)} and l.id = ${lease.id}`)
  await insertVersion(tx, scope, next)
}

async function insertVersion(
  tx: Tx,
  scope: Scope,
  lease: Omit<LeaseTerms, 'note'> & Pick<Lease, 'id' | 'version' | 'warehouseId' | 'supplierId' | 'status'>,
): Promise<void> {
  await tx.run(sql`
    insert into lease_version (tenant_id, lease_id, version, warehouse_id, supplier_id, m2_hundredths, from_day, to_day, price, live, from_at)
    values (${tenantOf(scope)}, ${lease.id}, ${lease.version}, ${lease.warehouseId}, ${lease.supplierId}, ${lease.m2Hundredths}, ${lease.fromDay},
      ${lease.toDay}, ${lease.price}, ${lease.status !== LEASE_STATUS.deleted}, clock_timestamp())`)
}
