/** The whole program with its requests by way of a pooler in transaction mode: Debian's, which keeps no prepared statements, or a later one that does. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { openTestDatabase, type TestDatabase } from '@yuncang/harness/database.ts'
import { rounds } from '@yuncang/harness/deep.ts'
import { openPooler, POOLER_VERSION, type Pooler } from '@yuncang/harness/pooler.ts'
import { startProgram, type Program } from '@yuncang/harness/program.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDatabase, type Tx } from '../plumbing/db/database.ts'
import { byWayOf, keepingNone } from '../plumbing/db/pooler.ts'
import { sql } from '../plumbing/db/sql.ts'
import { checkInvariants } from './invariants.ts'

/** Fewer than who asks at once: whoever comes next goes on where somebody else has just been. */
const CONNECTIONS = 3
const WRITERS = [
  { by: 'merchant', supplier: 'S1', warehouse: 'WH2', goods: 'G2' },
  { by: 'merchant2', supplier: 'S9', warehouse: 'WH9', goods: 'G9' },
] as const
const EACH = 4
const ROUNDS = rounds(3, 40)

const TITLE = POOLER_VERSION === undefined ? 'a pooler (left out: pgbouncer is not installed here)' : 'a pooler'

describe.skipIf(POOLER_VERSION === undefined)(TITLE, () => {
  let copy: TestDatabase
  let owner: pg.Client
  let pooler: Pooler
  let home: string
  let program: Program

  beforeAll(async () => {
    copy = await openTestDatabase(inject('worldTemplate'))
    owner = new pg.Client({ connectionString: copy.ownerUrl })
    await owner.connect()
    pooler = await openPooler(copy.ownerUrl, CONNECTIONS)
    home = await mkdtemp(join(tmpdir(), 'yuncang-pooled-'))
    program = await startProgram(home, {
      databaseUrl: copy.ownerUrl,
      env: { DATABASE_POOLER_URL: pooler.url, DATABASE_POOLER: 'transaction' },
    })
  })
  afterAll(async () => {
    program?.child.kill('SIGTERM')
    await program?.ended
    await pooler?.close()
    await owner?.end()
    await copy?.close()
    await rm(home, { recursive: true, force: true })
  })

  const ask = async (by: (typeof WRITERS)[number]['by'], call: Call, input: object) => {
    const reply = await fetch(`${program.url}${call.path}`, {
      method: 'POST',
      headers: {
        token: inject('worldTokens')[by],
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(toWire(call.input, input)),
    })
    const { code, message, obj } = (await reply.json()) as {
      code: number
      message: string
      obj: { code: string; total: number; records: { supplierCode: string }[] }
    }
    expect([code, message.slice(0, 60)], call.path).toEqual([200, message.slice(0, 60)])
    return obj
  }

  it('carries tasks of two merchants from plan to stock, and nobody meets what another has set', async () => {
    const write = async ({ by, supplier, warehouse, goods }: (typeof WRITERS)[number]) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { code } = await ask(by, addTask, {
          task: { supplierCode: supplier, taskType: 'TASK_TYPE_ARRIVE', warehouseCode: warehouse, loading: 0 },
          lines: [{ goodsCode: goods, plannedNormal: 5 }],
        })
        await ask(by, updateTaskStatus, { codes: code, status: TASK_STATUS.working })
        await ask(by, completeTask, { task: { code }, lines: [{ id: '1', goodsCode: goods, actualNormal: 5 }] })
        const { records } = await ask(by, getTaskPage, { page: 1, rows: 20 })
        expect(new Set(records.map(({ supplierCode }) => supplierCode))).toEqual(new Set([supplier]))
      }
    }
    await Promise.all(WRITERS.flatMap((writer) => Array.from({ length: EACH }, () => write(writer))))
    const { rows } = await owner.query(
      `select tenant_id::int as tenant, count(*)::int as done from task where status = 3 and tenant_id > 0 group by 1 order by 1`,
    )
    expect(rows).toEqual(WRITERS.map((_, index) => ({ tenant: index + 1, done: EACH * ROUNDS })))
    const used = await owner.query(
      `select count(*)::int as n from pg_stat_activity where usename = 'yuncang_app' and datname = current_database()`,
    )
    // Beside them what waits for nobody at the pooler: numbers, and the watch over the link.
    expect((used.rows[0] as { n: number }).n).toBeLessThanOrEqual(CONNECTIONS + 3)
  })

  it('passes no settings on, and the server bounds what is asked all the same', async () => {
    const database = openDatabase(keepingNone(byWayOf(copy.appUrl, pooler.url)), { poolSize: 2 })
    const bounds = (tx: Tx) =>
      tx.one(sql`
        select current_setting('statement_timeout') as longest, current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone,
          current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(await database.transaction(bounds)).toEqual({
      longest: '1min',
      lock: '5s',
      zone: 'Asia/Shanghai',
      idle: '65s',
    })
    expect(await checkInvariants(database)).toEqual([])
    await database.close()
  })

  it('keeps what a connection has prepared from 1.21 on; before it statements must leave without a name', async () => {
    const asked = async (url: string) => {
      const database = openDatabase(url, { poolSize: 8 })
      const round = () =>
        database.transaction((tx) => tx.one<{ n: number }>(sql`select 1 as n, pg_sleep(0.01)`)).catch(() => undefined)
      const answers = await Promise.all(Array.from({ length: 64 }, round))
      await database.close()
      return answers.filter((one) => one?.n === 1).length
    }
    const url = byWayOf(copy.appUrl, pooler.url)
    expect(await asked(keepingNone(url))).toBe(64)
    if (POOLER_VERSION! < 121) expect(await asked(url)).toBeLessThan(64)
    else expect(await asked(url)).toBe(64)
  })

  it('that is busy is not away, and one that has gone is', async () => {
    const options = { poolSize: 8, pastPooler: copy.appUrl }
    const database = openDatabase(keepingNone(byWayOf(copy.appUrl, pooler.url)), options)
    const busy = Array.from({ length: CONNECTIONS }, () =>
      database.transaction((tx) => tx.one(sql`select pg_sleep(3)`)),
    )
    await sleep(500)
    const waiting = database.transaction((tx) => tx.one(sql`select 1 as n`))
    expect(await database.answers()).toBe(true)
    expect(await waiting).toEqual({ n: 1 })
    expect(await database.answers()).toBe(true)
    await Promise.all(busy)
    await pooler.close()
    expect(await database.answers()).toBe(false)
    await vi.waitFor(async () => expect((await fetch(`${program.url}/healthz`)).status).toBe(503), { timeout: 60_000 })
    await database.close()
  })
})
