import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type OutboxRow = { id: number; topic: string; payload: Record<string, unknown>; attempts: number }

/** Tenants with something due, through the gate. */
export async function tenantsDue(tx: Tx): Promise<number[]> {
  return (await tx.rows<{ tenant_id: number }>(sql`select outbox_tenants() as tenant_id`)).map((row) => row.tenant_id)
}

/** Locks the next due row of the transaction's tenant; another process's rows are passed over. */
export function takeDue(tx: Tx, tenantId: number): Promise<OutboxRow | undefined> {
  return tx.one<OutboxRow>(sql`
    select id, topic, payload, attempts from outbox
    where tenant_id = ${tenantId} and done_at is null and due_at <= now() order by due_at, id limit 1 for update skip locked`)
}

/** Marks a row as done, in the transaction that did it. */
export async function markDone(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.run(sql`update outbox set done_at = now() where tenant_id = ${tenantId} and id = ${id}`)
}

/** Puts a failed row off: the wait doubles with every attempt, up to an hour. */
export async function putOff(tx: Tx, tenantId: number, id: number, failure: string): Promise<void> {
  await tx.run(sql`
    update outbox set attempts = attempts + 1, failure = ${failure.slice(0, 500)}, due_at = now() + least(interval '1 hour', interval '2 seconds' * power(2, least(attempts, 12)))
    where tenant_id = ${tenantId} and id = ${id}`)
}

/** Forgets what was done a week ago. */
export async function sweepOutbox(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`delete from outbox where tenant_id = ${tenantId} and done_at < now() - interval '7 days'`)
}
