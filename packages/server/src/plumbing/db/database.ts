import { channel } from 'node:diagnostics_channel'
import pg from 'pg'
import { PooledClient } from './connection.ts'
import { watchLink, type Link, type LinkLog } from './link.ts'
import { DatabaseAway, OutcomeUnknown } from './lost.ts'
import {
  CONTROLS,
  hearRole,
  isTenantsReader,
  isWriter,
  loggedIn,
  memoryOf,
  nameOf,
  UNNAMED,
  type Memory,
  type Role,
} from './memory.ts'
import { ABORTED, written, type Answer } from './packet.ts'
import { saidTo, type Statement } from './rows.store.ts'
import type { Sql } from './sql.ts'
import { OWN_SQLSTATE, SQLSTATE } from './sqlstate.ts'

/** Something rows can be read from, inside the transaction of one request. */
export type Db = {
  /** All rows of a query. The row type is the caller's claim; a test of the feature proves it. */
  rows<T>(query: Sql): Promise<T[]>
  /**
   * The same for the few big queries whose best plan depends on their values: planned anew each time, never from a generic
   * plan made while the tables were small.
   */
  fresh<T>(query: Sql): Promise<T[]>
  /** The same for queries that have one best plan, whoever asks and for whatever: it is kept, and is the same for all tenants. */
  steady<T>(query: Sql): Promise<T[]>
  /** The first row, or undefined. */
  one<T>(query: Sql): Promise<T | undefined>
  /**
   * Says that nothing more is asked: the end of the transaction leaves with what was asked last, and is not waited for by itself. Only for who
   * changes nothing: what follows may still fail, and the transaction is over by then.
   */
  asksNoMore(): void
  /** What this process knows of the database and need not ask again; as long as the database is open. */
  readonly known: Map<string, unknown>
}

/** A transaction that may write. Side effects outside the database wait for the commit. */
export type Tx = Db & {
  /** Runs a statement and answers how many rows it changed. */
  run(statement: Sql): Promise<number>
  /** What nobody waits for and must hold: the commit waits for it, and is none when it fails. */
  beforeCommit(holds: Promise<unknown>): void
  /** Work for after the commit: never inside it, never when it fails. Its own failure is logged, not thrown. */
  afterCommit(work: () => void | Promise<void>): void
  /** The database is several servers that answer as one. */
  readonly several: boolean
  /** All of it was done before and undone: nothing is taken for what it was any more. */
  readonly again: boolean
}

export type Database = {
  /**
   * Runs `work` in one transaction, and commits what it did. A deadlock or a serialization failure repeats the whole of it,
   * at most 3 times; so does a connection that was found broken before it had answered anything. A connection that is lost
   * later, or does not answer, fails this transaction and no other.
   * @throws DatabaseAway nothing took effect, OutcomeUnknown
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same on connections kept apart, for the short deeds that other transactions wait for while they hold their own
   * connection (document numbers): they must never queue behind those.
   */
  aside<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** How many connections this process has, how many of them rest, and how many transactions wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** Whether the database answers at this moment; known within a second. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/** Serialization, deadlock, and what `insist` says: a deed met other rows than it was planned on. */
const RETRIED = new Set<string>([SQLSTATE.serializationFailure, SQLSTATE.deadlock, OWN_SQLSTATE.metOtherRows])
const MAX_TRIES = 4
/** The work of each transaction: who listens knows what is begun within. Nobody does but tests (`test/harness/unheld.ts`). */
const within = channel('yuncang.transaction')
/** So long a connection may rest before it is closed: one that is opened anew plans each statement five times before it keeps a plan. */
const RESTED_MS = 60_000

export type DatabaseOptions = {
  readonly poolSize?: number
  /** The address past the pooler that `url` leads to. */
  readonly pastPooler?: string | undefined
  readonly log?: LinkLog
  /** Hears of each statement that leaves, without its values, and by what it answers of its end. */
  readonly onStatement?: OnStatement
}

type OnStatement = (text: string) => (error?: unknown) => void

/**
 * Opens the pool of the app role. `log` hears of what happens to the link to the database, and of what failed after a commit. What the
 * server bounds by itself stands with the role (`prepareRoles`): a pooler between us and it takes no settings of a connection.
 * @param url may say that a pooler stands before the database which keeps no statements ({@link keepingNone})
 */
export function openDatabase(
  url: string,
  { poolSize = 20, pastPooler, log = () => {}, onStatement }: DatabaseOptions = {},
): Database {
  const link = watchLink(url, log, { pastPooler })
  const open = (max: number, connectionString = url) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      idleTimeoutMillis: RESTED_MS,
      pipeline: true,
      Client: PooledClient,
    } as pg.PoolConfig)
    pool.on('error', (_error, client) => link.broke(client))
    return pool
  }
  // Who waits aside for a turn at a pooler would wait for those that hold its connections and wait for him.
  const [pool, side] = [open(poolSize), open(2, pastPooler)]
  const place = { link, log, memory: memoryOf(url), onStatement }
  return {
    transaction: (work) => retrying((again) => once({ ...place, pool, again }, work)),
    aside: (work) => retrying((again) => once({ ...place, pool: side, again }, work).catch(asIfNotDone)),
    connections: () => ({
      open: pool.totalCount + side.totalCount,
      idle: pool.idleCount + side.idleCount,
      waiting: pool.waitingCount + side.waitingCount,
    }),
    answers: () => link.answers(),
    close: async () => {
      link.stop()
      await Promise.all([pool.end(), side.end()])
      link.close()
    },
  }
}

