import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopwatch } from '@yuncang/harness/pace.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { processBirth, processesIn, waitUntilGone } from './process-table.ts'
import { SILENT_FOR_S } from './pulse.ts'
import { OtherPostgres, runningOwnerUrl, startEmbedded } from './start.ts'

/** Whoever waits longer waits for nothing. */
const PATIENCE_MS = 60_000
let home: string
/** A folder that was begun once and stopped. */
let begun: string

beforeAll(async () => {
  begun = await mkdtemp(join(tmpdir(), 'yuncang-pg-'))
  await (await startEmbedded({ home: begun })).stop()
})

afterAll(() => rm(begun, { recursive: true, force: true }))

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-pg-'))
})

afterEach(() => rm(home, { recursive: true, force: true }))

test('keeps what was committed over a clean stop, listens on no network, sorts and searches Chinese', async () => {
  const first = await startEmbedded({ home })
  await ask(first.ownerUrl, 'create table crate (name text); create extension pg_trgm')
  await ask(first.ownerUrl, "insert into crate values ('可口可乐 330ml')")
  await first.stop()
  const second = await startEmbedded({ home })
  try {
    expect(await ask(second.ownerUrl, "select name, similarity(name, '可乐') > 0 as alike from crate")).toEqual([
      { name: '可口可乐 330ml', alike: true },
    ])
    const [settings] = await ask(
      second.ownerUrl,
      "select current_setting('listen_addresses') as network, current_setting('fsync') as fsync, current_setting('TimeZone') as zone",
    )
    expect(settings).toEqual({ network: '', fsync: 'on', zone: 'Asia/Shanghai' })
    expect((await stat(join(home, 'owner-password'))).mode & 0o777).toBe(0o600)
  } finally {
    await second.stop()
  }
})

test('another process finds the address while it runs, and none afterwards', async () => {
  await haveBegun()
  expect(await runningOwnerUrl(home)).toBeUndefined()
  const database = await startEmbedded({ home })
  expect(await runningOwnerUrl(home)).toBe(database.ownerUrl)
  await database.stop()
  expect(await runningOwnerUrl(home)).toBeUndefined()
})

