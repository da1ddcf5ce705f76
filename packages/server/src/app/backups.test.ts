/** What is backed up while people work is what comes back: whole, without secrets, into an empty database only. */
import { USE } from '@yuncang/domain/base/in-use.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { updateMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { openEmptyDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { WECHAT } from '@yuncang/harness/wechat.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { nameOf } from '../plumbing/backup/folder.ts'
import { BadBackup } from '../plumbing/backup/form.ts'
import { backupAt, holdsNothing, loadBackup, proveBackup } from '../plumbing/backup/load.ts'
import { BACKUP_WORDS } from '../plumbing/backup/words.ts'
import { openDatabase } from '../plumbing/db/database.ts'
import { describeSchema } from '../plumbing/db/describe.ts'
import { prepareRoles, withDatabase } from '../plumbing/db/roles.ts'
import { drill, takeBackup, type Backups } from './backups.ts'
import { checkInvariants } from './invariants.ts'
import { MIGRATIONS } from '../plumbing/program/folders.ts'
import { restoreMerchant } from './restore-merchant.ts'
import { restUntilProved } from './restore-merchant.store.ts'
import { MERCHANT_BACK } from './words.ts'

const world = useWorld()
let folder: string
let backups: Backups
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuncang-backups-'))
  const ownerUrl = withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1))
  backups = { ownerUrl, place: { folder }, files: { folder: world.filesFolder } }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MAIL_PASSWORD = 'nobody-reads-this-7c1e'
const askOf = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('is taken of one moment while people work, says what it holds, and notes itself', async () => {
  await world.arrive('G2', { normal: 50 })
  const picture = await uploadPicture(world, 'merchant')
  await world.as('merchant').ok(updateMailServer, {
    host: 'smtp.xianda.example',
    port: 465,
    security: 'tls',
    user: 'bills',
    password: MAIL_PASSWORD,
    fromName: '',
    fromAddress: 'bills@xianda.example',
  })
  await world.as('platform').ok(saveWechatConfig, WECHAT)
  const [made] = await Promise.all([
    takeBackup(backups),
    ...Array.from({ length: 12 }, () => world.arrive('G2', { normal: 1 })),
  ])
  path = made.backup.name
  expect(made).toMatchObject({ images: 1, missing: [] })
  expect(gunzipSync(await readFile(path)).includes(`image/1/${picture}`)).toBe(true)
  expect(await world.rows('select file, nightly, failure, image_count from backup')).toEqual([
    { file: path.slice(folder.length + 1), nightly: false, failure: null, image_count: 1 },
  ])
})

test('holds no key, no password, and nothing by which somebody is logged in', async () => {
  const whole = gunzipSync(await readFile(path))
  const tokens = await world.rows<{ hash: string }>(`select encode(token_hash, 'hex') as hash from session`)
  expect(tokens.length).toBeGreaterThan(3)
  const secrets = [
    new URL(backups.ownerUrl).password,
    new URL(world.appUrl).password,
    MAIL_PASSWORD,
    WECHAT.secret,
    WECHAT.token,
    WECHAT.aesKey,
    world.as('merchant').token,
    ...tokens.map(({ hash }) => hash),
  ]
  for (const secret of secrets)
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
      expect(whole.includes(form), form).toBe(false)
  for (const open of ['smtp.xianda.example', WECHAT.appId]) expect(whole.includes(open), open).toBe(true)
})

test('comes back whole: the same schema, every promise kept, and work goes on', async () => {
  await inEmpty(async ({ ownerUrl, appUrl }) => {
    const images: string[] = []
    const { rows, foot } = await loadBackup(backupAt(path), {
      ownerUrl,
      migrations: MIGRATIONS,
      image: async (tenantId, id, bytes) => void images.push(`${tenantId} ${id.length} ${bytes.length > 50}`),
    })
    expect(images).toEqual(['1 32 true'])
    expect(rows).toBe(Object.values(foot.tables).reduce((sum, table) => sum + table.rows, 0))
    expect(await askOf(ownerUrl, describeSchema)).toEqual(await askOf(backups.ownerUrl, describeSchema))
    const database = openDatabase(appUrl, { poolSize: 2 })
    expect(await checkInvariants(database)).toEqual([])
    await database.close()
    const [next] = await askOf(
      ownerUrl,
      async (client) =>
        (
          await client.query<{ fresh: boolean }>(
            `select nextval(pg_get_serial_sequence('task', 'id')) > max(id) as fresh from task`,
          )
        ).rows,
    )
    expect(next).toEqual({ fresh: true })
    expect(await holdsNothing(ownerUrl)).toBe(false)
  })
})

