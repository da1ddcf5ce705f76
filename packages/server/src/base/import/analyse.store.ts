import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/**
 * Has the database look at a table that imports write, unless it did so within the last minute; answers whether. The function runs as the owner:
 * nobody else may ask for it.
 */
export async function analyseImported(db: Db, table: string): Promise<boolean> {
  const row = await db.one<{ analysed: boolean }>(sql`select analyse_imported(${table}) as analysed`)
  return row!.analysed
}
