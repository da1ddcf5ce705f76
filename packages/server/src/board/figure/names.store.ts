import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { worksInSome } from '../../partner/supplier/list.store.ts'
import type { Owners } from './documents.store.ts'

export type Named = { readonly id: number; readonly code: string; readonly name: string; readonly status: number }

/** Warehouses of a scope by code, those out of use too: their past stays. */
export function warehousesNamed(db: Db, scope: Scope, { warehouses }: Owners = {}): Promise<Named[]> {
  return db.rows(sql`
    select w.id, w.code, w.name, w.status from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} ${warehouses === undefined ? empty : sql`and w.id = any (${warehouses}::bigint[])`} order by w.code`)
}

/** Suppliers by their ids. */
export function suppliersNamed(db: Db, scope: Scope, ids: readonly number[]): Promise<Named[]> {
  return db.rows(sql`
    select s.id, s.code, s.name, s.status from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} and s.id = any (${ids}::bigint[]) order by s.code`)
}

/** How many suppliers are in use, of those that work in the warehouses that are meant. */
export async function suppliersInUse(db: Db, scope: Scope, { warehouses }: Owners): Promise<number> {
  const within = warehouses ?? scope.warehouseIds
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1 ${within === null ? empty : worksInSome(within)}`)
  return row!.n
}
