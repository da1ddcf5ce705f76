import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '@yuncang/harness/database.ts'
import { migrate } from './migrate.ts'
import { MigrationRefused } from './migration.ts'

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

test('refuses a file that changed after it was applied, and says how to go on; other line ends are no change', async () => {
  await file('0001_crate.sql', 'create table crate\n(code text)\n')
  await migrate(database.ownerUrl, folder)
  await file('0001_crate.sql', 'create table crate\r\n(code text)\r\n')
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  await file('0001_crate.sql', 'create table crate\n(code int)\n')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(MigrationRefused)
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('请恢复它原来的内容')
})

test('knows what was applied by its content: a file may get another name', async () => {
  await file('0001_crate.sql', 'create table crate (code text)')
  await file('20261122T1500_note.sql', 'alter table crate add column note text')
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0001_crate.sql', '20261122T1500_note.sql'])
  await rename(join(folder, '20261122T1500_note.sql'), join(folder, '20261123T0900_note_of_crate.sql'))
  expect(await migrate(database.ownerUrl, folder)).toEqual([])
  await file('20261124T0900_twin.sql', 'alter table crate add column note text')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    '20261124T0900_twin.sql 与 20261123T0900_note_of_crate.sql 内容完全相同',
  )
})

test('refuses a database that is ahead of the program, a time used twice, and a file that comes too late', async () => {
  await file('20261122T1500_crate.sql', 'create table crate (code text)')
  await migrate(database.ownerUrl, folder)
  await file('20261122T1400_late.sql', 'select 1')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    '20261122T1400_late.sql 还没有应用，却排在已经应用的 20261122T1500_crate.sql 之前。请把它改名为现在的日期和时间',
  )
  await file('20261122T1500_again.sql', 'select 2')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('日期和时间不能与别的文件相同')
  await rm(join(folder, '20261122T1500_again.sql'))
  await rm(join(folder, '20261122T1500_crate.sql'))
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('请用那个版本或更新的版本启动')
  await rm(join(folder, '20261122T1400_late.sql'))
  await file('crate.sql', 'select 3')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('crate.sql：迁移文件的名字须形如')
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
