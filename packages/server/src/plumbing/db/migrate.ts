/** Brings a database to the newest schema: numbered SQL files, each applied once and in its own transaction. */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Any constant will do, as long as every machine uses the same. */
const LOCK_KEY = 2_026_112_101

type Migration = { readonly file: string; readonly text: string; readonly checksum: string }

/**
 * Applies the files of `folder` that this database has not seen, in the order of their numbers.
 * Safe to call from many machines at once: the others wait for the first.
 * @param ownerUrl address with the right to create tables and roles
 * @param folder holds files named `0001_what_it_does.sql`
 * @returns names of the files applied now
 * @throws MigrationRefused when the files and the database tell different stories; Error naming the file when its SQL fails
 */
export async function migrate(ownerUrl: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(HISTORY)
    const rows = await client.query<{ file: string; checksum: string }>(
      'select file, checksum from housekeeping.migration',
    )
    const applied = new Map(rows.rows.map((row) => [row.file, row.checksum]))
    refuseContradictions(migrations, applied)
    const waiting = migrations.filter(({ file }) => !applied.has(file))
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ file }) => file)
  } finally {
    // Ending the connection releases the lock, whatever happened.
    await client.end()
  }
}

/** The database was migrated by other files than these. */
export class MigrationRefused extends Error {}

/** A schema of its own, so that no grant on the tables of the trade ever includes it. */
const HISTORY = `
  create schema if not exists housekeeping;
  create table if not exists housekeeping.migration (
    file text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = files.map((file) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1])
  const bad = files.find((_, index) => numbers[index] === undefined || numbers.indexOf(numbers[index]) !== index)
  if (bad !== undefined)
    throw new MigrationRefused(`${bad}: a migration is named 0001_what_it_does.sql, with a number of its own`)
  return Promise.all(
    files.map(async (file) => {
      // Line ends may differ between checkouts of one commit.
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { file, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseContradictions(migrations: Migration[], applied: Map<string, string>): void {
  for (const { file, checksum } of migrations) {
    const known = applied.get(file)
    if (known !== undefined && known !== checksum) throw new MigrationRefused(`${file} changed after it was applied`)
  }
  const files = new Set(migrations.map(({ file }) => file))
  const unknown = [...applied.keys()].find((file) => !files.has(file))
  if (unknown !== undefined)
    throw new MigrationRefused(`${unknown} is applied, but this version of the program has no such file`)
  const newest = [...applied.keys()].sort().at(-1)
  const late = migrations.find(({ file }) => newest !== undefined && file < newest && !applied.has(file))
  if (late !== undefined) throw new MigrationRefused(`${late.file} comes before ${newest}, which is already applied`)
}

async function apply(client: pg.Client, { file, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into housekeeping.migration (file, checksum) values ($1, $2)', [file, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
