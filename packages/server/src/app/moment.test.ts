/** A disk is lost, and the database comes back from its journal to a moment between two deeds: the first is there, the second is not. */
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../plumbing/db/database.ts'
import { processesIn, signal } from '../plumbing/db/embedded/process-table.ts'
import { runningOwnerUrl, startEmbedded } from '../plumbing/db/embedded/start.ts'
import { preparedAppUrl } from '../plumbing/db/roles.ts'
import { timeText } from '../plumbing/http/wire.ts'
import { checkInvariants } from './invariants.ts'
import { BACKUP_WORDS } from '../plumbing/backup/words.ts'
import { JOURNAL } from './words.ts'

const homes: string[] = []
let place: string
let program: Program | undefined
let token: string
let between: Date
let after: Date

const newHome = async () => {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-moment-'))
  homes.push(home)
  return home
}
const env = () => ({ YUNCANG_JOURNAL: place, YUNCANG_BACKUPS: join(homes[0]!, 'backups') })

beforeAll(async () => {
  place = join(await newHome(), 'journal')
  program = await startProgram(await newHome(), { env: env() })
  token = await onOwner(homes[1]!, async (owner) => {
    // The world brings its own platform account.
    await owner.query('delete from login_name where tenant_id = 0; delete from account where tenant_id = 0')
    return (await seedWorld(owner)).merchant
  })
}, 300_000)
afterAll(async () => {
  program?.child.kill('SIGTERM')
  await program?.ended
  await Promise.all(homes.map((home) => rm(home, { recursive: true, force: true })))
}, 300_000)

