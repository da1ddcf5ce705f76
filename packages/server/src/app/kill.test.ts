/** kill -9 in the middle of work, of the server, of its PostgreSQL, of both: what was acknowledged stays, nothing is half done, and work goes on. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rounds } from '@yuncang/harness/deep.ts'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { openDatabase } from '../plumbing/db/database.ts'
import { waitUntilGone } from '../plumbing/db/embedded/process-table.ts'
import { runningOwnerUrl } from '../plumbing/db/embedded/start.ts'
import { preparedAppUrl } from '../plumbing/db/roles.ts'
import { MOST_STARTS } from '../plumbing/process/keeper.ts'
import { checkInvariants } from './invariants.ts'

const WRITERS = 6
const STOCK = 50_000
const WORK_MS = 1500
const LEAST_DEEDS = 20

let home: string
let program: Program
let token: string

/** What a person meant to do once: sent with a key, acknowledged or in doubt. */
type Intent = {
  readonly call: Call
  readonly key: string
  readonly body: object
  readonly created?: Intent
  answer?: { code: number; message: string; obj: { code?: string } | null }
}
const intents: Intent[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-kill-'))
  program = await startProgram(home)
  await asOwner(async (owner) => {
    // The world brings its own platform account.
    await owner.query('delete from login_name where tenant_id = 0; delete from account where tenant_id = 0')
    token = (await seedWorld(owner)).merchant
  })
  const arrival = await act(addTask, {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
    lines: [{ goodsCode: 'G2', plannedNormal: STOCK }],
  })
  const { code } = arrival.answer!.obj!
  await act(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
  await act(completeTask, { task: { code }, lines: [{ id: '1', goodsCode: 'G2', actualNormal: STOCK }] })
  expect(intents.map((intent) => intent.answer?.code)).toEqual([200, 200, 200])
}, 300_000)

afterAll(async () => {
  program?.child.kill('SIGTERM')
  await program?.ended
  await rm(home, { recursive: true, force: true })
}, 300_000)

/** Who is killed, in turn; twice in a life of the server it is the main process of PostgreSQL, which the server starts again. */
const VICTIMS = ['the server', 'PostgreSQL', 'a process of PostgreSQL', 'both'] as const
const BACK_WITHIN_MS = 10_000
const ROUNDS = rounds(VICTIMS.length, 20)

it(
  'every acknowledged write is there, once, and the rest is told to ask again; within ten seconds work goes on',
  { timeout: ROUNDS * 120_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const victim = VICTIMS[round % VICTIMS.length]!
      const [postmaster, session] = await processesOf()
      let sinceKilled = stopwatch()
      await interrupted(() => {
        sinceKilled()
        sinceKilled = stopwatch()
        if (victim === 'a process of PostgreSQL') process.kill(session, 'SIGKILL')
        if (victim === 'PostgreSQL' || victim === 'both') process.kill(postmaster, 'SIGKILL')
        if (victim === 'the server' || victim === 'both') program.child.kill('SIGKILL')
      })
      if (victim === 'the server' || victim === 'both') {
        expect(await program.ended).toBeNull()
        program = await startProgram(home)
      }
      await untilWell()
      // How long a whole program takes to begin is the machine's affair, and no fault of the kill's.
      const passed_ms = sinceKilled()
      if (victim.includes('PostgreSQL')) expect(passed_ms, victim).toBeLessThan(BACK_WITHIN_MS)
      await nothingLost()
    }
  },
)

it(
  'of PostgreSQL again and again is the end at last, said in a sentence, and the next start just works',
  { timeout: 180_000 },
  async () => {
    program.child.kill('SIGKILL')
    await program.ended
    program = await startProgram(home)
    let kills = 0
    for (let over = false; !over;) {
      const [postmaster] = await processesOf()
      process.kill(postmaster, 'SIGKILL')
      kills += 1
      await waitUntilGone(postmaster, 60_000)
      await untilWell()
      // It answers a moment before the program knows that it is back; killed in between it would not have been.
      await vi.waitFor(() => expect(hasEnded() || timesBack() === kills).toBe(true), { timeout: 60_000, interval: 30 })
      over = hasEnded()
    }
    expect(await program.ended).toBe(1)
    expect(program.said()).toContain(`数据库在 10 分钟内第 ${MOST_STARTS + 1} 次意外停止，不再重新启动`)
    // A start that fails, beside what the killed one has left, is one of those that it has (`keeper.test.ts` counts them).
    expect(kills).toBeGreaterThan(1)
    expect(kills).toBeLessThanOrEqual(MOST_STARTS + 1)
    expect(timesBack()).toBe(kills - 1)
    program = await startProgram(home)
    await nothingLost()
  },
)

const hasEnded = () => program.child.exitCode !== null || program.child.signalCode !== null
const timesBack = () => program.said().match(/数据库已恢复/g)?.length ?? 0

