import type { Identity } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../db/database.ts'
import { sql, type Sql } from '../db/sql.ts'

const READERS = {
  1: sql`set local role yuncang_merchant`,
  2: sql`set local role yuncang_supplier`,
  3: sql`set local role yuncang_platform`,
  4: sql`set local role yuncang_warehouse`,
} as const satisfies Record<Identity, Sql>

/**
 * From here on the transaction only reads, through the policies made for its kind of user. The statement leaves together with
 * the first query; should it fail, so does everything after it.
 */
export function becomeReader(tx: Tx, identity: Identity): void {
  void tx.run(READERS[identity])
}
