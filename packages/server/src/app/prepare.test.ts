import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, openTestDatabase } from '@yuncang/harness/database.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { proveBackup } from '../plumbing/backup/load.ts'
import { startEmbedded } from '../plumbing/db/embedded/start.ts'
import { MigrationRefused } from '../plumbing/db/migration.ts'
import { withDatabase } from '../plumbing/db/roles.ts'
import { tenantTables } from '../plumbing/db/tenant-tables.store.ts'
import { drill, takeBackup } from './backups.ts'
import { eraseMerchants } from './erase-merchant.ts'
import { prepareDatabase } from './prepare.ts'
import { DRILL } from './words.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

test('the app role is bound by row-level security and inherits nothing', async () => {
  const { appUrl } = await prepareDatabase(database.ownerUrl)
  expect(appUrl).toBe(database.appUrl)
  const [role] = await ask(
    appUrl,
    'select rolsuper, rolbypassrls, rolinherit, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolinherit: false, rolcreaterole: false })
  const [rights] = await ask(
    appUrl,
    `select pg_has_role('yuncang_platform', 'member') as platform, pg_has_role('yuncang_platform', 'usage') as inherits,
       pg_has_role('yuncang_gate', 'member') as gate, current_setting('TimeZone') as zone`,
  )
  expect(rights).toEqual({ platform: true, inherits: false, gate: false, zone: 'Asia/Shanghai' })
  await expect(ask(appUrl, 'select * from housekeeping.migration')).rejects.toThrow('permission denied')
})

test('four machines may prepare one database at once', async () => {
  const urls = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(database.ownerUrl)))
  expect(new Set(urls.map(({ appUrl }) => appUrl)).size).toBe(1)
})

test('a database of a later program, or of another branch, is left as it is, and the sentence says the way out', async () => {
  const name = new URL(database.ownerUrl).pathname.slice(1)
  const settings = () =>
    ask(
      database.ownerUrl,
      'select s.setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database()',
    )
  await ask(database.ownerUrl, `alter database ${name} reset timezone`)
  const before = await settings()
  const begunBy = async (file: string) => {
    await ask(database.ownerUrl, `insert into housekeeping.migration (file, checksum) values ('${file}', 'theirs')`)
    const said = await prepareDatabase(database.ownerUrl).catch((error: unknown) => error)
    await ask(database.ownerUrl, `delete from housekeeping.migration where checksum = 'theirs'`)
    expect(said).toBeInstanceOf(MigrationRefused)
    return (said as Error).message
  }
  expect(await begunBy('20991231T0000_later.sql')).toContain('请用那个版本或更新的版本启动')
  expect(await begunBy('20261123T0000_theirs.sql')).toContain('被另一个分支的版本启动过')
  expect(await settings()).toEqual(before)
  await prepareDatabase(database.ownerUrl)
})

test('a database that is spread over servers by half does not start without its keys, and the sentence says the way out', async () => {
  await ask(database.ownerUrl, 'create table housekeeping.key_aside (name text)')
  const said = await prepareDatabase(database.ownerUrl).catch((error: unknown) => error)
  await prepareDatabase(database.ownerUrl, true)
  await ask(database.ownerUrl, 'drop table housekeeping.key_aside')
  expect(said).toBeInstanceOf(MigrationRefused)
  expect((said as Error).message).toContain('请再运行一次 npm run distribute')
})

test('works for an owner who is no superuser, as on a rented PostgreSQL, with a password or without', async () => {
  // A cluster of its own: roles are shared by all databases of one.
  const home = await mkdtemp(join(tmpdir(), 'yuncang-rented-'))
  const rented = await startEmbedded({ home, settings: { fsync: 'off' } })
  try {
    await ask(rented.ownerUrl, "create role tenant_owner login createrole createdb password 'rented'")
    await ask(rented.ownerUrl, 'create database rented owner tenant_owner')
    const url = new URL(withDatabase(rented.ownerUrl, 'rented'))
    url.username = 'tenant_owner'
    url.password = 'rented'
    const { appUrl } = await prepareDatabase(url.href)
    expect(await ask(appUrl, 'select current_user as me')).toEqual([{ me: 'yuncang_app' }])
    await backUpAndDrill(url.href, withDatabase(rented.ownerUrl, 'rented'), home)
    await eraseBesideWork(url.href, withDatabase(rented.ownerUrl, 'rented'), home)
    await trustEverybody(rented.ownerUrl)
    url.password = ''
    const trusted = await prepareDatabase(url.href)
    expect(await prepareDatabase(url.href)).toEqual(trusted)
    expect(await ask(trusted.appUrl, 'select current_user as me')).toEqual([{ me: 'yuncang_app' }])
  } finally {
    await rented.stop()
    await rm(home, { recursive: true })
  }
})

