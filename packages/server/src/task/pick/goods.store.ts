import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type PickGoods = { id: number; name: string; shelf_life_days: number }

/** Goods of the scope by code, in use or not: what a task holds is picked. */
export function goodsToPick(db: Db, scope: Scope, code: string): Promise<PickGoods | undefined> {
  return db.one<PickGoods>(
    sql`select g.id, g.name, g.shelf_life_days from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = ${code}`,
  )
}
