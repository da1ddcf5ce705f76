import { codeForm } from '@yuncang/domain/base/name.ts'
import type { PlaceKind } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A location as a scanned code names it. */
export type Location = { id: number; warehouse_id: number; kind: PlaceKind; code: string; area_name: string }

const coded = (scope: Scope, code: string) => sql`
    select p.id, p.warehouse_id, p.kind, p.code, r.name as area_name from place p
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and upper(p.code) = ${codeForm(code)} and p.status = 1`

/** The open locations of the scope with a code, in whichever warehouses. */
export function locationsByCode(db: Db, scope: Scope, code: string): Promise<Location[]> {
  return db.rows<Location>(coded(scope, code))
}

/** The same for who puts pieces there: they stay open until the transaction ends. */
export function keepLocationsByCode(tx: Tx, scope: Scope, code: string): Promise<Location[]> {
  return tx.rows<Location>(sql`${coded(scope, code)} for key share of p`)
}
