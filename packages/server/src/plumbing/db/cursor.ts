import type { Db } from './database.ts'
import { raw, sql, type Sql } from './sql.ts'

const BATCH = 1000
// FETCH takes no parameter.
const BATCH_TEXT = raw(String(BATCH))

/** The rows of a query in batches, through a cursor of the transaction: as many as there are, never all at once in memory. */
export async function* cursorRows<T>(db: Db, query: Sql): AsyncGenerator<T[]> {
  await db.rows(sql`declare export_rows no scroll cursor for ${query}`)
  for (;;) {
    // Its columns are those of the cursor, not of its text.
    const batch = await db.fresh<T>(sql`fetch ${BATCH_TEXT} from export_rows`)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
  }
}
