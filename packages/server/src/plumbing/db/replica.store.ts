import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** How far a server has come, in bytes of the journal of all time, and whether it is a copy that follows another. */
export type Place = { readonly position: number; readonly follows: boolean }

const PAGE_BYTES = 8192
const LONGEST_PAGE_HEAD_BYTES = 40

/** Where the server of this transaction is. What it has shown or committed before lies behind it. */
export async function placeOf(db: Db): Promise<Place> {
  const row = await db.one<Place>(sql`
    select pg_is_in_recovery() as follows,
      pg_wal_lsn_diff(case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_insert_lsn() end, '0/0')::bigint as position`)
  const { position, follows } = row!
  // The next record begins behind the head of a page; to a copy the last one ends before it.
  const over = position % PAGE_BYTES
  return { position: over <= LONGEST_PAGE_HEAD_BYTES ? position - over : position, follows }
}
