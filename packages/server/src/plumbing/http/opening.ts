import type { Database, Tx } from '../db/database.ts'
import { contextOf, whoOf, type Context, type Sessions, type Who } from './context.ts'
import type { Asker } from './fair-share.ts'
import { sessionOver } from './refused.ts'
import { secretHash, tenantOfSecret } from './token.ts'

/** By what it is found who makes a request. */
export type Presented = {
  readonly token: string
  /** In the token's place for downloads: the hash that a ticket stood for. */
  readonly tokenHash?: Buffer
  readonly tokenTenantId?: number
  readonly address: string
}

/** What opens requests. */
export type Opener = {
  readonly database: Database
  readonly sessions: Sessions
  /** Hears who makes a request, as soon as that is known and before whoever may not is told so. */
  readonly onKnown?: (asker: Asker) => void
}

/** Whose request it is, and the same with its moment when that is known: from the first, or with what its verb asks first. */
export type Opening = { readonly who: Who; readonly known: Promise<Context> }

/**
 * Opens the session of a request.
 * @param early as this process saw it last, if it did: what is asked from here on leaves together with the look at it
 * @throws Refused the session is over
 */
export async function openRequest(
  tx: Tx,
  presented: Presented,
  { database, sessions, onKnown }: Opener,
  { early = false } = {},
): Promise<Opening> {
  const { address } = presented
  const { tenantId, tokenHash } = named(presented)
  const seen = early ? sessions.reopen(tx, tenantId, tokenHash) : undefined
  const opened = seen?.opened ?? sessions.open(tx, tenantId, tokenHash)
  const known = opened.then((session) => {
    if (!session) throw sessionOver()
    onKnown?.({ tenantId: session.tenant_id, accountId: session.account_id })
    // One write in ten minutes, behind the request, keeps the session alive without a write a call.
    if (session.asleep) tx.afterCommit(() => database.aside((other) => sessions.keepAwake(other, session)))
    return contextOf(session, address)
  })
  // Heard by `onceKnown`, however long the verb is at something else first.
  known.catch(() => {})
  return { who: seen ? whoOf(seen.session, address) : await known, known }
}

/**
 * Nothing is said of a request, good or bad, before its session is known to be what it was taken for, and no change is committed. Of who only
 * looks COMMIT may have left in the same packet: what holds there is `insist`, behind whose failure PostgreSQL passes over it.
 */
export async function onceKnown<T>({ known }: Opening, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await known
  }
}

/** What a request's token says: whose it is, and what it is known by. */
function named({ token, tokenHash, tokenTenantId }: Presented): {
  readonly tenantId: number
  readonly tokenHash: Buffer
} {
  const tenantId = tokenTenantId ?? tenantOfSecret(token)
  if (tenantId === null) throw sessionOver()
  return { tenantId, tokenHash: tokenHash ?? secretHash(token) }
}
