import type { Identity } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../db/database.ts'
import { sql, type Sql } from '../db/sql.ts'
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

/** Keeps what platform staff looked at. */
export function keepPlatformRead(tx: Tx, accountId: number, path: string): void {
  void tx.run(sql`insert into platform_read (account_id, path) values (${accountId}, ${path})`)
}