/** What an owner cannot read himself is read by the roles that may: nothing is missing in what comes back. */
async function backUpAndDrill(ownerUrl: string, superuserUrl: string, home: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  try {
    await seedWorld(superuser)
    // A table that no reader sees.
    await superuser.query(
      `insert into idempotency (tenant_id, account_id, path, key, body_hash, at) select t, 1, '/', 'k', '', now() from generate_series(0, 2) t`,
    )
    const backups = { ownerUrl, place: { folder: join(home, 'backups') }, files: { folder: join(home, 'files') } }
    const { backup } = await takeBackup(backups)
    expect(await drill(backups)).toMatchObject({ outcome: 'whole', content: expect.stringContaining('逐行一致') })
    const { rows } = await superuser.query<{ n: number }>('select count(*)::int as n from account')
    const { tables } = await proveBackup(backup)
    expect([tables['account']!.rows, tables['idempotency']!.rows]).toEqual([rows[0]!.n, 3])
    await superuser.query('alter role tenant_owner nocreatedb')
    expect(await drill(backups)).toMatchObject({ outcome: 'skipped', content: DRILL.skipped['no right'] })
  } finally {
    await superuser.end()
  }
}

/**
 * An owner for whom the policies hold erases a merchant while another one works: what that one holds of every table, from the first row to the last, neither stops
 * the erasing nor is stopped by it.
 */
async function eraseBesideWork(ownerUrl: string, superuserUrl: string, home: string): Promise<void> {
  const [superuser, worker] = [superuserUrl, superuserUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  )
  await Promise.all([superuser!.connect(), worker!.connect()])
  try {
    const tables = (await tenantTables({ rows: async (question) => (await superuser!.query(question)).rows as never }))
      .map(({ name }) => name)
      .filter((name) => name !== 'tenant')
    const rowsOf = async (tenantId: number) => {
      const counts = tables.map((name) => `(select count(*) from ${name} where tenant_id = ${tenantId})`).join(' + ')
      return Number((await superuser!.query<{ n: string }>(`select ${counts} as n`)).rows[0]!.n)
    }
    await superuser!.query(`update tenant set archived_at = now(), status = 2 where tenant_id = 1`)
    await superuser!.query(
      `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on) select tenant_id, code, now(), '', true, '{}', '{}', '2026-01-01' from tenant where tenant_id = 1`,
    )
    const others = await rowsOf(2)
    expect([others > 0, (await rowsOf(1)) > 0]).toEqual([true, true])
    await worker!.query(`begin; lock table ${tables.join(', ')}, tenant in row exclusive mode`)
    await worker!.query('update goods set name = name where tenant_id = 2')
    const erased = await eraseMerchants({ ownerUrl, files: { folder: join(home, 'files') } }, { clockIsRight: true })
    await worker!.query('commit')
    expect(erased).toMatchObject([{ rows: expect.any(Number) as number }])
    expect([await rowsOf(1), await rowsOf(2)]).toEqual([0, others])
    const { rows } = await superuser!.query('select erased_at is not null as erased from tenant where tenant_id = 1')
    expect(rows).toEqual([{ erased: true }])
  } finally {
    await Promise.all([superuser!.end(), worker!.end()])
  }
}

async function trustEverybody(ownerUrl: string): Promise<void> {
  const [row] = (await ask(ownerUrl, "select current_setting('hba_file') as file")) as { file: string }[]
  await writeFile(row!.file, 'local all all trust\n')
  await ask(ownerUrl, 'select pg_reload_conf()')
  // The reload is a signal: it takes hold a moment later, when nobody needs a password any more.
  const withoutPassword = new URL(ownerUrl)
  withoutPassword.password = 'none of theirs'
  await vi.waitFor(() => ask(withoutPassword.href, 'select 1'), { timeout: 60_000, interval: 50 })
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
