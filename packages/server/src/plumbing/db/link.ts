/*
 * Watches whether the database answers. A statement has no deadline that is short enough for people: a good one may take a minute.
 * So who waits longer than usual is looked into, over a connection of its own: does the server work on what was asked, or did the
 * question or its answer get lost on the way? What is lost is given up; the others go on.
 */
import pg from 'pg'
import { backendOf, BOUNDED, bytesHeard, hangUp, LONGEST_CONNECT_MS } from './connection.ts'
import { DatabaseAway } from './lost.ts'

/** How often the watch looks around, and how often it asks a database that is away. */
const TURN_MS = 250
/** A statement without a word of an answer for so long is looked into. */
const QUIET_MS = 2_000
/** While the database is away, a statement that has been quiet for so long is given up. */
const LONGEST_QUIET_WHILE_AWAY_MS = 5_000
/** Longer than the server works on any statement (`statement_timeout`), with the way there and back. */
const LONGEST_ANSWER_MS = 65_000
/** So long a request waits for a connection while others hold all of them. */
const LONGEST_TURN_MS = 30_000
/** So often the server must have been seen idle while its answer is awaited. */
const SUSPECTED_TIMES = 3
/** The watch's own question takes no longer; and who asks whether the database is well hears so within a second. */
const LONGEST_LOOK_MS = 2_000
const LONGEST_ANSWERS_MS = 800

/** Tells in a few words what happened to the link; once, not for everybody who noticed. */
export type LinkLog = (what: string, facts: object) => void

/** One connection while somebody works on it. */
type Line = {
  readonly client: pg.ClientBase
  waiting: number
  bytes: number
  heardAt: number
  suspected: number
  gone: boolean
}
type Waiter = { readonly since: number; readonly refuse: (error: Error) => void }
/** A server process whose connection was given up: it may still hold locks. */
type Orphan = { readonly pid: number; readonly heardAt: number }
/** What the server says of a process of its own. */
type Seen = { readonly pid: number; readonly own: number; readonly age_ms: number; readonly idle: boolean }

/** When a look began, whom it asked after, and what it saw by their numbers. */
type Looked = {
  readonly now: number
  readonly asked: readonly Line[]
  readonly left: readonly Orphan[]
  readonly seen: ReadonlyMap<number, Seen>
}

const LOOK = `select pid, pg_backend_pid() as own, extract(epoch from clock_timestamp() - backend_start)::float8 * 1000 as age_ms,
  state like 'idle%' or (state = 'active' and wait_event_type = 'Client') as idle
  from pg_stat_activity where pid = any ($1::int[]) or pid = pg_backend_pid()`

export type Link = ReturnType<typeof watchLink>

/**
 * Watches the link to a database. Nothing is opened before there is reason to.
 * @param longestAnswer_ms after so long a silence a connection is given up although the server works on what was asked
 */
