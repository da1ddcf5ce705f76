/**
 * `npm run schema` writes what the schema looks like, an area a file; `--check` only says whether the files are right. Migrates a
 * database of its own, in a folder that goes away.
 */
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeSchema } from '../plumbing/db/describe.ts'
import { startEmbedded } from '../plumbing/db/embedded/start.ts'
import { prepareDatabase } from './prepare.ts'

const FOLDER = join(import.meta.dirname, '../plumbing/db/schema')
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const texts = await migratedSchema()
const there = new Map(
  await Promise.all(
    (await readdir(FOLDER)).map(async (file) => [file, await readFile(join(FOLDER, file), 'utf8')] as const),
  ),
)
const wrong = [...new Set([...texts.keys(), ...there.keys()])]
  .filter((file) => texts.get(file) !== there.get(file))
  .sort()
if (process.argv.includes('--check')) {
  if (wrong.length > 0) console.error(`plumbing/db/schema: ${wrong.join(' ')} out of date: npm run schema`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} else {
  for (const file of wrong) {
    const text = texts.get(file)
    await (text === undefined ? rm(join(FOLDER, file)) : writeFile(join(FOLDER, file), text))
  }
}

async function migratedSchema(): Promise<ReadonlyMap<string, string>> {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-schema-'))
  const database = await startEmbedded({ home, settings: FAST })
  try {
    await prepareDatabase(database.ownerUrl)
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    const described = await describeSchema(client)
    await client.end()
    return new Map([...described].map(([area, text]) => [`${area}.sql`, text]))
  } finally {
    await database.stop()
    await rm(home, { recursive: true, force: true })
  }
}
