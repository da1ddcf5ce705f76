/** One intent, one effect: a call that is sent again with its key gets the first reply and does nothing more. */
import { downloadTicket } from '@yuncang/contract/access/session/session.ts'
import { saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { addTask, updateTask } from '@yuncang/contract/task/task/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask, updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personOf, useWorld } from '../../../../test/harness/world.ts'
import { handlers } from './registry.ts'
import { createServer } from './server.ts'

const world = useWorld()
let other: FastifyInstance

beforeAll(async () => {
  other = await createServer({ appUrl: world.appUrl, demo: false, pages: {}, logLevel: 'error', jobs: false })
  await world.arrive('G1', [{ date: '2026-11-01', normal: 500 }])
  await world.arrive('G2', { normal: 500 })
})

afterAll(() => other.close())

/** Everything a mutation leaves behind, counted. */
const effects = async () =>
  (
    await world.rows(`
      select (select count(*) from task) as tasks, (select sum(version) from task) as versions, (select count(*) from document_log) as log, (select count(*) from stock_move) as moves,
        (select sum(on_hand * (place_id + 1)) from balance) as stock, (select sum(reserved) from balance) as reserved, (select count(*) from outbox) as outbox,
        (select sum(version) from putaway_order) as orders, (select sum(shelved * batch) from putaway_batch) as shelved, (select count(*) from date_entry_batch) as dated`)
  )[0]!
const difference = (after: Record<string, unknown>, before: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(after).map((name) => [name, Number(after[name]) - Number(before[name])]))

const goodsList = [{ goodsCode: 'G2', num: 6 }]
const picked = async (taskType = 'TASK_TYPE_SEND') => {
  const code = await world.create(taskType, goodsList)
  await world.accept(code)
  return code
}
const putaway = async () => {
  const task = await world.arrive('G2', { normal: 12 })
  return (await world.as('merchant').ok(getTaskDetails, { code: task })).putawayCodes[0]!
}
const undated = async () => {
  const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', num: 8 }])
  await world.accept(code)
  await world.complete(code)
  return code
}
const done = { id: '1', goodsCode: 'G2', actualNum: 6 }

/** Every mutating call, each with a new document it may be made on. */
const DEEDS: readonly (readonly [string, Call, () => Promise<unknown>])[] = [
  [
    'create outbound',
    addTask,
    async () => ({
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', ydppCode: 'P1' },
      goodsList,
    }),
  ],
  [
    'create inbound',
    addTask,
    async () => ({
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 1 },
      goodsList,
    }),
  ],
  ['change', updateTask, async () => ({ code: await world.create('TASK_TYPE_SEND', goodsList), note: '改' })],
  ['accept', updateTaskStatus, async () => ({ codes: await world.create('TASK_TYPE_SEND', goodsList), status: 2 })],
  ['cancel', updateTaskStatus, async () => ({ codes: await world.create('TASK_TYPE_SEND', goodsList), status: 4 })],
  ['ship', completeTask, async () => ({ task: { code: await picked() }, goodsList: [done] })],
  [
    'complete outbound',
    completeTask,
    async () => ({ task: { code: await picked('TASK_TYPE_EMPTY') }, goodsList: [done] }),
  ],
  [
    'complete inbound',
    completeTask,
    async () => ({ task: { code: await picked('TASK_TYPE_ARRIVE') }, goodsList: [done] }),
  ],
  [
    'sign for',
    submitSignFor,
    async () => {
      const code = await picked()
      await world.complete(code)
      return { code, signRegisterList: [{ id: '1', goodsCode: 'G2', rejectionNum: 2, discardNum: 1 }] }
    },
  ],
  [
    'enter dates',
    saveProductionDate,
    async () => ({
      taskCode: await undated(),
      goodVoList: [{ id: '1', batchList: [{ ytgbProductionTime: '2026-11-02', ytgbNormal: 8 }] }],
    }),
  ],
  [
    'shelve',
    shelve,
    async () => ({ ysdCode: await putaway(), goodsCode: 'G2', productionTime: '无', quantity: 5, ylCode: 'A-01' }),
  ],
  ['cancel putaway', cancelPutaway, async () => ({ ysdCode: await putaway() })],
]

const key = () => randomUUID()
const askers = () => [
  personOf(world.app, world.as('merchant').token),
  personOf(other, world.as('merchant').token),
  personOf(world.app, world.as('merchant').token),
]