/** What is done aside does no harm when it was done for nothing: the transaction that asked for it decides, and has not. */
function asIfNotDone(error: unknown): never {
  throw error instanceof OutcomeUnknown ? new DatabaseAway(error.cause) : error
}

/** Where a transaction runs. */
type Place = {
  readonly pool: pg.Pool
  readonly link: Link
  readonly memory: Memory
  readonly log: LinkLog
  readonly onStatement: OnStatement | undefined
  readonly again: boolean
}

async function retrying<T>(attempt: (again: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries > 1)
    } catch (error) {
      if (tries >= MAX_TRIES || !mayRepeat(error)) throw error
    }
  }
}

function mayRepeat(error: unknown): boolean {
  if (error instanceof DatabaseAway) return error.untouched
  return RETRIED.has((error as { code?: string }).code ?? '')
}

/** How far a transaction came: what tells what a lost connection means for it. */
type Course = {
  answered: boolean
  committing: boolean
  /** Nothing more is taken: what came behind its end would belong to whoever has the connection next. */
  over: boolean
  /** The first statement that failed, and what any of them failed with. */
  first?: unknown
  readonly failures: WeakSet<object>
  readonly before: Promise<unknown>[]
  /** Its end, once it has left. */
  commit?: Promise<Answer>
  readonly role: Role
  readonly after: (() => void | Promise<void>)[]
}
const BEGINNING = { answered: false, committing: false, over: false }

async function once<T>(
  { pool, link, memory, log, onStatement, again }: Place,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = (await link.take(pool)) as pg.PoolClient & PooledClient
  const line = link.follow(client)
  const course: Course = { ...BEGINNING, failures: new WeakSet(), before: [], role: loggedIn(), after: [] }
  let broken: Error | undefined
  // The pool listens only while a connection is idle; one that breaks between two queries must not end the process.
  const lose = (error: Error) => {
    broken ??= error
  }
  client.on('error', lose)
  const ask = asking({ client, line, memory, course, onStatement })
  try {
    // BEGIN leaves in the same packet as the first query: nobody waits for its answer.
    ask(BEGIN, asIs).catch((error: Error) => {
      lose(error)
      // Without it each statement would be a transaction of its own.
      course.over = true
    })
    const result = await within.runStores(course, work, undefined, transactionOn(ask, { ...memory, again }, course))
    // Where nothing is to be waited for, COMMIT leaves with what was asked last.
    if (course.before.length > 0) await Promise.all(course.before)
    if (broken) throw broken
    course.committing = course.commit === undefined
    const commit = await end(ask, course)
    // A transaction that failed underneath answers COMMIT with ROLLBACK.
    if (commit.command !== 'COMMIT') throw course.first ?? new Error('the transaction was rolled back at commit')
    for (const deed of course.after)
      void Promise.resolve()
        .then(deed)
        .catch((error: unknown) => log('after commit', { err: error }))
    return result
  } catch (error) {
    course.over = true
    if (!broken && endsConnection(error)) broken = error as Error
    // Of a packet in which something failed the server has not come to the end either.
    const isOver = await course.commit?.then(
      () => true,
      () => false,
    )
    if (broken === undefined && !isOver) {
      line.asked()
      // By itself: of what has not left yet something may fail, and would take it along.
      await client.askApart('rollback').catch(lose).finally(line.heard)
    }
    throw causeOf(error, course, broken)
  } finally {
    line.left()
    if (broken) link.broke(client)
    client.release(broken)
    client.off('error', lose)
  }
}

/** The class of what a server says when another, which has the rows, is not to be had. */
const UNCONNECTED = '08'

