/** Lists, boards and exports come from a copy that follows the database; what somebody has just written is seen all the same, and what must be of this moment is. */
import { logOut } from '@yuncang/contract/access/session/session.ts'
import { exportTasks, getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getWarehouseDistributionMap } from '@yuncang/contract/board/data-centre/warehouse.ts'
import { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import { POSITION_HEAD } from '@yuncang/contract/wire/position.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { openFollowed, type Followed } from '@yuncang/harness/replica.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../plumbing/db/database.ts'
import { openReplica } from '../plumbing/db/replica.ts'
import { handlers } from './calls.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
let followed: Followed
let app: FastifyInstance

beforeAll(async () => {
  followed = await openFollowed()
  app = await testServer({
    appUrl: followed.appUrl,
    readUrl: followed.readUrl,
    atHome: true,
    checkReplies: true,
    logLevel: 'silent',
  })
  await untilUsed(1)
})
afterAll(async () => {
  await app?.close()
  await followed?.close()
})

type Reply = { code: number; message: string; obj: { code: string; total: number; records: { code: string }[] } }

/** @param shown how far the page has come; undefined: it is a program that knows nothing of copies */
async function ask(who: PersonName, call: Call, input: object, shown?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: call.path,
    headers: {
      token: followed.tokens[who],
      'content-type': 'application/json',
      ...(shown === undefined ? {} : { [POSITION_HEAD]: shown }),
    },
    payload: JSON.stringify(toWire(call.input, input)),
  })
  return { answer, position: String(answer.headers[POSITION_HEAD] ?? '') }
}
const replyOf = ({ answer }: Awaited<ReturnType<typeof ask>>) => answer.json() as Reply

async function total(who: PersonName, shown?: string): Promise<number> {
  const reply = replyOf(await ask(who, getTaskPage, { page: 1, rows: 20 }, shown))
  expect(reply.code).toBe(200)
  return reply.obj.total
}

async function plan(): Promise<{ code: string; position: string }> {
  const asked = await ask('merchant', addTask, {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
    lines: [{ goodsCode: 'G2', plannedNormal: 1 }],
  })
  const { code, obj } = replyOf(asked)
  expect(code).toBe(200)
  return { code: obj.code, position: asked.position }
}

async function metric(name: string): Promise<number | undefined> {
  const { payload } = await app.inject({ method: 'GET', url: '/metrics' })
  const line = payload.split('\n').find((one) => one.startsWith(`yuncang_process_${name}{`))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const untilUsed = (used: number) => vi.waitFor(async () => expect(await metric('replica_used')).toBe(used), PATIENCE)

it('the copy answers who has seen nothing newer; who has just written is answered by the primary until the copy has come as far', async () => {
  const before = await total('merchant')
  await followed.atCopy('select pg_wal_replay_pause()')
  const { position } = await plan()
  expect(Number(position)).toBeGreaterThan(0)
  // Behind by as much as one likes: it shows what was.
  expect(await total('merchant', '0')).toBe(before)
  expect(await total('merchant', position)).toBe(before + 1)
  expect(await total('merchant')).toBe(before + 1)
  // What was read at the primary is not unread at the copy.
  const seen = await ask('clerk2', getTaskPage, { page: 1, rows: 20 }, position)
  expect(Number(seen.position)).toBeGreaterThanOrEqual(Number(position))
  // So do boards and exports.
  const moved = async (shown: string) => (await ask('merchant', getWarehouseDistributionMap, {}, shown)).position
  expect(Number(await moved('0'))).toBeLessThan(Number(position))
  expect(Number(await moved(position))).toBeGreaterThanOrEqual(Number(position))
  const sheet = async (shown: string) => (await ask('merchant', exportTasks, {}, shown)).answer.rawPayload.length
  const [older, newer] = [await sheet('0'), await sheet(position)]
  expect(newer).toBeGreaterThan(older)

  await followed.atCopy('select pg_wal_replay_resume()')
  await vi.waitFor(async () => expect(await total('merchant', '0')).toBe(before + 1), PATIENCE)
})

it('a session that is over is over at once, and what the platform looks at is written down once', async () => {
  await followed.atCopy('select pg_wal_replay_pause()')
  const looks = async () =>
    (await followed.owner.query('select count(*)::int as n from platform_read where path = $1', [getTaskPage.path]))
      .rows[0].n as number
  const before = await looks()
  expect(await total('platform', '0')).toBeGreaterThan(0)
  expect(await looks()).toBe(before + 1)
  expect(replyOf(await ask('supplier2', getTaskPage, { page: 1, rows: 20 }, '0')).code).toBe(200)
  expect(replyOf(await ask('supplier2', logOut, {})).code).toBe(200)
  expect(replyOf(await ask('supplier2', getTaskPage, { page: 1, rows: 20 }, '0')).code).toBe(501)
  await followed.atCopy('select pg_wal_replay_resume()')
})

it('everybody sees there what they see here', async () => {
  const { position } = await plan()
  const there = async () => {
    const [row] = (await followed.atCopy(`select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as n`)) as {
      n: number
    }[]
    return row!.n
  }
  await vi.waitFor(async () => expect(await there()).toBeGreaterThanOrEqual(Number(position)), PATIENCE)
  const looks = handlers.filter((one) => one.byCopy && one.how === 'read')
  expect(looks.length).toBeGreaterThan(60)
  let answered = 0
  for (const { call } of looks)
    for (const who of ['merchant', 'clerk', 'supplier1', 'merchant2', 'platform'] as const) {
      const [here, copied] = [
        await ask(who, call, { page: 1, rows: 20 }),
        await ask(who, call, { page: 1, rows: 20 }, '0'),
      ]
      const { code } = replyOf(here)
      if (code === 200) answered += 1
      expect(withoutMoments(copied.answer.payload), `${call.path} ${who}`).toBe(withoutMoments(here.answer.payload))
    }
  expect(answered).toBeGreaterThan(100)
})

/** What is of the moment of the asking. */
const withoutMoments = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '')

it('a copy that is down is left out, told to who watches, and used again when it is back', async () => {
  await followed.stopCopy()
  const count = await total('merchant', '0')
  expect(count).toBe(await total('merchant'))
  await untilUsed(0)
  expect(await total('merchant', '0')).toBe(count)
  const { processes } = (await ask('platform', getOperations, {})).answer.json().obj as {
    processes: { replica: string }[]
  }
  expect(processes.map(({ replica }) => replica)).toEqual(['left out'])
  await followed.startCopy()
  await untilUsed(1)
})

it('a copy that is far behind is left out, and so is one that follows nobody any more', async () => {
  const primary = openDatabase(followed.appUrl, { poolSize: 2 })
  const news: string[] = []
  const replica = openReplica(followed.readUrl, primary, {
    poolSize: 2,
    longestBehind_ms: 1_500,
    log: (what) => news.push(what),
  })
  const used = (wanted: boolean) => vi.waitFor(() => expect(replica.state.used).toBe(wanted), PATIENCE)
  await used(true)
  await followed.atCopy('select pg_wal_replay_pause()')
  await plan()
  await used(false)
  expect(replica.state.behind_ms).toBeGreaterThan(1_500)
  expect(
    await replica.read(
      0,
      () => {},
      async () => 1,
    ),
  ).toBeUndefined()
  await followed.atCopy('select pg_wal_replay_resume()')
  await used(true)
  expect(replica.state.behind_ms).toBeLessThan(1_500)
  await followed.atCopy('select pg_promote()')
  await used(false)
  await sleep(10)
  expect(news).toEqual(['the replica is left out', 'the replica is used again', 'the replica is left out'])
  await replica.close()
  await primary.close()
})
