import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from '../db/database.ts'
import type { CallTally } from './tally.ts'
import { endBeat, writeBeat } from './watch.store.ts'

const BEAT_MS = 30_000

/** Says twice a minute that this process lives; the page of the platform counts one that was silent for two minutes as gone. */
export function startBeat(database: Database, version: string, calls: CallTally): { stop(): Promise<void> } {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, version, startedAt: new Date() }
  let beating: Promise<unknown> = Promise.resolve()
  // While the database is away nobody could read it either.
  const beat = () =>
    (beating = database.transaction((tx) => writeBeat(tx, { ...own, calls: calls.byPath })).catch(() => {}))
  void beat()
  const timer = setInterval(() => void beat(), BEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await database.transaction((tx) => endBeat(tx, own.id)).catch(() => {})
    },
  }
}
