/** How much of a table was read: what a list costs, on whatever machine. */
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

/** Rows of a table that some work fetches, in whatever way. An index alone that answers counts for nothing. */
export async function rowsRead(tx: Tx, table: string, work: () => Promise<unknown>): Promise<number> {
  // It counts on over the transactions of a connection until it is told to all.
  const before = await fetched(tx, table)
  await work()
  return (await fetched(tx, table)) - before
}

async function fetched(tx: Tx, table: string): Promise<number> {
  const row = await tx.one<{ n: number }>(
    sql`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as n from pg_stat_xact_user_tables where relname = ${table}`,
  )
  return row!.n
}
