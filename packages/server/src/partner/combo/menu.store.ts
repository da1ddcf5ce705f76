import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type MenuRow = { code: string; parent_code: string | null; name: string }

/** The entries of the menu that a merchant can be given, in order. */
export function merchantMenu(db: Db): Promise<MenuRow[]> {
  return db.rows<MenuRow>(
    sql`select m.code, m.parent_code, m.name from menu m where not m.platform_only and m.status = 1 order by m.sort, m.code`,
  )
}
