import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Sql } from './sql.ts'

/** Something rows can be read from, inside the transaction of one request. */
export type Db = {
  /** All rows of a query. The row type is the caller's claim; a test of the feature proves it. */
  rows<T>(query: Sql): Promise<T[]>
  /**
   * The same for the few big queries whose best plan depends on their values: planned anew each time, never from a generic
   * plan made while the tables were small.
   */
  fresh<T>(query: Sql): Promise<T[]>
  /** The first row, or undefined. */
  one<T>(query: Sql): Promise<T | undefined>
  /** What this process knows of the database and need not ask again, as keys; as long as the database is open. */
  readonly known: Set<string>
}

/** A transaction that may write. Side effects outside the database wait for the commit. */
export type Tx = Db & {
  /** Runs a statement and answers how many rows it changed. */
  run(statement: Sql): Promise<number>
  /** Work for after the commit: never inside it, never when it fails. Its own failure is logged, not thrown. */
  afterCommit(work: () => void | Promise<void>): void
}

export type Database = {
  /**
   * Runs `work` in one transaction, and commits what it did. A deadlock or a serialization failure repeats the whole of it,
   * at most 3 times. A connection that is lost fails this transaction and no other.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * The same on connections kept apart, for the short deeds that other transactions wait for while they hold their own
   * connection (document numbers): they must never queue behind those.
   */
  aside<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const RETRIED = new Set(['40001', '40P01'])
/** Said of every statement after the one that failed: statements leave in one packet, so whoever awaits a later one hears this. */
const ABORTED = '25P02'
const MAX_TRIES = 4
const MAX_NAMED = 1000

const BIGINT = 20
const BIGINT_ARRAY = 1016
const DATE = 1082
/** How values of the database become values of ours; for every connection whose rows are compared with ours. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    // Identifiers and piece sums stay far below 2^53; days stay text, so that no time zone can move them.
    if (oid === BIGINT) return Number
    if (oid === BIGINT_ARRAY)
      return (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))
    if (oid === DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  }) as typeof pg.types.getTypeParser,
}

/** Opens the pool of the app role. `log` hears of connections that break while idle. */
export function openDatabase(url: string, { poolSize = 20, log = (_error: Error) => {} } = {}): Database {
  const settings =
    '-c statement_timeout=60000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=65000 -c timezone=Asia/Shanghai'
  const open = (max: number) =>
    new pg.Pool({ connectionString: url, max, types, options: settings, pipeline: true } as pg.PoolConfig)
  const [pool, side] = [open(poolSize), open(2)]
  let closing = false
  const lose = (error: Error & { client?: unknown }) => {
    // The driver hangs the whole connection on it, with all it ever asked.
    delete error.client
    // One that is being closed may be cut by the database's own end.
    if (!closing) log(error)
  }
  pool.on('error', lose)
  side.on('error', lose)
  const memory: Memory = { known: new Set(), names: new Map() }
  return {
    transaction: (work) => retrying(() => once(pool, memory, work, log)),
    aside: (work) => retrying(() => once(side, memory, work, log)),
    close: async () => {
      closing = true
      await Promise.all([pool.end(), side.end()])
    },
  }
}

/** What is remembered of an open database: what is known of its rows, and statements' names by their text. */
type Memory = { readonly known: Set<string>; readonly names: Map<string, string> }

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRIED.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

async function once<T>(
  pool: pg.Pool,
  memory: Memory,
  work: (tx: Tx) => Promise<T>,
  log: (error: Error) => void,
): Promise<T> {
  const client = await pool.connect()
  const after: (() => void | Promise<void>)[] = []
  let broken: Error | undefined
  const failed: { first?: unknown } = {}
  // The pool listens only while a connection is idle; one that breaks between two queries must not end the process.
  const lose = (error: Error) => {
    broken = error
  }
  client.on('error', lose)
  try {
    // BEGIN leaves in the same packet as the first query: nobody waits for its answer.
    const begun = client.query('begin')
    begun.catch(() => {})
    const result = await work(transactionOn(client, memory, after, failed))
    const commit = await client.query('commit')
    // A transaction that failed underneath answers COMMIT with ROLLBACK.
    if (commit.command !== 'COMMIT') throw failed.first ?? new Error('the transaction was rolled back at commit')
    for (const deed of after) void Promise.resolve().then(deed).catch(log)
    return result
  } catch (error) {
    await client.query('rollback').catch(lose)
    // Why it failed decides whether it is repeated, and what is said.
    throw (error as { code?: string }).code === ABORTED ? (failed.first ?? error) : error
  } finally {
    client.release(broken)
    client.off('error', lose)
  }
}

function transactionOn(
  client: pg.ClientBase,
  { known, names }: Memory,
  after: (() => void | Promise<void>)[],
  failed: { first?: unknown },
): Tx {
  const send = (query: Sql, prepared = true) => {
    const answer = client.query(prepared ? named(query, names) : { text: query.text, values: [...query.values] })
    answer.catch((error: unknown) => (failed.first ??= error))
    return answer
  }
  return {
    rows: <T>(query: Sql) => heard(send(query).then((answer) => answer.rows as T[])),
    fresh: <T>(query: Sql) => heard(send(query, false).then((answer) => answer.rows as T[])),
    one: <T>(query: Sql) => heard(send(query).then((answer) => answer.rows[0] as T | undefined)),
    run: (statement) => heard(send(statement).then((answer) => answer.rowCount ?? 0)),
    afterCommit: (work) => after.push(work),
    known,
  }
}

/** Answers of a packet arrive together; one that is awaited late, or by nobody any more, must not count as unhandled. */
function heard<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  return answer
}

/** Statements are prepared once a connection, under the hash of their text; a flood of different texts stays unnamed. */
function named(query: Sql, names: Map<string, string>): { text: string; values: unknown[]; name?: string } {
  const { text, values } = query
  let name = names.get(text)
  if (name === undefined && names.size < MAX_NAMED) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
  }
  return name === undefined ? { text, values: [...values] } : { text, values: [...values], name }
}
