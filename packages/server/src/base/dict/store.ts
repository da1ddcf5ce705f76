import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type DictRow = { code: string; name: string; parent_code: string; sort: number }

/** Entries in use below a parent. */
export function childrenOf(db: Db, parentCode: string): Promise<DictRow[]> {
  return db.rows<DictRow>(
    sql`select code, name, parent_code, sort from dict where parent_code = ${parentCode} and status = 1 order by sort, code`,
  )
}