test('a file that is cut, damaged or of a later program is refused in words, before anything is written', async () => {
  const bytes = await readFile(path)
  const other = join(folder, 'other.tar.gz')
  const refusal = async (content: Uint8Array) => {
    await writeFile(other, content)
    return proveBackup(backupAt(other)).then(
      () => 'whole',
      (error: unknown) => (error instanceof BadBackup ? error.message : String(error)),
    )
  }
  expect(await refusal(bytes)).toBe('whole')
  expect(await refusal(bytes.subarray(0, bytes.length - 400))).toBe(BACKUP_WORDS.cut(other))
  const unpacked = gunzipSync(bytes)
  expect(await refusal(gzipSync(unpacked.subarray(0, unpacked.length - 4096)))).toBe(BACKUP_WORDS.cut(other))
  const changed = Buffer.from(unpacked)
  changed[changed.indexOf('smtp.xianda')] = 0x41
  expect(await refusal(gzipSync(changed))).toBe(BACKUP_WORDS.damaged(other))
  expect(await refusal(Buffer.from('no backup'))).toBe(BACKUP_WORDS.damaged(other))
  const later = Buffer.from(unpacked)
  later.write('"checksum":"0000', later.indexOf('"checksum":"'))
  await writeFile(other, gzipSync(later))
  await inEmpty(async ({ ownerUrl }) => {
    const loading = loadBackup(backupAt(other), { ownerUrl, migrations: MIGRATIONS, image: async () => {} })
    await expect(loading).rejects.toThrow(BACKUP_WORDS.later(other))
    expect(await holdsNothing(ownerUrl)).toBe(true)
  })
  await rm(other)
})

test('a drill restores the newest beside the running ones, finds it as it was, and leaves nothing behind', async () => {
  const before = await databases()
  expect(await drill(backups)).toMatchObject({ file: path.slice(folder.length + 1), outcome: 'whole' })
  expect(await databases()).toEqual(before)
  expect(await world.rows('select outcome from backup_drill')).toEqual([{ outcome: 'whole' }])
})

test('a drill finds a row that is not as it was, and a promise that is broken', async () => {
  await world.rows('update balance set on_hand = on_hand + 1 where physical')
  const elsewhere = { ...backups, place: { folder: join(folder, 'wrong') } }
  const { name: wrong } = (await takeBackup(elsewhere)).backup
  await world.rows('update balance set on_hand = on_hand - 1 where physical')
  const whole = gunzipSync(await readFile(wrong))
  const at = whole.indexOf('"supplier":{"rows"')
  const sum = whole.indexOf('"sum":"', at) + 7
  whole[sum] = whole[sum] === 0x30 ? 0x31 : 0x30
  await writeFile(wrong, gzipSync(whole))
  const { outcome, content } = await drill(elsewhere)
  expect(outcome).toBe('broken')
  expect(content).toContain('表 supplier 的内容不一致')
  expect(content).toContain('I1 balance = sum of its moves')
})

test('without a backup a drill says so', async () => {
  const nowhere = join(folder, 'nowhere')
  expect(await drill({ ...backups, place: { folder: nowhere } })).toMatchObject({ outcome: 'skipped', file: '' })
})

test('a nightly one forgets what is no longer kept, and one that fails is noted and leaves no half', async () => {
  const nights = join(folder, 'nights')
  await takeBackup({ ...backups, place: { folder: nights } }, { nightly: true })
  const old = nameOf(new Date(Date.now() - 1000), true)
  await writeFile(join(nights, old), '')
  const half = join(nights, `${old}.0a1b.unfinished`)
  await writeFile(half, '')
  await utimes(half, new Date(1e12), new Date(1e12))
  const { forgotten } = await takeBackup({ ...backups, place: { folder: nights } }, { nightly: true })
  expect(forgotten).toContain(old)
  expect(await readdir(nights)).toEqual([expect.stringMatching(/^yuncang-nightly-.*\.tar\.gz$/)])

  const broken: Backups = { ...backups, place: { folder: join(path, 'no folder') } }
  await expect(takeBackup(broken)).rejects.toThrow('ENOTDIR')
  expect(await world.rows(`select failure from backup where failure is not null`)).toEqual([
    { failure: expect.stringContaining('ENOTDIR') },
  ])
})

