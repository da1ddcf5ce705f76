import type { Db } from '../../plumbing/db/database.ts'
import type { SessionOf } from '../../plumbing/http/context.ts'
import type { Held } from './held.store.ts'

/** All from which it follows what a request may do and see. */
export type Facts = Omit<SessionOf, 'rights'> & Held

/** A session as this process saw it last. */
export type Seen = {
  /** What the database said of it. */
  readonly facts: Facts
  readonly session: SessionOf
}

/** Beyond these the session seen longest ago is forgotten. */
const MOST_SESSIONS = 4_000
const LONGEST_SEEN_MS = 10 * 60_000

type Kept = Seen & { readonly until: number }

/** The session of a token, if this process saw it within the last ten minutes. What it saw may be otherwise by now. */
export function seenOf(db: Db, tenantId: number, tokenHash: Buffer): Seen | undefined {
  const seen = seenIn(db).get(nameOf(tenantId, tokenHash))
  return seen !== undefined && seen.until > performance.now() ? seen : undefined
}

/** Remembers a session as it was seen just now. */
export function keepSeen(db: Db, tenantId: number, tokenHash: Buffer, seen: Seen): void {
  const all = seenIn(db)
  const name = nameOf(tenantId, tokenHash)
  // Behind all others, and so the last to be forgotten.
  all.delete(name)
  if (all.size >= MOST_SESSIONS) all.delete(all.keys().next().value!)
  all.set(name, { ...seen, until: performance.now() + LONGEST_SEEN_MS })
}

/** Forgets the session of a token: it is over, or another than it was. */
export function forgetSeen(db: Db, tenantId: number, tokenHash: Buffer): void {
  seenIn(db).delete(nameOf(tenantId, tokenHash))
}

const PLACE = 'sessions seen'

const nameOf = (tenantId: number, tokenHash: Buffer) => `${tenantId}/${tokenHash.toString('base64')}`

function seenIn({ known }: Db): Map<string, Kept> {
  const kept = (known.get(PLACE) as Map<string, Kept> | undefined) ?? new Map<string, Kept>()
  known.set(PLACE, kept)
  return kept
}
