import type { Tx } from '../../plumbing/db/database.ts'
import { type Logged, LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { WrittenLocation } from './change.store.ts'

/** Writes one line of the log for each of some locations: what they were before and what they are now, in use or deleted. */
export async function logLocations(
  tx: Tx,
  ctx: Context,
  locations: readonly WrittenLocation[],
  contentOf: (location: WrittenLocation) => string,
  { from = LOGGED.on, to = LOGGED.on }: { from?: Logged; to?: Logged } = {},
): Promise<void> {
  const entries = locations.map((location) => ({
    kind: 'location' as const,
    documentId: location.id,
    version: location.version,
    fromStatus: location.version === 1 ? null : from,
    toStatus: to,
    content: contentOf(location),
  }))
  if (entries.length > 0) await writeLog(tx, ctx.scope, ctx, entries)
}