// The last: whoever worked for the merchant is logged in no more.
test('one merchant comes back as it was, beside the others, who work on; one that is there only when that is said', async () => {
  await world.rows(`update account set second_factor_at = now() where account = 'supplier1'`)
  const { backup: then } = await takeBackup({ ...backups, place: { folder: join(folder, 'then') } })
  const here: Backups = { ...backups, place: { folder: join(folder, 'before') } }
  const tenants = () =>
    world.rows('select tenant_id::int, code, name, status from tenant where tenant_id > 0 order by 1')
  const tasks = () => world.rows('select tenant_id::int, count(*)::int as n from task group by 1 order by 1')
  const [wereTenants, wereTasks] = [await tenants(), await tasks()]
  const [{ code }] = wereTenants as [{ code: string }]
  await world.arrive('G2', { normal: 9 })
  await world.rows(`update goods set name = 'ruined' where tenant_id = 1`)
  await world.rows(`update account set second_factor_at = now() where account in ('clerk', 'manager')`)
  await expect(restoreMerchant(here, then, { code, replace: false })).rejects.toThrow('还在')
  expect(await tasks()).not.toEqual(wereTasks)

  const [back] = await Promise.all([
    restoreMerchant(here, then, { code, replace: true }),
    ...Array.from({ length: 20 }, () => world.as('merchant2').ok(getUserInfo, {})),
  ])
  expect(back.rows).toBeGreaterThan(100)
  // What comes back of second factors is said.
  expect(back.factors).toEqual({ back: ['supplier1'], gone: ['clerk', 'manager'] })
  const said = MERCHANT_BACK.done(back)
  expect(said).toContain('两步验证也回到了备份时的样子：supplier1 登录时')
  expect(said).toContain('clerk、manager 在备份之后开启的两步验证没有了')
  expect(MERCHANT_BACK.done({ ...back, factors: { back: [], gone: [] } })).not.toContain('两步验证')
  expect(await tenants()).toEqual(wereTenants)
  expect(await tasks()).toEqual(wereTasks)
  expect(await world.rows(`select name from goods where name = 'ruined'`)).toEqual([])
  // Its tables were looked at, so that statements are planned for what came back.
  const looked = `select relname from pg_stat_user_tables where relname in ('goods', 'task_line') and last_analyze is not null order by 1`
  await vi.waitFor(async () =>
    expect(await world.rows(looked)).toEqual([{ relname: 'goods' }, { relname: 'task_line' }]),
  )
  expect(await proveBackup(backupAt(back.before!))).toBeTruthy()
  expect((await world.as('merchant').call(getUserInfo, {})).code).toBe(501)
  await world.as('merchant2').ok(getUserInfo, {})
  expect(await databases()).toBe(0)
})

test('keys and triggers rest for one transaction, on several servers on each of them', async () => {
  await askOf(backups.ownerUrl, async (owner) => {
    const rest = async () =>
      (
        await owner.query(
          `select current_setting('session_replication_role') as here, coalesce(current_setting('citus.propagate_set_commands', true), '') as told`,
        )
      ).rows[0]
    await owner.query('begin')
    await restUntilProved(owner)
    expect(await rest()).toEqual({ here: 'replica', told: 'local' })
    await owner.query('commit')
    expect(await rest()).toEqual({ here: 'origin', told: expect.not.stringMatching('local') })
  })
})

