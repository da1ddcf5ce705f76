import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Something to follow from a deed: written with it, done after it, once. */
export type Following = {
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  /** How long it waits at least, as the database says it (`1 hour`); else it is due at once. */
  readonly after?: string
}

/** Puts what follows into the outbox, in the deed's own transaction. */
export async function follow(tx: Tx, tenantId: number, following: readonly Following[]): Promise<void> {
  if (following.length === 0) return
  await tx.run(sql`
    insert into outbox (tenant_id, topic, payload, due_at)
    select ${tenantId}, f.topic, f.payload, now() + f.after
    from unnest(${following.map((f) => f.topic)}::text[], ${following.map((f) => JSON.stringify(f.payload))}::jsonb[], ${following.map((f) => f.after ?? '0')}::interval[]) as f (topic, payload, after)`)
}
