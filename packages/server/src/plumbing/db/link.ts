/*
 * Watches whether the database answers. A statement has no deadline that is short enough for people: a good one may take a minute.
 * So who waits longer than usual is looked into, over a connection of its own: does the server work on what was asked, or did the
 * question or its answer get lost on the way? What is lost is given up; the others go on.
 */
import type pg from 'pg'
import { backendOf, hangUp } from './connection.ts'
import { inTime } from './in-time.ts'
import { openEye, type Seen } from './link-eye.ts'
import { followLines, quietness, type Line, type Orphan } from './link-lines.ts'
import { queueWaiters } from './link-waiters.ts'
import { DatabaseAway } from './lost.ts'

/** How often the watch looks around, and how often it asks a database that is away. */
const TURN_MS = 250
/** A statement without a word of an answer for so long is looked into. */
const QUIET_MS = 2_000
/** While the database is away, a statement that has been quiet for so long is given up. */
const LONGEST_QUIET_WHILE_AWAY_MS = 5_000
/** Longer than the server works on any statement (`statement_timeout`), with the way there and back. */
const LONGEST_ANSWER_MS = 65_000
/** So often the server must have been seen idle while its answer is awaited. */
const SUSPECTED_TIMES = 3
/** Who asks whether the database is well hears so within a second. */
const LONGEST_ANSWERS_MS = 800

/** Tells in a few words what happened to the link; once, not for everybody who noticed. */
export type LinkLog = (what: string, facts: object) => void

/** When a look began, whom it asked after, and what it saw by their numbers. */
type Looked = {
  readonly now: number
  readonly asked: readonly Line[]
  readonly left: readonly Orphan[]
  readonly seen: ReadonlyMap<number, Seen>
}

export type Link = ReturnType<typeof watchLink>

/**
 * Watches the link to a database. Nothing is opened before there is reason to.
 * @param pastPooler where `url` leads to a pooler of connections: the way past it
 * @param longestAnswer_ms after so long a silence a connection is given up although the server works on what was asked
 */
export function watchLink(
  url: string,
  log: LinkLog,
  {
    pastPooler,
    longestAnswer_ms = LONGEST_ANSWER_MS,
  }: { readonly pastPooler?: string | undefined; readonly longestAnswer_ms?: number } = {},
) {
  const { lines, orphans, follow, giveUp, isHeardSince } = followLines()
  const waiters = queueWaiters(() => (doubted = true))
  const eye = openEye(url, pastPooler)
  const lost = new Set<pg.ClientBase>()
  let looking: Promise<void> | undefined
  let away: { readonly since: number; readonly why: unknown } | undefined
  let doubted = false
  /** When what was found lost had been asked: what rests since before then may be lost in the same way. */
  let lostAt = -Infinity
  let closing = false
  const timer = setInterval(turn, TURN_MS)
  timer.unref()

  function turn(): void {
    const now = performance.now()
    let reason = doubted || away !== undefined || orphans.size > 0
    for (const line of lines) {
      const quiet_ms = quietness(line, now)
      if (away && quiet_ms > LONGEST_QUIET_WHILE_AWAY_MS) lose(line)
      else if (quiet_ms > longestAnswer_ms) giveUp(line)
      else reason ||= quiet_ms > QUIET_MS
    }
    const longestWait_ms = waiters.refuseOverdue(now)
    if (reason || longestWait_ms > QUIET_MS) void look()
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
    try {
      const seen = await eye.see([...asked.map(({ client }) => backendOf(client)), ...left.map(({ pid }) => pid)])
      doubted = false
      tellBack()
      await judge({ now, asked, left, seen })
    } catch (error) {
      if (!closing) tellAway(error)
    }
    if (lost.size > 0 && !closing) log('database connections lost', { count: lost.size })
    lost.clear()
  }

  async function judge({ now, asked, left, seen }: Looked): Promise<void> {
    if (!eye.knows(seen)) return orphans.clear()
    for (const line of asked) if (isLost(line, seen)) lose(line)
    for (const orphan of left) {
      orphans.delete(orphan)
      const server = seen.get(orphan.pid)
      // Older than our silence: the same process, not a later one of that number.
      if (server && server.age_ms > now - orphan.heardAt) await eye.end(orphan.pid)
    }
  }

  function lose(line: Line): void {
    lostAt = Math.max(lostAt, line.heardAt)
    giveUp(line)
  }

  /** Nobody shall find them out one by one, each in seconds. */
  async function taken(pool: pg.Pool): Promise<pg.PoolClient> {
    for (;;) {
      if (away) throw new DatabaseAway(away.why)
      const client = await waiters.take(pool)
      if (isHeardSince(client, lostAt)) return client
      lost.add(client)
      client.release(true)
      hangUp(client)
    }
  }

  function tellAway(why: unknown): void {
    if (away) return
    away = { since: performance.now(), why }
    if (!closing) log('database does not answer', { err: why })
    waiters.refuseAll(why)
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
    take: taken,
    follow,
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
      clearInterval(timer)
      eye.close()
    },
  }
}

/** Whether what is awaited on a line got lost: the server was seen idle as often as it takes. */
function isLost(line: Line, seen: ReadonlyMap<number, Seen>): boolean {
  // An answer may have come while we looked.
  if (quietness(line, performance.now()) <= QUIET_MS) return false
  const server = seen.get(backendOf(line.client))
  line.suspected = server && !server.idle ? 0 : line.suspected + 1
  return line.suspected >= SUSPECTED_TIMES
}
