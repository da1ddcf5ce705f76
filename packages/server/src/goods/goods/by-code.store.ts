import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The name of goods of the scope whose code or bar code was scanned. */
export function goodsByScan(db: Db, scope: Scope, scan: string): Promise<{ name: string } | undefined> {
  return db.one(sql`
    select g.name from goods g
    where ${inScope(scope, 'g', OF_SUPPLIER)} and (g.bar_code = ${scan} or g.code = ${scan})
    order by g.id limit 1`)
}

/** Goods of the scope by code, in use or not: what lies in staging must find its place. */
export function goodsByCode(db: Db, scope: Scope, code: string): Promise<{ id: number; name: string } | undefined> {
  return db.one(sql`select g.id, g.name from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = ${code}`)
}