/** What a transaction throws, as those above understand it. */
function causeOf(
  error: unknown,
  { answered, committing, first, failures }: Course,
  broken: Error | undefined,
): unknown {
  // Why it failed decides whether it is repeated, and what is said.
  const cause = (error as { code?: string }).code === ABORTED ? (first ?? error) : error
  // One server of several answers, and the one that has the rows does not.
  if (failures.has(cause as object) && (cause as { code?: string }).code?.startsWith(UNCONNECTED))
    return committing ? new OutcomeUnknown(cause) : new DatabaseAway(cause, { untouched: !answered })
  // What the verb itself threw is said, whatever became of the connection.
  if (broken === undefined || !(error === broken || failures.has(error as object))) return cause
  // So is the server's own word about a statement: it holds, and then COMMIT changed nothing.
  const refusal = [cause, first].find((one) => (one as { severity?: string } | undefined)?.severity === 'ERROR')
  if (refusal !== undefined) return refusal
  return committing ? new OutcomeUnknown(broken) : new DatabaseAway(broken, { untouched: !answered })
}

/** Whether the server's word is the last on its connection: shut down, killed, out of its senses. */
function endsConnection(error: unknown): boolean {
  return ['FATAL', 'PANIC'].includes((error as { severity?: string }).severity ?? '')
}

/** How a transaction asks its connection: what of the answer is wanted is settled, and what became of it noted. */
type Ask = <T>(query: Query, pick: (answer: Answer) => T) => Promise<T>
/** `steady`: its plan is one for all tenants. */
type Query = Statement & { readonly name?: string; readonly steady?: boolean }

const [BEGIN, COMMIT] = CONTROLS.map((text): Query => ({ strings: [text], values: [] })) as [Query, Query]
const asIs = (answer: Answer) => answer

function asking({ client, line, memory, course, onStatement }: Asking): Ask {
  return (query, pick) => {
    const asked = new Promise<ReturnType<typeof pick>>((settle, refuse) => {
      if (course.over) throw course.first ?? new Error('asked of a transaction that is over')
      const { text, values } = saidTo(query, {
        several: memory.several,
        plain: isWriter(course.role) || (query.steady === true && isTenantsReader(course.role)),
      })
      const statement = { text, values: written(values), name: query.name ?? nameOf(text, course.role.is, memory) }
      hearRole(course.role, text)
      const ended = onStatement?.(text)
      line.asked()
      client.ask({
        ...statement,
        answered: (answer) => {
          line.heard()
          ended?.()
          course.answered = true
          settle(pick(answer))
        },
        failed: (error) => {
          line.heard()
          ended?.(error)
          note(error, course)
          refuse(error)
        },
      })
    })
    // Answers of a packet arrive together; one that is awaited late, or by nobody any more, must not count as unhandled.
    asked.catch(() => {})
    return asked
  }
}

/** Asks for the end of a transaction, once: nothing is asked behind it. */
function end(ask: Ask, course: Course): Promise<Answer> {
  course.commit ??= ask(COMMIT, asIs)
  course.over = true
  return course.commit
}

type Asking = {
  readonly client: PooledClient
  readonly line: ReturnType<Link['follow']>
  readonly memory: Memory
  readonly course: Course
  readonly onStatement: OnStatement | undefined
}

/** A statement failed: why is remembered. */
function note(error: unknown, course: Course): void {
  course.first ??= error
  if (typeof error === 'object' && error !== null) course.failures.add(error)
}

/** The same transaction for work that somebody goes on behind: what says that nothing more is asked does not end it. */
export function keptOpen(tx: Tx): Tx {
  return { ...tx, asksNoMore: () => {} }
}

function transactionOn(ask: Ask, { known, several, again }: Memory & Pick<Tx, 'again'>, course: Course): Tx {
  return {
    rows: <T>(query: Sql) => ask(query, (answer) => answer.rows as T[]),
    fresh: <T>({ strings, values }: Sql) => ask({ strings, values, name: UNNAMED }, (answer) => answer.rows as T[]),
    steady: <T>({ strings, values }: Sql) => ask({ strings, values, steady: true }, (answer) => answer.rows as T[]),
    one: <T>(query: Sql) => ask(query, (answer) => answer.rows[0] as T | undefined),
    run: (statement) => ask(statement, (answer) => answer.count),
    asksNoMore: () => void end(ask, course),
    beforeCommit: (holds) => {
      holds.catch(() => {})
      course.before.push(holds)
    },
    afterCommit: (work) => course.after.push(work),
    known,
    several,
    again,
  }
}
