import type { Db, Tx } from './database.ts'
import { sql, type Sql } from './sql.ts'

const READERS = {
  /** Everything of every merchant. */
  platform: sql`set local role yuncang_platform`,
  /** Everything of the transaction's own merchant, whatever warehouses or supplier its user is kept to. */
  merchant: sql`set local role yuncang_merchant`,
} as const satisfies Record<string, Sql>

/**
 * Looks, in the middle of a write, with the eyes of a reader that sees more than the writer may touch: how many merchants have a
 * combo, how many goods a merchant has in all. Nothing can be written meanwhile.
 */
export async function lookAs<T>(tx: Tx, reader: keyof typeof READERS, look: (db: Db) => Promise<T>): Promise<T> {
  await tx.run(READERS[reader])
  const seen = await look(tx)
  // After a failure the transaction is over, and the role with it.
  await tx.run(sql`reset role`)
  return seen
}