describe('a mutating call', () => {
  it('is among these, whatever the server answers', () => {
    const apart = ['/api/user/logOut', '/api/user/updatePwd', '/api/user/downloadTicket', '/api/notice/read']
    const writes = handlers.filter((handler) => handler.how === 'write').map(({ call }) => call.path)
    expect([...new Set(DEEDS.map(([, call]) => call.path)), ...apart].sort()).toEqual(writes.sort())
  })

  it.for(DEEDS)(
    '%s: three times with one key, one after the other, has one effect and one reply',
    async ([, call, arrange]) => {
      const plain = await arrange()
      const start = await effects()
      const single = await world.as('merchant').call(call, plain as never)
      expect(single, single.message).toMatchObject({ code: 200 })
      const once = difference(await effects(), start)
      const body = await arrange()
      const before = await effects()
      const name = key()
      const replies = []
      for (const asker of askers()) replies.push(await asker.call(call, body as never, { key: name }))
      expect(replies[0]).toMatchObject({ code: 200, success: true })
      expect(replies[1]).toEqual(replies[0])
      expect(replies[2]).toEqual(replies[0])
      const thrice = difference(await effects(), before)
      expect(thrice['log']).toBeGreaterThan(0)
      // Which places the pieces came from may differ from task to task.
      expect({ ...thrice, stock: 0 }).toEqual({ ...once, stock: 0 })
    },
  )

  it.for(DEEDS)(
    '%s: three times with one key, at once on two servers, has one effect and one reply',
    async ([, call, arrange]) => {
      const body = await arrange()
      const before = await effects()
      const name = key()
      const replies = await Promise.all(askers().map((asker) => asker.call(call, body as never, { key: name })))
      expect(replies[0], replies[0]!.message).toMatchObject({ code: 200, success: true })
      expect(replies[1]).toEqual(replies[0])
      expect(replies[2]).toEqual(replies[0])
      const after = await effects()
      const again = await world.as('merchant').call(call, body as never, { key: name })
      expect(again).toEqual(replies[0])
      expect(await effects()).toEqual(after)
      expect(Number(after['log'])).toBeGreaterThan(Number(before['log']))
    },
  )
})

describe('a key', () => {
  it('stands for one content: another is refused and does nothing', async () => {
    const name = key()
    const body = (num: number) => ({
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode: 'WH1', loading: 1 as const },
      goodsList: [{ goodsCode: 'G2', num }],
    })
    const first = await world.as('merchant').call(addTask, body(1), { key: name })
    const before = await effects()
    expect(await world.as('merchant').call(addTask, body(2), { key: name })).toMatchObject({
      code: 409,
      message: COMMON_REFUSALS.keyReused.text,
      obj: null,
    })
    expect(await effects()).toEqual(before)
    // The same content, however it is written down.
    const asForm = await world.app.inject({
      method: 'POST',
      url: addTask.path,
      headers: { token: world.as('merchant').token, 'idempotency-key': name },
      payload: {
        goodsList: [{ num: '1', goodsCode: 'G2', extra: 1 }],
        task: { ...body(1).task, loading: '1', note: '' },
      },
    })
    expect(asForm.json()).toEqual(first)
  })

  it('belongs to one person and one call', async () => {
    const name = key()
    const code = await world.create('TASK_TYPE_ARRIVE', goodsList)
    await world.as('merchant').ok(updateTask, { code, note: '甲' }, { key: name })
    await world.as('manager').ok(updateTask, { code, note: '乙' }, { key: name })
    await world.as('merchant').ok(updateTaskStatus, { codes: code, status: 2 }, { key: name })
    expect(await world.as('merchant').ok(getTaskDetails, { code })).toMatchObject({ note: '乙', status: 2 })
  })

  it('is forgotten when its call was refused, so that it can be sent again', async () => {
    const name = key()
    const big = {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode: 'WH1', ydppCode: 'P1' },
      goodsList: [{ goodsCode: 'G2', num: 5000 }],
    }
    expect(await world.as('merchant').call(addTask, big, { key: name })).toMatchObject({ code: 500 })
    expect(await world.rows('select from idempotency where key = $1', [name])).toEqual([])
    await world.arrive('G2', { normal: 5000 })
    expect(await world.as('merchant').call(addTask, big, { key: name })).toMatchObject({ code: 200 })
  })

  it('of a right that has gone since does not give its reply away', async () => {
    const name = key()
    const body = {
      task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode: 'WH1', loading: 1 as const },
      goodsList,
    }
    expect(await world.as('clerk').call(addTask, body, { key: name })).toMatchObject({ code: 200 })
    await world.owner.query(
      `update role set button_keys = array_remove(button_keys, 'assignmentManageAdd') where kind = 'clerk'`,
    )
    expect(await world.as('clerk').call(addTask, body, { key: name })).toMatchObject({ code: 403 })
  })

  it('is at most 128 characters long; without one, twice is twice', async () => {
    expect(await world.as('merchant').call(downloadTicket, {}, { key: 'k'.repeat(129) })).toMatchObject({
      code: 400,
      message: '请求标识最多 128 个字符',
    })
    expect(await world.as('merchant').call(downloadTicket, {}, { key: 'k'.repeat(128) })).toMatchObject({ code: 200 })
    expect((await world.as('merchant').ok(downloadTicket, {})).ticket).not.toBe(
      (await world.as('merchant').ok(downloadTicket, {})).ticket,
    )
  })
})
