import pg from 'pg'
import { backendOf, BOUNDED, hangUp, LONGEST_CONNECT_MS, PooledClient } from './connection.ts'
import { inTime } from './in-time.ts'

/** The watch's own question takes no longer. */
const LONGEST_LOOK_MS = 2_000
/** A connection may be slow to say that it failed. */
const MORE_MS = 250

/** What the server says of a process of its own. */
export type Seen = { readonly pid: number; readonly own: number; readonly age_ms: number; readonly idle: boolean }

const LOOK = `select pid, pg_backend_pid() as own, extract(epoch from clock_timestamp() - backend_start)::float8 * 1000 as age_ms,
  state like 'idle%' or (state = 'active' and wait_event_type = 'Client') as idle
  from pg_stat_activity where pid = any ($1::int[]) or pid = pg_backend_pid()`

/**
 * The watch's own connection, by which it asks what the server does; opened when there is reason to. It goes past a pooler, whose
 * connections may all be at work for longer than it waits; the pooler is asked only whether it takes one more.
 */
export function openEye(url: string, pastPooler?: string) {
  let eye: pg.Client | undefined
  let closed = false

  async function opened(): Promise<pg.Client> {
    if (closed) throw new Error('closed')
    if (eye) return eye
    const own = new pg.Client({ connectionString: pastPooler ?? url, ...BOUNDED })
    own.on('error', () => {
      if (eye === own) eye = undefined
    })
    eye = own
    await inTime(own.connect(), LONGEST_CONNECT_MS + MORE_MS)
    return own
  }

  async function ask(numbers: readonly number[]): Promise<Seen[]> {
    try {
      return (await inTime((await opened()).query<Seen>(LOOK, [numbers]), LONGEST_LOOK_MS)).rows
    } catch (error) {
      if (eye) hangUp(eye)
      eye = undefined
      // Full is not away: who has a connection works on.
      if ((error as { code?: string }).code === '53300') return []
      throw error
    }
  }

  return {
    /** What the server says of these processes of its own, by their numbers. @throws whatever says that it does not answer */
    async see(numbers: readonly number[]): Promise<ReadonlyMap<number, Seen>> {
      // That the watch's own connection broke says nothing yet: it may be the only one.
      if (pastPooler !== undefined) await knock(url)
      const seen = eye ? await ask(numbers).catch(() => ask(numbers)) : await ask(numbers)
      return new Map(seen.map((one) => [one.pid, one]))
    },
    /** Whether the numbers are the server's own: behind a pooler of connections they are somebody else's. */
    knows: (seen: ReadonlyMap<number, Seen>): boolean =>
      pastPooler === undefined && eye !== undefined && seen.get(backendOf(eye))?.own === backendOf(eye),
    /** Ends a process of the server. */
    async end(pid: number): Promise<void> {
      await inTime((await opened()).query('select pg_terminate_backend($1::int)', [pid]), LONGEST_LOOK_MS)
    },
    close(): void {
      closed = true
      if (eye) hangUp(eye)
    },
  }
}

/** Logs in and leaves. @throws when nobody opens */
async function knock(url: string): Promise<void> {
  const guest = new PooledClient({ connectionString: url })
  await guest.connect()
  await guest.end()
}
