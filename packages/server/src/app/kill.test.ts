/** kill -9 in the middle of work, first of the server and then of its PostgreSQL: what was acknowledged stays, and nothing is half done. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { seedWorld } from '@yuncang/harness/world-seed.ts'
import { openDatabase } from '../plumbing/db/database.ts'
import { runningOwnerUrl } from '../plumbing/db/embedded/start.ts'
import { preparedAppUrl } from '../plumbing/db/roles.ts'
import { checkInvariants } from './invariants.ts'

const WRITERS = 6
const STOCK = 50_000
const WORK_MS = 1500

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
    goodsList: [{ goodsCode: 'G2', num: STOCK }],
  })
  const { code } = arrival.answer!.obj!
  await act(updateTaskStatus, { codes: code, status: 2 })
  await act(completeTask, { task: { code }, goodsList: [{ id: '1', goodsCode: 'G2', actualNormal: STOCK }] })
  expect(intents.map((intent) => intent.answer?.code)).toEqual([200, 200, 200])
}, 60_000)

afterAll(async () => {
  program?.child.kill('SIGTERM')
  await program?.ended
  await rm(home, { recursive: true, force: true })
}, 60_000)

it(
  'of the server, then of PostgreSQL: every acknowledged write is there, once, and starting again just works',
  { timeout: 40_000 },
  async () => {
    await interrupted(() => program.child.kill('SIGKILL'))
    expect(await program.ended).toBeNull()
    program = await startProgram(home)
    await nothingLost()
    const postmaster = Number((await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    await interrupted(() => process.kill(postmaster, 'SIGKILL'))
    expect(await program.ended).toBe(1)
    program = await startProgram(home)
    await nothingLost()
  },
)

/** Lets writers work until something has been killed under them and all of them have noticed. */
async function interrupted(kill: () => void): Promise<void> {
  const before = intents.length
  let killed = false
  const writer = async () => {
    while (!killed) {
      const made = await act(addTask, {
        task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH2', pointCode: 'P3' },
        goodsList: [{ goodsCode: 'G2', num: 2 }],
      })
      const code = made.answer?.obj?.code
      if (code === undefined) return
      const accepted = await act(updateTaskStatus, { codes: code, status: 2 }, made)
      if (accepted.answer?.code !== 200) return
      const shipped = await act(
        completeTask,
        { task: { code }, goodsList: [{ id: '1', goodsCode: 'G2', actualNormal: 1 }] },
        made,
      )
      if (shipped.answer?.code !== 200) return
    }
  }
  const writers = Array.from({ length: WRITERS }, writer)
  await new Promise((wake) => setTimeout(wake, WORK_MS))
  kill()
  killed = true
  await Promise.all(writers)
  expect(intents.length - before).toBeGreaterThan(20)
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
  } catch {
    // The server is gone: whether it was done is not known.
  }
}

async function asOwner(work: (owner: pg.Client, ownerUrl: string) => Promise<void>): Promise<void> {
  const ownerUrl = await runningOwnerUrl(home)
  expect(ownerUrl).toBeDefined()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await work(owner, ownerUrl!)
  } finally {
    await owner.end()
  }
}
