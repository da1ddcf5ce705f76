import type pg from 'pg'
import { DatabaseAway } from './lost.ts'

/** So long a request waits for a connection while others hold all of them. */
const LONGEST_TURN_MS = 30_000

type Waiter = { readonly since: number; readonly refuse: (error: Error) => void }

/** Who waits for a connection of a pool. `doubt`: the pool could give none, so the database may be away. */
export function queueWaiters(doubt: () => void) {
  const waiters = new Set<Waiter>()
  return {
    /** A connection, waited for until it comes, its time is over, or all are refused. @throws DatabaseAway */
    take(pool: pg.Pool): Promise<pg.PoolClient> {
      return new Promise((settle, refuse) => {
        const waiter: Waiter = { since: performance.now(), refuse }
        waiters.add(waiter)
        // Whoever was refused meanwhile waits no more.
        pool.connect().then(
          (client) => (waiters.delete(waiter) ? settle(client) : client.release()),
          (error: unknown) => {
            doubt()
            if (waiters.delete(waiter)) refuse(new DatabaseAway(error, { untouched: true }))
          },
        )
      })
    },
    /** Refuses those whose time is over; answers how long the longest of the others waits, in ms. */
    refuseOverdue(now: number): number {
      let longest_ms = 0
      for (const waiter of waiters) {
        const waits_ms = now - waiter.since
        if (waits_ms > LONGEST_TURN_MS) {
          waiters.delete(waiter)
          waiter.refuse(new DatabaseAway(`no connection was free for ${LONGEST_TURN_MS} ms`))
        } else longest_ms = Math.max(longest_ms, waits_ms)
      }
      return longest_ms
    },
    refuseAll(why: unknown): void {
      const refused = [...waiters]
      waiters.clear()
      for (const { refuse } of refused) refuse(new DatabaseAway(why))
    },
  }
}
