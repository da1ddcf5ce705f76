import type { Db } from './database.ts'
import { raw, sql, type Sql } from './sql.ts'

const BATCH = 1000
// FETCH takes no parameter.
const BATCH_TEXT = raw(String(BATCH))

/**
 * The rows of a query in batches, through a cursor of the transaction: as many as there are, never all at once in memory. It is planned for its first
 * rows: sorted whole, the moves of years take longer than a download waits for its beginning.
 */
export async function* cursorRows<T>(db: Db, query: Sql): AsyncGenerator<T[]> {
  await Promise.all([
    db.rows(sql`set local cursor_tuple_fraction = 0.01`),
    db.rows(sql`declare export_rows no scroll cursor for ${query}`),
  ])
  for (;;) {
    // Its columns are those of the cursor, not of its text.
    const batch = await db.fresh<T>(sql`fetch ${BATCH_TEXT} from export_rows`)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
  }
}
