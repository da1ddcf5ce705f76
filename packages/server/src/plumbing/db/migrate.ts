/** Brings a database to the newest schema: SQL files, each applied once. */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import { type Migration, MigrationRefused } from './migration.ts'
import { asOwner, LONGEST_STEP_MINUTES } from './owner.ts'
import { settleNew } from './spread.ts'
import { engineOf } from './spread-engine.ts'
import { takeOver } from './take-over.ts'
import { FORTY } from './take-over/forty.ts'
import { HISTORY_WORDS as say } from './words.ts'

/** Any constant will do, as long as every machine uses the same. */
const LOCK_KEY = 2_026_112_101
const ASK_AGAIN_MS = 100
const LONGEST_WAIT_MS = LONGEST_STEP_MINUTES * 60_000
/** One file an area from the time before the first customer, then one for each change, named by its date and time. */
const NAME = /^(\d{4}|\d{8}T\d{4})_[a-z0-9_]+\.sql$/

/**
 * Applies the files of `folder` that this database has not seen, in the order of their names. Safe to call from many machines at
 * once: the others wait for the first. What was applied is known by its content, so a file may be renamed but never edited.
 * @param ownerUrl address with the right to create tables and roles
 * @param folder holds files named `20261122T1500_what_it_does.sql`
 * @param only hashes of the files to apply, for a database that is to be as one was some time ago
 * @returns names of the files applied now
 * @throws DatabaseAway; MigrationRefused when the files and the database tell different stories; Error naming the file when its SQL fails
 */
export async function migrate(ownerUrl: string, folder: string, only?: ReadonlySet<string>): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = only ? all.filter(({ checksum }) => only.has(checksum)) : all
  return asOwner(ownerUrl, async (client) => {
    await alone(client)
    await client.query(HISTORY)
    await takeOver(client, await appliedIn(client), migrations)
    const waiting = stillWaiting(migrations, await appliedIn(client))
    for (const migration of waiting) await applyMigration(client, migration)
    if ((await engineOf(client))?.isSpread) await settleNew(client)
    return waiting.map(({ file }) => file)
  })
}

/**
 * Holds the files of `folder` against what a database has applied, before anything in it is touched: one that a later program has begun
 * stays as it is, and so does one that is spread over servers by half.
 * @param goesOn whether the spreading is what goes on
 * @throws DatabaseAway; MigrationRefused
 */
export async function proveHistory(ownerUrl: string, folder: string, goesOn = false): Promise<void> {
  const migrations = await readMigrations(folder)
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean; keysAside: boolean }>(
      `select to_regclass('housekeeping.migration') is not null as there, to_regclass('housekeeping.key_aside') is not null as "keysAside"`,
    )
    if (!rows[0]!.there) return
    // It would work, and nothing would keep references whole.
    if (rows[0]!.keysAside && !goesOn) throw new MigrationRefused(say.keysAside)
    const applied = await appliedIn(client)
    // One from before the squash is looked into when it is taken over.
    if (![...FORTY.values()].some((hash) => applied.has(hash))) stillWaiting(migrations, applied)
  })
}

/**
 * Waits for the other machines, asking again and again: a statement that waits would be waited for in its turn by an index that is made
 * outside a transaction. Closing the connection lets the next one in.
 */
async function alone(client: pg.Client): Promise<void> {
  const ask = () =>
    client
      .query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY])
      .then(({ rows }) => rows[0]!.mine)
  for (let left = LONGEST_WAIT_MS; !(await ask()); left -= ASK_AGAIN_MS) {
    if (left <= 0) throw new MigrationRefused(say.othersBusy)
    await pause(ASK_AGAIN_MS)
  }
}

/** The hashes of all files of a folder. */
export async function migrationHashes(folder: string): Promise<ReadonlySet<string>> {
  return new Set((await readMigrations(folder)).map(({ checksum }) => checksum))
}

/** A schema of its own, so that no grant on the tables of the trade ever includes it. */
const HISTORY = `
  create schema if not exists housekeeping;
  create table if not exists housekeeping.migration (
    file text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Names by hashes. */
async function appliedIn(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ file: string; checksum: string }>(
    'select file, checksum from housekeeping.migration order by file',
  )
  return new Map(rows.map((row) => [row.checksum, row.file]))
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = files.map((file) => NAME.exec(file)?.[1])
  const bad = files.find((_, index) => numbers[index] === undefined || numbers.indexOf(numbers[index]) !== index)
  if (bad !== undefined) throw new MigrationRefused(say.badName(bad))
  const migrations = await Promise.all(
    files.map(async (file) => {
      // Line ends may differ between checkouts of one commit.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
  const byHash = new Map<string, string>()
  for (const { file, checksum } of migrations) {
    const other = byHash.get(checksum)
    if (other !== undefined) throw new MigrationRefused(say.twice(file, other))
    byHash.set(checksum, file)
  }
  return migrations
}

/** What was applied must be the beginning of what the folder holds. */
function stillWaiting(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const hashes = new Set(migrations.map(({ checksum }) => checksum))
  const gone = [...applied].filter(([checksum]) => !hashes.has(checksum)).map(([, file]) => file)
  const changed = gone.find((each) => migrations.some(({ file }) => file === each))
  if (changed !== undefined) throw new MigrationRefused(say.changed(changed))
  const newestHere = migrations.at(-1)?.file ?? ''
  const later = gone.find((file) => file > newestHere)
  if (later !== undefined) throw new MigrationRefused(say.ahead(later))
  if (gone.length > 0) throw new MigrationRefused(say.foreign(gone, newestHere))
  const waiting = migrations.filter(({ checksum }) => !applied.has(checksum))
  const newest = migrations.findLast(({ checksum }) => applied.has(checksum))
  const late = waiting.find(({ file }) => newest !== undefined && file < newest.file)
  if (late !== undefined) throw new MigrationRefused(say.late(late.file, newest!.file))
  return waiting
}
