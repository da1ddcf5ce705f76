import type { LeaseVersion } from '@yuncang/domain/fee/lease/in-force.ts'
import type { LeasedFloor } from '@yuncang/domain/fee/charge/area.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { fen } from '../rate/in-force.store.ts'

/** A lease as it was from an instant on, with what it costs. `id` names the lease and its terms. */
export type LeasedTerms = LeaseVersion &
  LeasedFloor & { readonly id: number; readonly supplierId: number; readonly areaId: number }

type Row = {
  id: number
  lease_id: number
  version: number
  supplier_id: number
  area_id: number
  m2_hundredths: number
  from_day: string
  to_day: string | null
  price: string | null
  live: boolean
  from_ms: number
}

/** All versions of the leases of a warehouse: `leasedOn` says which are in force on a day. */
export async function leasesOf(db: Db, scope: Scope, warehouseId: number): Promise<LeasedTerms[]> {
  const rows = await db.rows<Row>(sql`
    select v.id, v.lease_id, v.version, v.supplier_id, l.area_id, v.m2_hundredths, v.from_day, v.to_day, v.price, v.live,
      (extract(epoch from v.from_at) * 1000)::bigint as from_ms
    from lease_version v join lease l on l.tenant_id = v.tenant_id and l.id = v.lease_id where ${inScope(scope, 'v', OWNED)} and v.warehouse_id = ${warehouseId} order by v.id`)
  return rows.map((row) => ({
    id: row.id,
    leaseId: row.lease_id,
    version: row.version,
    supplierId: row.supplier_id,
    areaId: row.area_id,
    m2Hundredths: row.m2_hundredths,
    fromDay: row.from_day,
    toDay: row.to_day,
    priceFen: row.price === null ? null : fen(row.price),
    live: row.live,
    fromMs: row.from_ms,
  }))
}