test('a data folder with a long path gets a short private socket folder, which goes away at the stop', async () => {
  const deep = join(home, '数据'.repeat(20))
  await mkdir(deep)
  const database = await startEmbedded({ home: deep })
  const socket = new URL(database.ownerUrl).searchParams.get('host')!
  expect(Buffer.byteLength(join(socket, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  await database.stop()
  await expect(stat(socket)).rejects.toThrow('ENOENT')
})

test('when PostgreSQL ends by itself, `lost` says so and the next start recovers', async () => {
  await haveBegun()
  const database = await startEmbedded({ home })
  await ask(database.ownerUrl, 'create table crate (name text)')
  process.kill(await postmasterOf(), 'SIGKILL')
  expect(await database.lost).toBe('ended')
  await database.stop()
  const next = await startEmbedded({ home })
  expect(await ask(next.ownerUrl, 'select * from crate')).toEqual([])
  await next.stop()
})

test('one that hangs and answers nothing is killed, `lost` says so, and it comes again', async () => {
  await haveBegun()
  const database = await startEmbedded({ home })
  await ask(database.ownerUrl, "create table crate (name text); insert into crate values ('kept')")
  const postmaster = await postmasterOf()
  const sinceHung = stopwatch()
  process.kill(postmaster, 'SIGSTOP')
  expect(await database.lost).toBe('silent')
  expect(sinceHung() / 1_000).toBeLessThan(SILENT_FOR_S + 10)
  await database.again()
  expect(await postmasterOf()).not.toBe(postmaster)
  expect(await ask(database.ownerUrl, 'select name from crate')).toEqual([{ name: 'kept' }])
  await database.stop()
})

test.for(['with its PostgreSQL still running', 'with everything killed'])(
  'after kill -9 of the supervisor, %s, the next start works and loses nothing',
  async (how) => {
    await haveBegun()
    const holder = await startElsewhere()
    await ask(holder.ownerUrl, "create table crate (name text); insert into crate values ('kept')")
    const postmaster = await postmasterOf()
    // Stopped, it cannot obey the signal that its supervisor's death sends: the worst case, an orphan that lives on.
    process.kill(postmaster, how.includes('running') ? 'SIGSTOP' : 'SIGKILL')
    holder.child.kill('SIGKILL')
    await once(holder.child, 'exit')
    if (how.includes('running')) setTimeout(() => process.kill(postmaster, 'SIGCONT'), 300)
    const next = await startEmbedded({ home })
    expect(await ask(next.ownerUrl, 'select name from crate')).toEqual([{ name: 'kept' }])
    expect(processBirth(postmaster)).toBeUndefined()
    await next.stop()
  },
)

test('an orphan whose supervisor was killed stops by itself', async () => {
  await haveBegun()
  const { child } = await startElsewhere()
  const postmaster = await postmasterOf()
  child.kill('SIGKILL')
  expect(await waitUntilGone(postmaster, PATIENCE_MS)).toBe(true)
})

test('a leftover postmaster.pid whose number belongs to another program is no obstacle, and that program is left alone', async () => {
  await haveBegun()
  const holder = await startElsewhere()
  const file = join(home, 'postgres/postmaster.pid')
  const text = await readFile(file, 'utf8')
  holder.child.kill('SIGTERM')
  await once(holder.child, 'exit')
  const bystander = spawn('sleep', ['60'])
  await writeFile(file, text.replace(/^\d+/, String(bystander.pid)))
  const next = await startEmbedded({ home })
  expect(processBirth(bystander.pid!)).toBeDefined()
  bystander.kill()
  await next.stop()
})

test('a leftover postmaster.pid kept alive by a zombie is no obstacle', async () => {
  await haveBegun()
  await (await startEmbedded({ home })).stop()
  // The shell becomes a sleep that never collects its child; a child that ended before would be collected by the shell.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [zombie] = (await once(parent.stdout, 'data')) as [Buffer]
  await vi.waitFor(async () => expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), PATIENCE_MS)
  process.kill(Number(zombie), 'SIGKILL')
  expect(await waitUntilGone(Number(zombie), PATIENCE_MS)).toBe(true)
  expect(() => process.kill(Number(zombie), 0)).not.toThrow()
  await writeFile(
    join(home, 'postgres/postmaster.pid'),
    `${zombie.toString().trim()}\n${home}/postgres\n0\n5432\n${home}/socket\n\n\n`,
  )
  const next = await startEmbedded({ home })
  parent.kill()
  await next.stop()
})

test('files that another PostgreSQL has made are refused, and left as they are', async () => {
  await mkdir(join(home, 'postgres'))
  await writeFile(join(home, 'postgres/PG_VERSION'), '99\n')
  const refused = (await startEmbedded({ home }).catch((error: unknown) => error)) as OtherPostgres
  expect(refused).toBeInstanceOf(OtherPostgres)
  expect(refused.theirs).toBe(99)
  expect(refused.ours).toBeGreaterThanOrEqual(15)
  expect(await readdir(home, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION'])
})

test('an initdb that was cut short is done again', async () => {
  await mkdir(join(home, 'postgres.unfinished/base'), { recursive: true })
  const database = await startEmbedded({ home })
  await database.stop()
})

test.runIf(process.getuid?.() === 0)(
  'data made by root in a user namespace serves an ordinary user after changing hands, and the other way round',
  async () => {
    const asRoot = await startEmbedded({ home })
    await ask(asRoot.ownerUrl, 'create table crate (name text)')
    await asRoot.stop()
    await chmod(home, 0o711)
    await spawnAndWait('chown', ['-R', '65534:65534', home])
    const nobody = await startElsewhere({ uid: 65534, gid: 65534 })
    expect(await ask(nobody.ownerUrl, 'select * from crate')).toEqual([])
    nobody.child.kill('SIGTERM')
    await once(nobody.child, 'exit')
    // Root leaves the files to their owner and runs PostgreSQL as that user.
    const rootAgain = await startEmbedded({ home })
    expect((await stat(`/proc/${await postmasterOf()}`)).uid).toBe(65534)
    expect(await ask(rootAgain.ownerUrl, 'select * from crate')).toEqual([])
    await rootAgain.stop()
    expect(processesIn(join(home, 'postgres'))).toEqual([])
  },
)

test.runIf(process.getuid?.() === 0).for([0o711, 0o700])(
  'root without user namespaces runs it as nobody, the data folder having mode %o',
  async (mode) => {
    await chmod(home, mode)
    await writeFile(join(home, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const holder = await startElsewhere({ env: { ...process.env, PATH: `${home}:${process.env.PATH}` } })
    expect(await ask(holder.ownerUrl, 'select 1 as answers')).toEqual([{ answers: 1 }])
    const postmaster = await postmasterOf()
    expect((await stat(`/proc/${postmaster}`)).uid).toBe(65534)
    holder.child.kill('SIGKILL')
    expect(await waitUntilGone(postmaster, PATIENCE_MS)).toBe(true)
  },
)

/** Gives a test that is not about the very first start a folder that had it: to make one takes longer than all that follows. */
async function haveBegun(): Promise<void> {
  await spawnAndWait('cp', ['-a', `${begun}/.`, home])
}

/** A supervisor in a process of its own, which can be killed; SIGTERM stops it cleanly. */
async function startElsewhere(
  as: Pick<SpawnOptions, 'uid' | 'gid' | 'env'> = {},
): Promise<{ child: ChildProcess; ownerUrl: string }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('start.ts', import.meta.url).href)})
    const database = await startEmbedded({ home: ${JSON.stringify(home)} })
    process.on('SIGTERM', () => database.stop().then(() => process.exit()))
    console.log(database.ownerUrl)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...as,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [first] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ownerUrl: first.toString().trim() }
}

async function postmasterOf(): Promise<number> {
  return Number((await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

async function spawnAndWait(program: string, args: string[]): Promise<void> {
  await once(spawn(program, args), 'exit')
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const answer = (await client.query(statement)) as pg.QueryResult | pg.QueryResult[]
    return Array.isArray(answer) ? answer.at(-1)!.rows : answer.rows
  } finally {
    await client.end()
  }
}
