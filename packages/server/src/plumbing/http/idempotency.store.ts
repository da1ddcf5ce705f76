import type { Tx } from '../db/database.ts'
import { Own } from '../db/rows.store.ts'
import { sql } from '../db/sql.ts'
import { SQLSTATE } from '../db/sqlstate.ts'

/** One intent of one account: a path with a key, and what was sent with it. */
export type Intent = {
  readonly tenantId: number
  readonly accountId: number
  readonly path: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** An intent was claimed before. */
export class Claimed extends Error {}

/**
 * Claims an intent. Nobody need wait for it before he asks on: where it was claimed before (a twin under way is waited for) this statement
 * fails, and all that was asked behind it with it.
 * @throws Claimed; told by the statement that failed, since an engine that keeps a table in parts names its constraints otherwise
 */
export async function claimIntent(tx: Tx, intent: Intent): Promise<void> {
  try {
    await tx.run(sql`
      insert into idempotency (tenant_id, account_id, path, key, body_hash)
      values (${intent.tenantId}, ${intent.accountId}, ${intent.path}, ${intent.key}, ${intent.bodyHash})`)
  } catch (error) {
    throw (error as { readonly code?: string }).code === SQLSTATE.uniqueViolation ? new Claimed() : error
  }
}

/** The reply that the first of the intents got, and the hash of its body. */
export function firstReply(tx: Tx, intent: Intent): Promise<{ body_hash: Buffer; reply: unknown } | undefined> {
  return tx.one(sql`
    select body_hash, reply from idempotency
    where tenant_id = ${new Own(intent.tenantId)} and account_id = ${intent.accountId} and path = ${intent.path} and key = ${intent.key}`)
}

/** Keeps the reply for the intent's twins. Nobody waits for it: a failure shows at the commit. */
export function keepReply(tx: Tx, intent: Intent, reply: unknown): Promise<number> {
  return tx.run(sql`
    update idempotency set reply = ${JSON.stringify(reply)}
    where tenant_id = ${new Own(intent.tenantId)} and account_id = ${intent.accountId} and path = ${intent.path} and key = ${intent.key}`)
}

/** Forgets intents of a tenant older than two days. */
export function forgetIntents(tx: Tx, tenantId: number): Promise<number> {
  return tx.run(sql`delete from idempotency where tenant_id = ${tenantId} and at < now() - interval '2 days'`)
}
