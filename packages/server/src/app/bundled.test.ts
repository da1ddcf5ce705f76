/** The whole program with two processes on its own PostgreSQL, which is killed, and which hangs: it comes again, and nothing is lost. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { processesIn } from '../plumbing/db/embedded/process-table.ts'
import { SILENT_FOR_S } from '../plumbing/db/embedded/pulse.ts'
import { runningOwnerUrl } from '../plumbing/db/embedded/start.ts'
import { STEP } from '../plumbing/process/words.ts'

const BACK_WITHIN_MS = 10_000
let home: string
let program: Program
let token: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-bundled-'))
  program = await startProgram(home, { processes: 2 })
  token = await asOwner(async (owner) => {
    // The world brings its own platform account.
    await owner.query('delete from login_name where tenant_id = 0; delete from account where tenant_id = 0')
    return (await seedWorld(owner)).merchant
  })
}, 300_000)
afterAll(async () => {
  program?.child.kill('SIGTERM')
  await program?.ended
  await rm(home, { recursive: true, force: true })
}, 300_000)

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: await runningOwnerUrl(home) })
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
const taskCount = () =>
  asOwner(async (owner) => Number((await owner.query<{ n: string }>('select count(*) as n from task')).rows[0]!.n))

const create = async (key: string): Promise<number> => {
  const input = {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
    goodsList: [{ goodsCode: 'G2', num: 3 }],
  }
  const reply = await fetch(`${program.url}${addTask.path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(toWire(addTask.input, input)),
  })
  return ((await reply.json()) as { code: number }).code
}
/** Until both processes answer again; each asks the database for itself. */
const untilWell = async () => {
  for (let well = 0; well < 6;) {
    const answer = await fetch(`${program.url}/healthz`, { headers: { connection: 'close' } })
    expect([200, 503]).toContain(answer.status)
    well = answer.ok ? well + 1 : 0
    await sleep(answer.ok ? 10 : 50)
  }
}
/** Asked again under the same keys, each deed is done, and done once. */
const eachOnce = async (keys: readonly string[], before: number) => {
  for (const key of keys) {
    let code = await create(key)
    for (let more = 20; code !== 200 && more > 0; more -= 1) {
      await sleep(200)
      code = await create(key)
    }
    expect(code).toBe(200)
  }
  expect(await taskCount()).toBe(before + keys.length)
}

it('killed, it is back within ten seconds', { timeout: 300_000 }, async () => {
  // What the first start wrote is on disk: replaying it is no part of the promise.
  await asOwner((owner) => owner.query('checkpoint'))
  const before = await taskCount()
  const keys = Array.from({ length: 60 }, () => randomUUID())
  const first = keys.map((key) => create(key))
  await sleep(50)
  process.kill(Number((await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  const sinceKilled = stopwatch()
  for (const code of await Promise.all(first)) expect([200, 503, 504]).toContain(code)
  await untilWell()
  expect(sinceKilled()).toBeLessThan(BACK_WITHIN_MS)
  await eachOnce(keys, before)
  expect(program.said()).toContain(STEP.ended)
})

it(
  'hung, it is told to be away at once, given up, and back within ten seconds of that',
  { timeout: 300_000 },
  async () => {
    const before = await taskCount()
    await untilWell()
    const keys = Array.from({ length: 20 }, () => randomUUID())
    for (const pid of processesIn(join(home, 'postgres'))) process.kill(pid, 'SIGSTOP')
    const sinceHung = stopwatch()
    const first = keys.map((key) => create(key))
    await sleep(1_000)
    const told: number[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const watch = stopwatch()
      const { status } = await fetch(`${program.url}/healthz`, { headers: { connection: 'close' } })
      expect(status).toBe(503)
      told.push(watch())
      expect((await fetch(`${program.url}/livez`)).status).toBe(200)
    }
    // Within a second, and the way there and back; a busy machine may be late once.
    expect(Math.min(...told)).toBeLessThan(1_200)
    while (!program.said().includes(STEP.silent)) await sleep(50)
    const sinceDecided = stopwatch()
    expect(sinceHung() / 1_000).toBeLessThan(SILENT_FOR_S + 10)
    for (const code of await Promise.all(first)) expect([200, 503, 504]).toContain(code)
    await untilWell()
    expect(sinceDecided()).toBeLessThan(BACK_WITHIN_MS)
    await eachOnce(keys, before)
    expect(program.said().match(new RegExp(STEP.back, 'g'))).toHaveLength(2)
  },
)