async function onOwner<T>(home: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: await runningOwnerUrl(home) })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const create = async (pieces: number) => {
  const input = {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
    goodsList: [{ goodsCode: 'G2', num: pieces }],
  }
  const reply = await fetch(`${program!.url}${addTask.path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(toWire(addTask.input, input)),
  })
  expect(((await reply.json()) as { code: number }).code).toBe(200)
}
const planned = async (owner: pg.Client) =>
  (await owner.query<{ n: number }>('select planned_normal as n from task_line order by 1')).rows.map(({ n }) => n)

/** How a program ended, and what it said. */
async function run(name: string, args: readonly string[], home: string) {
  const path = join(import.meta.dirname, name)
  const ended = promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...process.env, YUNCANG_HOME: home, DATABASE_URL: '', ...env() },
  })
  return ended.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}
/** Until everything that was written so far is kept. Nobody waits here for the minute after which the server does it by itself. */
const untilKept = (home: string) =>
  onOwner(home, async (owner) => {
    const { rows } = await owner.query<{ piece: string }>('select pg_walfile_name(pg_switch_wal()) as piece')
    for (;;) {
      const kept = await owner.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0]!.piece])
      if (kept.rowCount === 1) return
      await sleep(50)
    }
  })
const clock = (home: string) =>
  onOwner(home, async (owner) => (await owner.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!.at)

it(
  'the first base copy is taken by itself, and a piece of the journal is kept each minute at least',
  { timeout: 300_000 },
  async () => {
    const home = homes[1]!
    const copies = () =>
      onOwner(
        home,
        async (owner) =>
          (await owner.query<{ failure: string | null }>('select failure, one_disk from base_copy')).rows,
      )
    while ((await copies()).length === 0) await sleep(100)
    expect(await copies()).toEqual([{ failure: null, one_disk: true }])
    const wait = await onOwner(home, (owner) => owner.query<{ archive_timeout: string }>('show archive_timeout'))
    expect(wait.rows).toEqual([{ archive_timeout: '1min' }])
    const told = await (await fetch(`${program!.url}/metrics`)).text()
    expect(Number(/^yuncang_journal_age_seconds (\d+)$/m.exec(told)?.[1])).toBeLessThan(300)
    expect(told).toMatch(/^yuncang_journal_behind 0$/m)
    expect(told).toMatch(/^yuncang_base_copy_age_seconds \d+$/m)
    expect((await stat(place)).mode & 0o777).toBe(0o700)
  },
)

it('killed and its disk lost, it comes back to a moment between two deeds', { timeout: 300_000 }, async () => {
  const [, lost] = homes as [string, string]
  await create(11)
  await sleep(1_100)
  between = await clock(lost)
  await sleep(1_100)
  await create(22)
  await sleep(1_100)
  after = await clock(lost)
  await create(33)
  await untilKept(lost)
  // A picture lies beside the database, in the folder that is lost; a backup has it.
  await pictureIn(lost)
  expect((await run('backup.ts', [], lost)).said).toContain('1 张图片')
  const keys = await Promise.all(['secrets.key', 'owner-password'].map((file) => readFile(join(lost, file), 'utf8')))
  const home = await newHome()
  await cp(join(lost, 'secrets.key'), join(home, 'secrets.key'))
  for (const pid of processesIn(join(lost, 'postgres'))) signal(pid, 'SIGKILL')
  program!.child.kill('SIGKILL')
  await program!.ended
  await rm(lost, { recursive: true, force: true })

  for (const bytes of await everythingKept()) for (const key of keys) expect(bytes.includes(key.trim())).toBe(false)
  const restored = await run('restore.ts', ['--to', timeText(between)], home)
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('✓ 已恢复，最后一笔是')])
  expect(await readFile(join(home, 'files', PICTURE), 'utf8')).toBe('a picture')
  program = await startProgram(home, { env: env() })
  expect(await onOwner(home, planned)).toEqual([11])
  const database = openDatabase(await preparedAppUrl((await runningOwnerUrl(home))!), { poolSize: 1 })
  expect(await checkInvariants(database)).toEqual([])
  await database.close()
  // Whoever was logged in logs in again.
  const asked = await fetch(`${program.url}${getUserInfo.path}`, { method: 'POST', headers: { token } })
  expect(((await asked.json()) as { code: number }).code).toBe(501)
  expect((await run('restore.ts', ['--to', timeText(between)], home)).said).toMatch(/已经有数据|正被进程/)
})

it(
  'it goes on with a journal of its own; the way it did not go is kept, and to a moment of it one comes back as well',
  { timeout: 300_000 },
  async () => {
    const home = homes[2]!
    // A day's first is taken within ten minutes; nobody waits for it here.
    expect((await run('base-copy.ts', [], home)).said).toContain('✓ 已把整库基线写入')
    expect(await readdir(place, { recursive: true })).toContainEqual(expect.stringContaining('00000002.history.gz'))
    await untilKept(home)
    program!.child.kill('SIGTERM')
    await program!.ended
    program = undefined
    const [other, newest] = [await newHome(), await newHome()]
    expect((await run('restore.ts', ['--to', timeText(after)], other)).said).toContain('✓ 已恢复')
    expect(await tasksOf(other)).toEqual([11, 22])
    expect((await run('restore.ts', ['--to', 'latest'], newest)).said).toContain('✓ 已恢复')
    expect(await tasksOf(newest)).toEqual([11])
    expect(await run('restore.ts', ['--to', 'latest'], newest)).toEqual({
      code: 1,
      said: expect.stringContaining(BACKUP_WORDS.notEmpty(newest)),
    })
  },
)

it(
  'what is no moment, lies before the first copy or after the last piece is said, and leaves no database',
  { timeout: 300_000 },
  async () => {
    const home = await newHome()
    const refused = async (...args: string[]) => (await run('restore.ts', args, home)).said
    expect(await refused('--to', '昨天')).toContain('不是时刻')
    expect(await refused('--to', '2020-01-01 00:00:00')).toContain('归档只能恢复到')
    expect(await refused('--to', '2099-01-01 00:00:00')).toContain(JOURNAL.after)
    expect(await refused('--to', 'latest', '--of', '7')).toContain('请加 --of')
    expect(await readdir(home)).not.toContain('postgres')
  },
)

const PICTURE = `images/1/ab/ab${'0'.repeat(30)}`

async function pictureIn(home: string): Promise<void> {
  await mkdir(dirname(join(home, 'files', PICTURE)), { recursive: true })
  await writeFile(join(home, 'files', PICTURE), 'a picture')
  await onOwner(home, (owner) =>
    owner.query(
      `insert into image (tenant_id, id, media_type, byte_size, width, height, account_id, created_at)
      select tenant_id, $1, 'image/png', 9, 1, 1, id, now() from account where tenant_id = 1 order by id limit 1`,
      [PICTURE.split('/').at(-1)],
    ),
  )
}

async function tasksOf(home: string): Promise<number[]> {
  const database = await startEmbedded({ home })
  try {
    return await onOwner(home, planned)
  } finally {
    await database.stop()
  }
}

async function everythingKept(): Promise<Buffer[]> {
  const files = (await readdir(place, { recursive: true })).filter((file) => file.endsWith('.gz'))
  expect(files.length).toBeGreaterThan(3)
  return Promise.all(files.map(async (file) => gunzipSync(await readFile(join(place, file)))))
}
