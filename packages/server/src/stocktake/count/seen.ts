import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BooksRow } from './books.store.ts'

/** So many letters of a digest say enough: 132 bits. */
const LETTERS = 22

const sealed = (seal: string, ...said: readonly unknown[]) =>
  createHmac('sha256', seal).update(JSON.stringify(said)).digest('base64url').slice(0, LETTERS)

/**
 * The state of a location and when it was seen, so short that a device can send it back. Both are sealed with the key of the stocktake:
 * nobody finds out what the books have by trying quantities, nor makes up that they saw something. `at`: milliseconds since the epoch.
 */
export function seenOf(seal: string, placeId: number, books: readonly BooksRow[], at: number): string {
  const state = sealed(seal, 'state', placeId, books)
  return `${at}.${state}.${sealed(seal, 'seen', placeId, at, state)}`
}

/** When a location was seen, of what a device sends back; null for anything that this server did not say of it. */
export function seenAt(seal: string, placeId: number, seen: string): Date | null {
  const [, at, state, mac] = /^(\d{13})\.([\w-]+)\.([\w-]{22})$/.exec(seen) ?? []
  if (mac === undefined) return null
  const ours = sealed(seal, 'seen', placeId, Number(at), state)
  return timingSafeEqual(Buffer.from(ours), Buffer.from(mac)) ? new Date(Number(at)) : null
}
