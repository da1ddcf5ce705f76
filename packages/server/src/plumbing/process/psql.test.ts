/** `npm run psql` on the PostgreSQL that the tests run on, which is a bundled one. */
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const { ownerUrl } = inject('template')
const hasPsql = (process.env['PATH'] ?? '').split(delimiter).some((folder) => globSync(join(folder, 'psql')).length > 0)

test('without a psql it says an address that leads to the database of the data folder', async () => {
  const { code, said } = await psql({ YUNCANG_HOME: dirname(await dataFolder()), PATH: '' })
  expect(code).toBe(0)
  const address = /psql '(.+)'/.exec(said)![1]!
  expect(await ask<{ owner: string }>(address, 'select current_user as owner')).toEqual([{ owner: 'yuncang_owner' }])
})

test.runIf(hasPsql)('opens the psql of the system, which looks and does not write until it is told to', async () => {
  const asked = ['-X', '-A', '-t', '-c']
  const looked = await psql({ DATABASE_URL: ownerUrl }, [...asked, 'select count(*) > 20 from pg_tables'])
  expect(looked).toEqual({ code: 0, said: 't\n' })
  const wrote = await psql({ DATABASE_URL: ownerUrl }, [...asked, 'create table stray ()'])
  expect(wrote.code).toBe(1)
  expect(wrote.said).toContain('read-only')
})

test('where nothing runs it says so in a sentence', async () => {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-psql-'))
  const { code, said } = await psql({ YUNCANG_HOME: home })
  expect({ code, said }).toEqual({
    code: 1,
    said: `${home} 中的数据库没有运行：请先 npm start，或设置 DATABASE_URL。\n`,
  })
  await rm(home, { recursive: true })
})

async function dataFolder(): Promise<string> {
  const [row] = await ask<{ data_directory: string }>(ownerUrl, 'show data_directory')
  return row!.data_directory
}

async function ask<T extends pg.QueryResultRow>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<T>(query)
  await client.end()
  return rows
}

/** The program as `npm run psql` starts it; both its outputs in one. */
function psql(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _outside, ...own } = process.env
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'psql.ts'), ...args],
      { env: { ...own, ...env } },
      (error, out, complaint) => settle({ code: Number(error?.code ?? 0), said: out + complaint }),
    )
  })
}
