/**
 * Small homes of earlier versions, each as a backup of then (`homes/`), come to this version with their data: restored, brought on, and worked in.
 * `npm run backup:sample` adds one of this version.
 */
import { login } from '@yuncang/contract/access/session/session.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { hashPassword } from '@yuncang/server/access/session/password.ts'
import { takeBackup } from '@yuncang/server/app/backups.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import { prepareDatabase } from '@yuncang/server/app/prepare.ts'
import { MIGRATIONS } from '@yuncang/server/plumbing/program/folders.ts'
import { backupAt, loadBackup, talliesOf } from '@yuncang/server/plumbing/backup/load.ts'
import { openDatabase } from '@yuncang/server/plumbing/db/database.ts'
import { describeSchema } from '@yuncang/server/plumbing/db/describe.ts'
import { asOwner } from '@yuncang/server/plumbing/db/owner.ts'
import { prepareRoles, withDatabase } from '@yuncang/server/plumbing/db/roles.ts'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { openEmptyDatabase } from '@yuncang/harness/database.ts'
import { runDue } from '@yuncang/harness/jobs.ts'
import { NO_MAIL } from '@yuncang/harness/no-mail.ts'
import { NO_WECHAT } from '@yuncang/harness/no-wechat.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { makeCorners } from '../corners.ts'

const HOMES = join(import.meta.dirname, 'homes')
const RECORDING = process.env['YUNCANG_SAMPLE'] === '1'
const PASSWORD = 'Nachtschicht1'

describe.runIf(RECORDING)('a home of this version', () => {
  const world = useWorld({ looks: 'at the end' })

  it('is kept', { timeout: 300_000 }, async () => {
    await makeCorners(world)
    const folder = await mkdtemp(join(tmpdir(), 'yuncang-sample-'))
    const ownerUrl = withDatabase(inject('template').ownerUrl, new URL(world.appUrl).pathname.slice(1))
    const { backup } = await takeBackup({ ownerUrl, place: { folder }, files: { folder: world.filesFolder } })
    const newest = (await readdir(MIGRATIONS)).toSorted().at(-1)!.split('_')[0]!
    await copyFile(backup.name, join(HOMES, `${newest}.tar.gz`))
    await rm(folder, { recursive: true })
  })
})

/** What each start settles by our own lists, or writes down of itself. */
const OF_STARTS = ['housekeeping.migration', 'housekeeping.offered', 'menu', 'dict']

const homes = (await readdir(HOMES)).filter((name) => name.endsWith('.tar.gz')).toSorted()

it.skipIf(RECORDING).for(homes)('a home of %s comes to this version with its data, and people go on', async (name) => {
  const { ownerUrl, close } = await openEmptyDatabase()
  try {
    await prepareRoles(ownerUrl)
    let images = 0
    const { head, foot } = await loadBackup(backupAt(join(HOMES, name)), {
      ownerUrl,
      migrations: MIGRATIONS,
      image: async () => void (images += 1),
    })
    expect(images).toBe(foot.images.count)
    const { appUrl } = await prepareDatabase(ownerUrl)
    // The schema is that of a new installation, to the last policy.
    expect(await asOwner(ownerUrl, describeSchema)).toEqual(await asOwner(inject('template').ownerUrl, describeSchema))
    const tallies = await talliesOf(ownerUrl, await columnsNow(ownerUrl, Object.keys(head.tables)))
    const counts = Object.keys(head.tables)
      .filter((table) => !OF_STARTS.includes(table))
      .map((table) => [table, own(foot.tables, table)!.rows, own(tallies, table)?.rows])
    expect(counts.filter(([, was, is]) => was !== is)).toEqual([])
    await workOn(ownerUrl, appUrl)
  } finally {
    await close()
  }
})

/** What the clock has started since is made up for, every promise is kept, and who logs in finds what was there. */
async function workOn(ownerUrl: string, appUrl: string): Promise<void> {
  const password = await hashPassword(PASSWORD)
  const tasks = await asOwner(ownerUrl, async (owner) => {
    await owner.query(
      `update account set password_hash = $1, must_change_password = false where account = 'merchant'`,
      [password],
    )
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from task where tenant_id = 1')
    return rows[0]!.n
  })
  const database = openDatabase(appUrl, { poolSize: 4 })
  const app = await testServer({ appUrl })
  try {
    const away = () => Promise.reject(new Error('no place for files is known here'))
    const place = {
      database,
      files: { put: away, get: away, remove: away },
      mail: NO_MAIL,
      wechat: NO_WECHAT,
      log: { error: () => {}, warn: () => {} },
    }
    await runDue(place, Date.now())
    expect(await checkInvariants(database)).toEqual([])
    const { tokenKey } = await personOf(app, '').ok(login, { account: 'merchant', password: PASSWORD })
    expect(tasks).toBeGreaterThan(10)
    expect((await personOf(app, tokenKey).ok(getTaskPage, {})).total).toBe(tasks)
  } finally {
    await app.close()
    await database.close()
  }
}

/** The columns that tables have now; one that is gone has none. */
async function columnsNow(ownerUrl: string, tables: readonly string[]): Promise<Record<string, readonly string[]>> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1`,
      [tables],
    )
    return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
  })
}