test('a merchant one of whose tables could not be looked at afterwards is back all the same, and that is said; the others are looked at', async () => {
  const then = backupAt(join(folder, 'then', (await readdir(join(folder, 'then')))[0]!))
  const here: Backups = { ...backups, place: { folder: join(folder, 'before') } }
  const [{ code }] = (await world.rows<{ code: string }>('select code from tenant where tenant_id = 1')) as [
    { code: string },
  ]
  await world.rows(`
    create function not_now(text) returns text language plpgsql immutable as $$
      begin if current_query() ilike 'analyze%' then raise 'not now'; end if; return $1; end $$`)
  await world.rows('create index not_now on goods (not_now(name))')
  const lookedAt = async () =>
    (
      await world.rows<{ at: Date }>(`select last_analyze as at from pg_stat_user_tables where relname = 'task_line'`)
    )[0]!.at
  const before = await lookedAt()
  const told: string[] = []
  const back = await restoreMerchant(here, then, { code, replace: true, tell: (line) => void told.push(line) })
  await world.rows('drop index not_now')
  await world.rows('drop function not_now')
  expect(back.rows).toBeGreaterThan(100)
  expect(told.at(-1)).toContain('数据已恢复')
  await vi.waitFor(async () => expect((await lookedAt()).getTime()).toBeGreaterThan(before.getTime()))
})

test('what is remembered of its leaving follows what came back: archived then and not now, it can be opened; archived now and not then, it leaves no more', async () => {
  const then = backupAt(join(folder, 'then', (await readdir(join(folder, 'then')))[0]!))
  const here: Backups = { ...backups, place: { folder: join(folder, 'before') } }
  const [{ code }] = (await world.rows<{ code: string }>('select code from tenant where tenant_id = 1')) as [
    { code: string },
  ]
  const is = () => world.rows('select status, archived_at is not null as archived from tenant where tenant_id = 1')
  await world.rows('update tenant set archived_at = now(), status = 2 where tenant_id = 1')
  await world.rows(`insert into job (tenant_id, topic, due_at) values (1, 'sweep', 'infinity')`)
  const { backup: archived } = await takeBackup({ ...backups, place: { folder: join(folder, 'archived') } })
  await restoreMerchant(here, archived, { code, replace: true })
  expect(await is()).toEqual([{ status: USE.off, archived: false }])
  expect(await world.rows(`select from job where tenant_id = 1 and due_at = 'infinity'`)).toEqual([])
  await world.rows(
    `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on) values (1, $1, now(), '', true, '{}', '{}', now())`,
    [code],
  )
  await restoreMerchant(here, then, { code, replace: true })
  expect(await is()).toEqual([{ status: USE.on, archived: false }])
  expect(await world.rows('select restored_by from leaving where restored_at is not null')).toEqual([
    { restored_by: '从备份恢复' },
  ])
  await world.rows('delete from leaving')
})

test('what the backup does not hold, or somebody else has by now, leaves the merchant as it is', async () => {
  const then = backupAt(join(folder, 'then', (await readdir(join(folder, 'then')))[0]!))
  const here: Backups = { ...backups, place: { folder: join(folder, 'before') } }
  const [{ code }] = (await world.rows<{ code: string }>('select code from tenant where tenant_id = 1')) as [
    { code: string },
  ]
  const [moved] = await world.rows<{ account: string }>(
    `update login_name set tenant_id = 2 where account = (select min(account) from login_name where tenant_id = 1) returning account`,
  )
  const restoring = restoreMerchant(here, then, { code, replace: true })
  await expect(restoring).rejects.toThrow(`login_name：Key (account)=(${moved!.account}) already exists.`)
  expect(await world.rows('select count(*)::int > 0 as some from goods where tenant_id = 1')).toEqual([{ some: true }])
  await world.rows('update login_name set tenant_id = 1 where account = $1', [moved!.account])
  await world.rows(
    `insert into leaving (merchant_id, code, archived_at, archived_by, was_open, counts, accepted, erase_on, begun_at) values (1, $1, now(), '', true, '{}', '{}', now(), now())`,
    [code],
  )
  await expect(restoreMerchant(here, then, { code, replace: true })).rejects.toThrow('已依法清除，不能再恢复')
  await world.rows('delete from leaving')
})

async function inEmpty(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await openEmptyDatabase()
  try {
    await prepareRoles(database.ownerUrl)
    expect(await holdsNothing(database.ownerUrl)).toBe(true)
    await work(database)
  } finally {
    await database.close()
  }
}

async function databases(): Promise<number> {
  return (await world.rows(`select from pg_database where datname like current_database() || '%\\_drill'`)).length
}
