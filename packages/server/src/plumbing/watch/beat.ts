import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from '../db/database.ts'
import type { Replica } from '../db/replica.ts'
import type { CallTally } from './tally.ts'
import { endBeat, writeBeat } from './watch.store.ts'

const BEAT_MS = 30_000

/** Says twice a minute that this process lives; the page of the platform counts one that was silent for two minutes as gone. */
export function startBeat(
  database: Database,
  {
    version,
    age,
    calls,
    replica,
  }: {
    readonly version: string
    /** How new the program is; undefined for as long as it does nothing that would be left to it. */
    readonly age: () => number | undefined
    readonly calls: CallTally
    readonly replica?: Pick<Replica, 'state'> | undefined
  },
): { beat(): Promise<unknown>; stop(): Promise<void> } {
  const own = { id: randomUUID(), host: hostname(), pid: process.pid, version, startedAt: new Date() }
  let beating: Promise<unknown> = Promise.resolve()
  // While the database is away nobody could read it either.
  const beat = () =>
    (beating = database
      .transaction((tx) =>
        writeBeat(tx, { ...own, calls: calls.byPath, gauges: { ...ageSaid(age()), ...gaugesOf(database, replica) } }),
      )
      .catch(() => {}))
  void beat()
  const timer = setInterval(() => void beat(), BEAT_MS)
  return {
    /** At once, for whoever is about to look. */
    beat,
    async stop() {
      clearInterval(timer)
      await beating
      await database.transaction((tx) => endBeat(tx, own.id)).catch(() => {})
    },
  }
}

const ageSaid = (age: number | undefined): Record<string, number> => (age === undefined ? {} : { age })

function gaugesOf(database: Database, replica?: Pick<Replica, 'state'>): Record<string, number> {
  const { open, idle, waiting } = database.connections()
  const { used, behind_ms } = replica?.state ?? {}
  return {
    pool_open: open,
    pool_idle: idle,
    pool_waiting: waiting,
    memory_bytes: process.memoryUsage.rss(),
    ...(behind_ms === undefined ? {} : { replica_used: used ? 1 : 0, replica_behind_seconds: behind_ms / 1000 }),
  }
}
