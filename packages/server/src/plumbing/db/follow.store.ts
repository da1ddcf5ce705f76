import type { Tx } from './database.ts'
import { each, rowsOf, same } from './rows.store.ts'
import { sql, type Sql } from './sql.ts'

/** Something to follow from a deed: written with it, done after it, once. */
export type Following = {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  /** How long it waits at least, as the database says it (`1 hour`); else it is due at once. */
  readonly after?: string
  /** How long a failure is tried again, as the database says it (`3 days`). Without: as often as its topic is tried. */
  readonly within?: string
}

/** Writes what follows as jobs, in the deed's own transaction. Answers their ids: by them a page can ask how far they are. */
export async function follow(tx: Tx, tenantId: number, following: readonly Following[]): Promise<number[]> {
  if (following.length === 0) return []
  const rows = await tx.rows<{ id: number }>(writingJobs(tenantId, following))
  return rows.map(({ id }) => id)
}

/** The same as a statement. */
export function writingJobs(tenantId: number, following: readonly Following[]): Sql {
  return sql`
    insert into job (tenant_id, topic, payload, due_at, deadline_at)
    ${rowsOf(following, [
      same(tenantId),
      each('text', ({ topic }) => topic),
      each('jsonb', ({ payload }) => JSON.stringify(payload)),
      each('interval', ({ after = '0' }) => after, 'now() + ?'),
      each('interval', ({ within = null }) => within, 'now() + ?'),
    ])}
    returning id`
}