export function watchLink(url: string, log: LinkLog, { longestAnswer_ms = LONGEST_ANSWER_MS } = {}) {
  const lines = new Set<Line>()
  const waiters = new Set<Waiter>()
  const orphans = new Set<Orphan>()
  let eye: pg.Client | undefined
  let looking: Promise<void> | undefined
  let away: { readonly since: number; readonly why: unknown } | undefined
  let doubted = false
  const lost = new Set<pg.ClientBase>()
  let closing = false
  let closed = false
  const timer = setInterval(turn, TURN_MS)
  timer.unref()

  function turn(): void {
    const now = performance.now()
    let reason = doubted || away !== undefined || orphans.size > 0
    for (const line of lines) {
      const quiet_ms = quietness(line, now)
      if (quiet_ms > longestAnswer_ms || (away && quiet_ms > LONGEST_QUIET_WHILE_AWAY_MS)) giveUp(line)
      else reason ||= quiet_ms > QUIET_MS
    }
    for (const waiter of waiters) {
      if (now - waiter.since > LONGEST_TURN_MS) {
        waiters.delete(waiter)
        waiter.refuse(new DatabaseAway(`no connection was free for ${LONGEST_TURN_MS} ms`))
      } else reason ||= now - waiter.since > QUIET_MS
    }
    if (reason) void look()
  }

  /** How long nothing has been heard on a line where something is awaited, in ms. */
  function quietness(line: Line, now: number): number {
    const bytes = bytesHeard(line.client)
    if (bytes !== line.bytes) Object.assign(line, { bytes, heardAt: now, suspected: 0 })
    return line.waiting > 0 && !line.gone ? now - line.heardAt : 0
  }

  function giveUp(line: Line): void {
    line.gone = true
    orphans.add({ pid: backendOf(line.client), heardAt: line.heardAt })
    hangUp(line.client)
  }

  function look(): Promise<void> {
    return (looking ??= lookOnce().finally(() => {
      looking = undefined
    }))
  }

  async function lookOnce(): Promise<void> {
    const now = performance.now()
    const asked = [...lines].filter((line) => quietness(line, now) > QUIET_MS)
    const left = [...orphans]
    const numbers = [...asked.map(({ client }) => backendOf(client)), ...left.map(({ pid }) => pid)]
    try {
      // That the watch's own connection broke says nothing yet: it may be the only one.
      const seen = eye ? await see(numbers).catch(() => see(numbers)) : await see(numbers)
      doubted = false
      tellBack()
      await judge({ now, asked, left, seen: new Map(seen.map((one) => [one.pid, one])) })
    } catch (error) {
      if (!closed) tellAway(error)
    }
    if (lost.size > 0 && !closing) log('database connections lost', { count: lost.size })
    lost.clear()
  }

  async function see(numbers: readonly number[]): Promise<Seen[]> {
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

  async function opened(): Promise<pg.Client> {
    if (closed) throw new Error('closed')
    if (eye) return eye
    const own = new pg.Client({ connectionString: url, ...BOUNDED, options: `-c statement_timeout=${LONGEST_LOOK_MS}` })
    own.on('error', () => {
      if (eye === own) eye = undefined
    })
    eye = own
    await inTime(own.connect(), LONGEST_CONNECT_MS + TURN_MS)
    return own
  }

  async function judge({ now, asked, left, seen }: Looked): Promise<void> {
    // Behind a pooler of connections the numbers are somebody else's.
    const own = eye
    if (!own || seen.get(backendOf(own))?.own !== backendOf(own)) return orphans.clear()
    for (const line of asked) {
      // An answer may have come while we looked.
      if (quietness(line, performance.now()) <= QUIET_MS) continue
      const server = seen.get(backendOf(line.client))
      line.suspected = server && !server.idle ? 0 : line.suspected + 1
      if (line.suspected >= SUSPECTED_TIMES) giveUp(line)
    }
    for (const orphan of left) {
      orphans.delete(orphan)
      const server = seen.get(orphan.pid)
      // Older than our silence: the same process, not a later one of that number.
      if (server && server.age_ms > now - orphan.heardAt)
        await inTime(own.query('select pg_terminate_backend($1)', [orphan.pid]), LONGEST_LOOK_MS)
    }
  }

  function tellAway(why: unknown): void {
    if (away) return
    away = { since: performance.now(), why }
    if (!closing) log('database does not answer', { err: why })
    const refused = [...waiters]
    waiters.clear()
    for (const { refuse } of refused) refuse(new DatabaseAway(why))
  }

  function tellBack(): void {
    if (!away) return
    log('database answers again', { away_ms: Math.round(performance.now() - away.since) })
    away = undefined
  }

  return {
    /**
     * A connection of a pool, waited for as long as the database is there and others hand theirs back in time.
     * @throws DatabaseAway
     */
    take(pool: pg.Pool): Promise<pg.PoolClient> {
      if (away) return Promise.reject(new DatabaseAway(away.why))
      return new Promise((settle, refuse) => {
        const waiter: Waiter = { since: performance.now(), refuse }
        waiters.add(waiter)
        // Whoever was refused meanwhile waits no more.
        pool.connect().then(
          (client) => (waiters.delete(waiter) ? settle(client) : client.release()),
          (error: unknown) => {
            doubted = true
            if (waiters.delete(waiter)) refuse(new DatabaseAway(error, { untouched: true }))
          },
        )
      })
    },
    /** Watches a connection while somebody works on it. */
    follow(client: pg.ClientBase) {
      const line: Line = { client, waiting: 0, bytes: 0, heardAt: performance.now(), suspected: 0, gone: false }
      lines.add(line)
      return {
        /** Something asked on it whose answer is awaited. */
        asked: <T>(answer: Promise<T>): Promise<T> => {
          if (line.waiting === 0) Object.assign(line, { heardAt: performance.now(), suspected: 0 })
          line.waiting += 1
          const heard = () => {
            line.waiting -= 1
            line.heardAt = performance.now()
          }
          answer.then(heard, heard)
          return answer
        },
        left: () => void lines.delete(line),
      }
    },
    /** A connection broke by itself: is the database still there? */
    broke(client: pg.ClientBase): void {
      if (closing) return
      doubted = true
      lost.add(client)
    },
    /** Whether the database answers at this moment; known within a second. */
    answers: async (): Promise<boolean> =>
      inTime(look(), LONGEST_ANSWERS_MS).then(
        () => away === undefined,
        () => false,
      ),
    /** From here on connections go one after the other, and nothing is said of it; a silent one is still given up. */
    stop: () => void (closing = true),
    close(): void {
      closed = true
      clearInterval(timer)
      if (eye) hangUp(eye)
    },
  }
}

/** A promise that is waited for no longer than so long. A busy process reads late what came in time: it is given one more turn. */
async function inTime<T>(work: Promise<T>, longest_ms: number): Promise<T> {
  work.catch(() => {})
  const { promise: late, reject } = Promise.withResolvers<never>()
  const give = () => reject(new Error(`no answer within ${longest_ms} ms`))
  let timer = setTimeout(() => {
    timer = setTimeout(give, 20)
  }, longest_ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
