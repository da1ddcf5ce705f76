/** A database from before the squash comes to the schema that a new one gets. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Migration, MigrationRefused } from './migration.ts'
import { wholly } from './owner.ts'
import { HISTORY_WORDS as say } from './words.ts'
import { SERVER_FOLDER } from '../program/folders.ts'
import { FORTY } from './take-over/forty.ts'

/**
 * Takes over a database that has applied all of the forty files and has settled what they left to its start; leaves any other as
 * it is. What the squashed files make that is not there yet is made, what is there stays with its rows; all of it in one transaction.
 * @param applied names by hashes
 * @throws MigrationRefused when only some of the forty are applied, or another beside them
 */
export async function takeOver(
  client: pg.Client,
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): Promise<void> {
  const known = [...FORTY].filter(([, hash]) => applied.has(hash))
  if (known.length === 0) return
  const hashes = new Set(FORTY.values())
  const stranger = [...applied].find(([hash]) => !hashes.has(hash))?.[1]
  if (stranger !== undefined) throw new MigrationRefused(say.ahead(stranger))
  if (known.length < FORTY.size || (await hasUnsettledRegions(client)))
    throw new MigrationRefused(say.tooOld(known.at(-1)![0]))
  await wholly(client, async () => {
    await client.query(await textOf('before.sql'))
    const there = await namesIn(client)
    const squashed = migrations.filter(({ file }) => /^\d{4}_/.test(file))
    for (const { text } of squashed) await client.query(withoutWhatIsThere(text, there))
    await client.query(await textOf('after.sql'))
    await client.query('delete from housekeeping.migration')
    for (const { file, checksum } of squashed)
      await client.query('insert into housekeeping.migration (file, checksum) values ($1, $2)', [file, checksum])
  })
}

/** A version before the squash was stopped between its migrations and what it settles after them. */
async function hasUnsettledRegions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select from housekeeping.region_name limit 1')
  return rows.length > 0
}

/** Tables, indexes, sequences and constraints. */
async function namesIn(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'housekeeping'::regnamespace)
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ name }) => name))
}

const MAKES =
  /^(?:create (?:table|sequence|(?:unique )?index) ([\w.]+)|alter table \w+ add constraint (\w+)|insert into ([\w.]+))[^;]*;$/gm

function withoutWhatIsThere(text: string, there: ReadonlySet<string>): string {
  return text.replaceAll(MAKES, (statement: string, made?: string, added?: string, filled?: string) =>
    there.has(made ?? added ?? filled ?? '') ? '' : statement,
  )
}

function textOf(file: string): Promise<string> {
  return readFile(join(SERVER_FOLDER, 'src/plumbing/db/take-over', file), 'utf8')
}
