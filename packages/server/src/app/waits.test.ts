/**
 * How often a delivery waits for the database (docs/design/write-path.md): what is asked in one moment leaves as one packet, and each packet is there
 * and back once. Whoever adds one is told here.
 */
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { keepPlatformRead, openSession, reopenSession } from '../access/session/open.store.ts'
import { openDatabase, type Database } from '../plumbing/db/database.ts'
import { createNumbering } from '../plumbing/db/number.ts'
import { serve, type Serving } from '../plumbing/http/serve.ts'
import { handlers } from './calls.ts'

const world = useWorld()
let database: Database
let serving: Serving
/** Packets that left since a call began. */
let packets = 0
let leaving = false

beforeAll(async () => {
  database = openDatabase(world.appUrl, {
    poolSize: 1,
    onStatement: () => {
      if (!leaving) {
        packets += 1
        // What is asked until then leaves with it.
        process.nextTick(() => (leaving = false))
      }
      leaving = true
      return () => {}
    },
  })
  serving = {
    database,
    sessions: { open: openSession, reopen: reopenSession, keepPlatformRead },
    // Numbers come in blocks, on connections of their own.
    nextCode: createNumbering(world.database),
    checkReplies: true,
    onUnknownField: () => {},
  } as unknown as Serving
  await world.arrive('G1', [{ date: '2026-11-01', normal: 500 }])
  await world.arrive('G2', { normal: 500 })
  await world.arrive('G2', { normal: 500 }, { warehouse: 'WH2' })
  await onShelves(world, 'G1', [['A-01', '2026-11-01', 400]])
  await onShelves(world, 'G2', [['A-01', NO_DATE, 400]])
})
afterAll(() => database.close())

/** What a call answers, and for how many packets it waited. */
async function waits<C extends Call>(by: PersonName, call: C, input: CallRequest<C>) {
  packets = 0
  const handler = handlers.find((one) => one.call.path === call.path)!
  const body = toWire(call.input, input) as Record<string, unknown>
  const reply = await serve(
    handler,
    { body, token: world.as(by).token, key: randomUUID(), address: '', agent: '' },
    serving,
  )
  return { reply, packets }
}

async function delivery(by: PersonName, warehouse: string, point: string, goods: readonly string[]) {
  const task = { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode: warehouse, pointCode: point }
  const created = await waits(by, addTask, { task, lines: goods.map((goodsCode) => ({ goodsCode, plannedNormal: 2 })) })
  const { code } = created.reply as { code: string }
  const accepted = await waits(by, updateTaskStatus, { codes: code, status: TASK_STATUS.working })
  const lines = goods.map((goodsCode, at) => ({ id: String(at + 1), goodsCode, actualNormal: 2, actualBroken: 0 }))
  const completed = await waits(by, completeTask, { task: { code }, lines })
  return [created, accepted, completed].map(({ packets }) => packets)
}

describe('the database is waited for', () => {
  it.each<[PersonName, string, string]>([
    ['merchant', 'WH1', 'P1'],
    ['manager', 'WH1', 'P1'],
    ['merchant', 'WH2', 'P3'],
  ])('seven times by a delivery, by %s at %s', async (by, warehouse, point) => {
    const goods = warehouse === 'WH1' ? ['G1', 'G2'] : ['G2']
    // The session is seen, and the balances at places where pieces come to are there.
    await delivery(by, warehouse, point, goods)
    expect(await delivery(by, warehouse, point, goods)).toEqual([2, 2, 3])
  })

  it.each<[PersonName, CallRequest<typeof getTaskPage>, number]>([
    ['merchant', {}, 1],
    ['merchant', { nature: NATURE.outbound }, 1],
    ['merchant', { status: [TASK_STATUS.pending] }, 1],
    ['merchant', { show: 'signed' }, 1],
    // Whose a code is is asked first.
    ['merchant', { supplierCode: 'S1' }, 2],
    // Of more than one attribute a page is cut by its keys, then looked up.
    ['merchant', { nature: NATURE.outbound, status: [TASK_STATUS.pending] }, 2],
    ['supplier1', {}, 1],
    ['supplier1', { nature: NATURE.outbound }, 2],
    // So it is over all merchants.
    ['platform', {}, 2],
  ])('by %s with a page of tasks, %o: %i times', async (by, asked, times) => {
    await waits(by, getTaskPage, asked)
    expect((await waits(by, getTaskPage, asked)).packets).toBe(times)
  })

  it('once by a page beside which nothing stands', async () => {
    await waits('merchant', getWarehousePage, {})
    expect((await waits('merchant', getWarehousePage, {})).packets).toBe(1)
  })

  it('once more for each request where the process has not seen the session', async () => {
    const arrival = {
      supplierCode: 'S1',
      taskType: 'TASK_TYPE_ARRIVE' as const,
      warehouseCode: 'WH1',
      loading: 1 as const,
    }
    const lines = [{ goodsCode: 'G2', plannedNormal: 2 }]
    const [first, second] = [
      await waits('clerk', addTask, { task: arrival, lines }),
      await waits('clerk', addTask, { task: arrival, lines }),
    ]
    expect([first.packets, second.packets]).toEqual([4, 2])
  })
})
