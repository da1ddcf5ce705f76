import type pg from 'pg'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { BaseCopy } from './base-copy.ts'

/** What came of a base copy. */
export type Taken = {
  readonly place: string
  readonly oneDisk: boolean
  readonly began: Date
  readonly copy?: BaseCopy
  /** From when on all that is kept leads to any moment. */
  readonly reachesFrom?: string
  readonly failure?: string
}

/** Notes what came of a base copy, as the owner. */
export async function noteBaseCopy(owner: pg.Client, taken: Taken): Promise<void> {
  const { place, oneDisk, began, copy, reachesFrom, failure } = taken
  await owner.query(
    `insert into base_copy (name, place, one_disk, began_at, ended_at, bytes, timeline, reaches_from, failure)
    values ($1, $2, $3, $4, now(), $5, $6, $7, $8)`,
    [
      copy?.name ?? '',
      place,
      oneDisk,
      began,
      copy?.bytes ?? 0,
      copy?.timeline ?? 0,
      reachesFrom ?? null,
      failure ?? null,
    ],
  )
}

/** Whether a base copy is due: none was taken on the present timeline within a day. */
export async function isCopyDue(tx: Tx): Promise<boolean> {
  const row = await tx.one(sql`
    select from base_copy c where c.failure is null and c.ended_at > now() - interval '1 day'
      and c.timeline = ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int limit 1`)
  return row === undefined
}
