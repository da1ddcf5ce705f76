import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '@yuncang/harness/database.ts'
import { MigrationRefused, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'yuncang-migrate-'))
  // The copy already knows the real migrations; these tests tell a story of their own.
  await ask('drop schema housekeeping cascade')
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('applies each file once, in the order of the numbers', async () => {
  await file('0002_add_column.sql', 'alter table crate add column note text')
  await file('0001_crate.sql', 'create table crate (code text)')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_crate.sql', '0002_add_column.sql'])
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  await file('0003_row.sql', "insert into crate values ('A', 'first')")
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0003_row.sql'])
  expect(await ask('select code, note from crate')).toEqual([{ code: 'A', note: 'first' }])
})

test('a file that fails leaves nothing of itself and is named', async () => {
  await file('0001_crate.sql', 'create table crate (code text)')
  await file('0002_broken.sql', "insert into crate values ('half'); select 1 / 0")
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0002_broken.sql: division by zero')
  expect(await ask('select * from crate')).toEqual([])
  await file('0002_broken.sql', "insert into crate values ('whole')")
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002_broken.sql'])
})

test('refuses a file that changed after it was applied; other line ends are no change', async () => {
  await file('0001_crate.sql', 'create table crate\n(code text)\n')
  await migrate(database.ownerUrl, folder)
  await file('0001_crate.sql', 'create table crate\r\n(code text)\r\n')
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  await file('0001_crate.sql', 'create table crate\n(code int)\n')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(MigrationRefused)
})

test('refuses a database that is ahead of the program, a number used twice, and a number that comes too late', async () => {
  await file('0002_crate.sql', 'create table crate (code text)')
  await migrate(database.ownerUrl, folder)
  await file('0001_late.sql', 'select 1')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('0001_late.sql comes before 0002_crate.sql')
  await file('0002_again.sql', 'select 1')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('a number of its own')
  await rm(join(folder, '0002_again.sql'))
  await rm(join(folder, '0002_crate.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('no such file')
})

test('eight machines that start at once apply each file once', async () => {
  await file('0001_crate.sql', 'create table crate (code text); select pg_sleep(0.1)')
  await file('0002_row.sql', "insert into crate values ('A')")
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(database.ownerUrl, folder)))
  expect(applied.flat().sort()).toEqual(['0001_crate.sql', '0002_row.sql'])
  expect(await ask('select count(*)::int as rows from crate')).toEqual([{ rows: 1 }])
})

function file(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
