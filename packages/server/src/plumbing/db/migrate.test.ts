import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, openTestDatabase } from '@yuncang/harness/database.ts'
import { applyMigration } from './apply-migration.ts'
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
  await file('20261123T0900_ours.sql', 'select 4')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow(
    '应用过 20261122T1500_crate.sql，而本程序里没有，尽管本程序已经到了 20261123T0900_ours.sql：它被另一个分支的版本启动过',
  )
  await rm(join(folder, '20261123T0900_ours.sql'))
  await rm(join(folder, '20261122T1400_late.sql'))
  await file('crate.sql', 'select 3')
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('crate.sql：迁移文件的名字须形如')
})

test('who holds a table is not interrupted, nor are others kept waiting behind the file; it is applied when the table is free', async () => {
  await file('0001_crate.sql', 'create table crate (code text)')
  await migrate(database.ownerUrl, folder)
  const migration = { file: '0002_note.sql', text: 'alter table crate add column note text', checksum: 'x' }
  const [holder, other, owner] = await Promise.all([open(), open(), open()])
  try {
    await holder.query('begin; select from crate')
    const patience = { lockMs: 50, pauseMs: 50, tries: 1000 }
    const applying = applyMigration(owner, migration, patience)
    // Others read again and again while the file wants the table for itself: they wait no longer than it does.
    for (let time = 0; time < 20; time += 1) await other.query('select from crate')
    expect(await ask('select from housekeeping.migration where checksum = $$x$$')).toEqual([])
    await holder.query('commit')
    await applying
    expect(await ask('select note from crate')).toEqual([])
    await holder.query('begin; select from crate')
    const again = { ...migration, file: '0003_more.sql', text: 'alter table crate add column more text' }
    await expect(applyMigration(owner, again, { ...patience, tries: 2 })).rejects.toThrow(
      /^0003_more.sql：等了很久仍不能锁住要修改的表.*进程 \d+/,
    )
  } finally {
    await Promise.all([holder, other, owner].map((client) => client.end()))
  }
})

test('a file whose statements are each by themselves holds no table while it waits for another, and goes on where it can', async () => {
  await file('0001_crates.sql', 'create table crate (code text); create table box (code text)')
  await migrate(database.ownerUrl, folder)
  const text =
    '-- each statement by itself\ndrop view if exists boxes;\nalter table crate alter code set not null;\nalter table box alter code set not null;'
  const [holder, other, owner] = await Promise.all([open(), open(), open()])
  try {
    await holder.query('begin; select from box')
    const applying = applyMigration(
      owner,
      { file: '0002_codes.sql', text, checksum: 'z' },
      { lockMs: 50, pauseMs: 50, tries: 1000 },
    )
    const isSet = 'select from pg_attribute where attrelid = $$crate$$::regclass and attname = $$code$$ and attnotnull'
    while ((await ask(isSet)).length === 0) await other.query('select from crate')
    // Whoever holds the one and wants the other closes no circle.
    await holder.query('select from crate')
    expect(await ask('select from housekeeping.migration where checksum = $$z$$')).toEqual([])
    await holder.query('commit')
    await applying
    expect(await ask('select from housekeeping.migration where checksum = $$z$$')).toHaveLength(1)
  } finally {
    await Promise.all([holder, other, owner].map((client) => client.end()))
  }
})

/** The tables that a file fills with an index while nobody may write to them. */
function indexedInTransaction(text: string): string[] {
  const made = new Set([...text.matchAll(/create table (?:if not exists )?([a-z0-9_]+)/g)].map(([, table]) => table))
  const indexed = [...text.matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on ([a-z0-9_]+)/g)]
  return indexed.map(([, table]) => table!).filter((table) => !made.has(table))
}

test('an index on a table that exists is made beside the work', async () => {
  expect(
    indexedInTransaction(
      'create table crate (code text); create index crate_code on crate (code); create unique index b on box (code)',
    ),
  ).toEqual(['box'])
  const real = join(import.meta.dirname, 'migrations')
  const late = (await readdir(real)).filter((name) => name > '20261124T0800')
  for (const name of late) expect(indexedInTransaction(await readFile(join(real, name), 'utf8')), name).toEqual([])
})

const INDEX = '-- outside a transaction\n-- Why.\ncreate index concurrently if not exists crate_code on crate (code);\n'

test('an index is made beside the work; a start that was stopped in the middle of it is made good, and machines do not wait for each other', async () => {
  await file('0001_crate.sql', 'create table crate (code text)')
  await migrate(database.ownerUrl, folder)
  await ask(`create index crate_code on crate (code)`)
  await ask(`update pg_index set indisvalid = false where indexrelid = 'crate_code'::regclass`)
  await file('0002_index.sql', INDEX)
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.ownerUrl, folder)))
  expect(applied.flat()).toEqual(['0002_index.sql'])
  const valid = `select i.indisvalid as valid from pg_index i where i.indexrelid = 'crate_code'::regclass`
  expect(await ask(valid)).toEqual([{ valid: true }])
  // Made, but stopped before it was written down.
  await ask(`delete from housekeeping.migration where file = '0002_index.sql'`)
  expect(await migrate(database.ownerUrl, folder)).toEqual(['0002_index.sql'])
  await file('0003_more.sql', `${INDEX}drop table crate;`)
  await expect(migrate(database.ownerUrl, folder)).rejects.toThrow('只能含一条 create index concurrently')
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

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  return client
}

async function ask(statement: string): Promise<unknown[]> {
  const client = await open()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