/** The main process of PostgreSQL, and one that serves a connection of the program. */
async function processesOf(): Promise<readonly [postmaster: number, session: number]> {
  const postmaster = Number((await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  let session = 0
  await asOwner(async (owner) => {
    await fetch(`${program.url}/healthz`)
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'yuncang_app' limit 1`,
    )
    session = rows[0]!.pid
  })
  return [postmaster, session]
}

async function untilWell(): Promise<void> {
  // Nobody waits for one that has ended.
  while (!hasEnded()) {
    const answer = await fetch(`${program.url}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    if (answer) expect(answer.status).toBe(503)
    await new Promise((wake) => setTimeout(wake, 30))
  }
}

/** Lets writers work until something has been killed under them and all of them have noticed. */
async function interrupted(kill: () => void): Promise<void> {
  const before = intents.length
  let killed = false
  const writer = async () => {
    while (!killed) {
      const made = await act(addTask, {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH2', pointCode: 'P3' },
        lines: [{ goodsCode: 'G2', plannedNormal: 2 }],
      })
      const code = made.answer?.obj?.code
      if (code === undefined) return
      const accepted = await act(updateTaskStatus, { codes: code, status: TASK_STATUS.working }, made)
      if (accepted.answer?.code !== 200) return
      const shipped = await act(
        completeTask,
        { task: { code }, lines: [{ id: '1', goodsCode: 'G2', actualNormal: 1 }] },
        made,
      )
      if (shipped.answer?.code !== 200) return
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  await new Promise((wake) => setTimeout(wake, WORK_MS))
  // A slow machine has its time until there is something to interrupt.
  while (intents.length - before <= LEAST_DEEDS) await new Promise((wake) => setTimeout(wake, 30))
  kill()
  killed = true
  await Promise.all(writers)
  expect(intents.length - before).toBeGreaterThan(LEAST_DEEDS)
}

/** Every acknowledged intent holds; those in doubt are sent again and happen once; the database keeps its promises. */
async function nothingLost(): Promise<void> {
  const acknowledged = intents.filter((intent) => intent.answer?.code === 200)
  await asOwner(async (owner) => {
    const { rows } = await owner.query<{ code: string; versions: number }>(
      'select code, version as versions from task where tenant_id = 1',
    )
    const versions = new Map(rows.map((row) => [row.code, row.versions]))
    for (const intent of acknowledged.filter(({ call }) => call.path === addTask.path)) {
      const { code } = intent.answer!.obj!
      const steps = acknowledged.filter((other) => other.created === intent).length
      expect(versions.get(code!), code).toBeGreaterThanOrEqual(1 + steps)
    }
  })
  for (const intent of intents.filter((one) => one.answer?.code !== 200)) {
    await send(intent)
    expect(intent.answer, `${intent.call.path} ${JSON.stringify(intent.body)}`).toMatchObject({ code: 200 })
  }
  await asOwner(async (owner, ownerUrl) => {
    const [counts] = (
      await owner.query(
        `select (select count(*)::int from task where tenant_id = 1) as tasks, (select count(*)::int from document_log where tenant_id = 1 and document_kind = 'task') as deeds`,
      )
    ).rows
    expect(counts).toEqual({
      tasks: intents.filter(({ call }) => call.path === addTask.path).length,
      deeds: intents.length,
    })
    const database = openDatabase(await preparedAppUrl(ownerUrl), { poolSize: 1 })
    expect(await checkInvariants(database)).toEqual([])
    await database.close()
  })
}

async function act(call: Call, body: object, created?: Intent): Promise<Intent> {
  const intent: Intent = { call, key: randomUUID(), body, ...(created ? { created } : {}) }
  intents.push(intent)
  await send(intent)
  return intent
}

/** Sends an intent; without an answer it stays in doubt. */
async function send(intent: Intent): Promise<void> {
  try {
    const reply = await fetch(`${program.url}${intent.call.path}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json', 'idempotency-key': intent.key },
      body: JSON.stringify(toWire(intent.call.input, intent.body)),
    })
    intent.answer = (await reply.json()) as NonNullable<Intent['answer']>
    // What is no answer says when to ask again, and what it means for the deed.
    if (reply.status !== 200) {
      expect([503, 504]).toContain(intent.answer.code)
      expect(intent.answer.message).toBe(COMMON_REFUSALS[reply.status === 503 ? 'away' : 'unknown'].text)
      expect(reply.status).toBe(intent.answer.code)
      expect(reply.headers.get('retry-after')).toMatch(/^\d+$/)
    }
  } catch (error) {
    // The server is gone: whether it was done is not known.
    if (!(error instanceof TypeError)) throw error
  }
}

async function asOwner(work: (owner: pg.Client, ownerUrl: string) => Promise<void>): Promise<void> {
  // It may have answered that it is well a moment before PostgreSQL began again.
  const { owner, ownerUrl } = await vi.waitFor(
    async () => {
      const url = (await runningOwnerUrl(home))!
      expect(url).toBeDefined()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return { owner: client, ownerUrl: url }
    },
    { timeout: 60_000, interval: 50 },
  )
  try {
    await work(owner, ownerUrl)
  } finally {
    await owner.end()
  }
}
