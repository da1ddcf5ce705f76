/** How a file of the schema's history is applied to a house that is at work: nobody waits behind it for long. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Migration, MigrationRefused } from './migration.ts'
import { wholly } from './owner.ts'
import { engineOf, SPREADING, spreadNew } from './spread-engine.ts'
import { SQLSTATE } from './sqlstate.ts'
import { statementsOf } from './statements.ts'
import { HISTORY_WORDS as say } from './words.ts'

/** The first line of a file that is applied outside a transaction. */
const OUTSIDE = '-- outside a transaction'
/** The first line of one whose statements may each be said again: each is a transaction, and a start that was stopped begins with the first. */
const APART = '-- each statement by itself'
/** What may be done there: what a stop in the middle of it leaves behind is known, so that the next start can do it again. */
const CONCURRENT = /^create (?:unique )?index concurrently if not exists ([a-z0-9_]+) on [^;]+;?\s*$/
/** A lock that was not to be had, and one that others waited for in a circle. */
const NO_LOCK = new Set<string>([SQLSTATE.lockNotAvailable, SQLSTATE.deadlock])

/** How long it stands in the queue for a lock, with everybody else behind it, how long it then lets them through, and how often. */
export type Patience = { readonly lockMs: number; readonly pauseMs: number; readonly tries: number }
const PATIENCE: Patience = { lockMs: 2000, pauseMs: 3000, tries: 100 }

/**
 * Applies a file in one transaction. A lock that it does not get within moments is asked for again later: who waits for a table has all
 * others wait behind it. A file that begins with `-- outside a transaction` holds one `create index concurrently if not exists`; in one that begins
 * with `-- each statement by itself` each is a transaction. In a database that is spread over several servers, what it makes is spread with it.
 * @throws MigrationRefused when the locks are not to be had, naming who holds what is open longest; Error naming the file when its SQL fails
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  patience: Patience = PATIENCE,
): Promise<void> {
  try {
    await (migration.text.startsWith(OUTSIDE) ? outside(client, migration) : inside(client, migration, patience))
  } catch (error) {
    if (error instanceof MigrationRefused) throw error
    throw new Error(`${migration.file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function inside(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  const isSpread = (await engineOf(client))?.isSpread === true
  const statements = statementsOf(migration.text)
  const steps = migration.text.startsWith(APART) ? statements.map((statement) => [statement]) : [statements]
  for (const [index, step] of steps.entries())
    await patiently(client, migration.file, patience, async () => {
      if (isSpread) await client.query(SPREADING)
      for (const statement of step) await client.query(statement)
      if (isSpread) await spreadNew(client)
      if (index === steps.length - 1) await keep(client, migration)
    })
}

/** Does work in a transaction, again and again where it does not get its locks. */
async function patiently(
  client: pg.Client,
  file: string,
  { lockMs, pauseMs, tries }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await wholly(client, async () => {
        await client.query(`set local lock_timeout = ${lockMs}`)
        await work()
      })
    } catch (error) {
      if (!NO_LOCK.has((error as { readonly code?: string }).code ?? '')) throw error
      if (left <= 1) throw new MigrationRefused(say.noLock(file, await longestOpen(client)))
    }
    await pause(pauseMs)
  }
}

async function outside(client: pg.Client, migration: Migration): Promise<void> {
  const index = CONCURRENT.exec(statementOf(migration.text))?.[1]
  if (index === undefined) throw new MigrationRefused(say.outside(migration.file))
  const { rows } = await client.query(
    'select from pg_index i join pg_class c on c.oid = i.indexrelid where c.oid = to_regclass($1) and not i.indisvalid',
    [index],
  )
  // A start that was stopped in the middle leaves an index that nothing reads and every write fills.
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`)
  await client.query(statementOf(migration.text))
  await keep(client, migration)
}

/** The text without its comments. */
const statementOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('--'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const keep = (client: pg.Client, { file, checksum }: Migration) =>
  client.query('insert into housekeeping.migration (file, checksum) values ($1, $2)', [file, checksum])

/** Whose transactions are open longest, in words. */
async function longestOpen(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(`
    select pid, coalesce(nullif(application_name, ''), usename, '') as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 3`)
  return rows.map(({ pid, name, seconds }) => say.openSince(name, pid, seconds)).join('、')
}
