import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { OpenSession } from './context.ts'

/** Opens the request of a token: its scope stands in the transaction from here on. Undefined: the session is over. */
export function openSession(tx: Tx, tenantId: number, tokenHash: Buffer): Promise<OpenSession | undefined> {
  return tx.one<OpenSession>(sql`select * from open_session(${tenantId}, ${tokenHash})`)
}

/** Takes a one-time download ticket; answers the token hash of its session. */
export async function takeTicket(tx: Tx, tenantId: number, ticketHash: Buffer): Promise<Buffer | null> {
  const row = await tx.one<{ hash: Buffer | null }>(sql`select take_ticket(${tenantId}, ${ticketHash}) as hash`)
  return row?.hash ?? null
}

/** From here on the transaction reads across tenants, and writes nothing; what was asked is kept. */
export async function becomePlatform(tx: Tx, accountId: number, path: string | null): Promise<void> {
  if (path !== null) await tx.run(sql`insert into platform_read (account_id, path) values (${accountId}, ${path})`)
  await tx.run(sql`set local role yuncang_platform`)
}
