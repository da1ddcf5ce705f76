/** Many at once, over real connections to two servers on one database: nothing is sold twice, and nobody sees a deadlock. */
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { heard, toWire } from '@yuncang/contract/wire/names.ts'
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import type { FastifyInstance } from 'fastify'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limit, rounds } from '@yuncang/harness/deep.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { testServer } from '@yuncang/harness/server.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const servers: { app: FastifyInstance; port: number }[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) {
    const app = await testServer({ appUrl: world.appUrl, jobs: true })
    await app.listen({ host: '127.0.0.1', port: 0 })
    servers.push({ app, port: (app.server.address() as { port: number }).port })
  }
})

afterAll(async () => {
  agent.destroy()
  await Promise.all(servers.map(({ app }) => app.close()))
})

type Reply<C extends Call> = Envelope<CallOutput<C>> & { readonly status: number }

/** A call over the wire to one of the servers. */
function ask<C extends Call>(
  server: number,
  call: C,
  input: CallRequest<C>,
  name: PersonName = 'merchant',
): Promise<Reply<C>> {
  return new Promise((settle, fail) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port: servers[server % 2]!.port,
        path: call.path,
        method: 'POST',
        headers: { token: world.as(name).token, 'content-type': 'application/json' },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (piece: string) => (text += piece))
        reply.on('end', () =>
          settle({ ...heard(call, JSON.parse(text) as Envelope<unknown>), status: reply.statusCode! }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(JSON.stringify(toWire(call.input, input)))
  })
}

/** A repeatable stream of numbers below a bound. */
function dice(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const deadlocks = async () =>
  Number(
    (
      await world.rows<{ n: string }>(`select deadlocks as n from pg_stat_database where datname = current_database()`)
    )[0]!.n,
  )

/** How often a task is accepted and cancelled at once. */
const TIMES = rounds(60, 400)
/** So many are arranged or raced at once: a merchant whose calls are hundreds is told to wait. */
const WAVE = 20

describe('64 clients on 20 shared goods', () => {
  it(
    'place, cancel and ship until the stock is gone: nothing oversold, no fault, no deadlock',
    { timeout: limit(90_000) },
    async () => {
      const goods = await Promise.all(Array.from({ length: 20 }, () => newGoods(world, { dated: true, days: 300 })))
      for (const goodsCode of goods)
        await world.arrive(goodsCode, [
          { date: daysAgo(20), normal: 60 },
          { date: daysAgo(10), normal: 60, broken: 10 },
        ])
      const before = await deadlocks()
      const outcomes = new Map<string, number>()
      const placed = new Map(goods.map((code) => [code, 0]))
      const client = async (number: number) => {
        const roll = dice(number + 1)
        for (let turn = 0; turn < 4; turn += 1) {
          // Three goods in any order: whoever locks them as they come would meet the others crosswise.
          const chosen = Array.from({ length: 20 }, (_, index) => index)
            .sort(() => roll(3) - 1)
            .slice(0, 3)
          const lines = chosen.map((index) => ({
            goodsCode: goods[index]!,
            plannedNormal: 1 + roll(9),
            plannedBroken: roll(4) === 0 ? 1 : 0,
          }))
          const reply = await ask(number + turn, addTask, {
            task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1' },
            lines,
          })
          const said = reply.code === 500 && /可用库存不足/.test(reply.message) ? 'short' : String(reply.code)
          outcomes.set(said, (outcomes.get(said) ?? 0) + 1)
          expect(reply.status, reply.message).toBe(200)
          if (reply.code !== 200) continue
          const { code } = reply.obj
          if (roll(3) === 0)
            expect(await ask(number, updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })).toMatchObject({
              code: 200,
            })
          else {
            for (const line of lines) placed.set(line.goodsCode, placed.get(line.goodsCode)! + line.plannedNormal)
            if (roll(3) > 0) continue
            expect(await ask(number + 1, updateTaskStatus, { codes: code, status: TASK_STATUS.working })).toMatchObject(
              { code: 200 },
            )
            expect(
              await ask(number, completeTask, {
                task: { code },
                lines: lines.map((line, index) => ({
                  id: String(index + 1),
                  goodsCode: line.goodsCode,
                  actualNormal: line.plannedNormal,
                  actualBroken: line.plannedBroken,
                })),
              }),
            ).toMatchObject({ code: 200 })
          }
        }
      }
      await Promise.all(Array.from({ length: 64 }, (_, number) => client(number)))
      expect([...outcomes.keys()].sort()).toEqual(['200', 'short'])
      expect(outcomes.get('200')).toBeGreaterThan(60)
      for (const [code, pieces] of placed) expect(pieces, code).toBeLessThanOrEqual(120)
      const stock = await world.rows<{ code: string; taken: number }>(
        `
      select g.code, (sum(b.reserved) filter (where b.physical) + coalesce(sum(b.on_hand) filter (where p.kind = 'transit'), 0))::int as taken
      from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id where b.quality = 0 and g.code = any ($1) group by g.code`,
        [goods],
      )
      for (const { code, taken } of stock) expect([code, taken]).toEqual([code, placed.get(code)])
      expect((await deadlocks()) - before).toBe(0)
    },
  )
})

describe('two who want the same', () => {
  it(`accept against cancel, ${TIMES} times: exactly one wins`, { timeout: limit(60_000) }, async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: TIMES })
    const winners = { 2: 0, 4: 0 }
    const race = async (code: string, index: number) => {
      const [accepted, cancelled] = await Promise.all([
        ask(index, updateTaskStatus, { codes: code, status: TASK_STATUS.working }),
        ask(index + 1, updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled }),
      ])
      expect(new Set([accepted.code, cancelled.code])).toEqual(new Set([200, 409]))
      const { status } = await world.as('merchant').ok(getTaskDetails, { code })
      expect(status).toBe(accepted.code === 200 ? 2 : 4)
      winners[status as 2 | 4] += 1
    }
    for (let start = 0; start < TIMES; start += WAVE) {
      const codes = await Promise.all(
        Array.from({ length: WAVE }, () => world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 1 }])),
      )
      await Promise.all(codes.map((code, index) => race(code, start + index)))
    }
    expect(winners[2] + winners[4]).toBe(TIMES)
    expect(Math.min(winners[2], winners[4])).toBeGreaterThan(0)
    expect(
      await world.rows(
        `select sum(b.reserved)::int as held from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = $1`,
        [goodsCode],
      ),
    ).toEqual([{ held: winners[2] }])
  })

  it('the last piece: one of 32 gets it', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 1 })
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        ask(index, addTask, {
          task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1' },
          lines: [{ goodsCode, plannedNormal: 1 }],
        }),
      ),
    )
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
    expect(new Set(replies.filter((reply) => reply.code !== 200).map((reply) => reply.message))).toEqual(
      new Set([`商品“货${goodsCode}”正常品可用库存不足：计划 1 件，可用 0 件`]),
    )
  })

  it('one completion: sent by 16 at once it happens once', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 50 })
    const code = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: 10 }])
    await world.accept(code)
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        ask(index, completeTask, { task: { code }, lines: [{ id: '1', goodsCode, actualNormal: 10 }] }),
      ),
    )
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.code === 409)).toHaveLength(15)
  })

  it(
    'many tasks cancelled together in opposite orders, again and again: none hinders another',
    { timeout: limit(60_000) },
    async () => {
      const goods = await Promise.all(Array.from({ length: 6 }, () => newGoods(world)))
      for (const goodsCode of goods) await world.arrive(goodsCode, { normal: 400 })
      const before = await deadlocks()
      for (let round = 0; round < 4; round += 1) {
        const codes = await Promise.all(
          Array.from({ length: 24 }, (_, index) =>
            world.create(
              'TASK_TYPE_SEND',
              (index % 2 ? goods : goods.toReversed()).map((goodsCode) => ({ goodsCode, plannedNormal: 2 })),
            ),
          ),
        )
        const work = codes.map((code, index) =>
          ask(index, updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled }),
        )
        const more = Array.from({ length: 12 }, (_, index) =>
          ask(index, addTask, {
            task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', pointCode: 'P1' },
            lines: (index % 2 ? goods : goods.toReversed()).map((goodsCode) => ({ goodsCode, plannedNormal: 1 })),
          }),
        )
        expect((await Promise.all([...work, ...more])).map((reply) => reply.code)).toEqual(
          Array.from({ length: 36 }, () => 200),
        )
      }
      expect((await deadlocks()) - before).toBe(0)
    },
  )

  it(
    'goods that come from their supplier and go back to it at the same time: none hinders another',
    { timeout: limit(60_000) },
    async () => {
      const goods = await Promise.all(Array.from({ length: 4 }, () => newGoods(world)))
      for (const goodsCode of goods) await world.arrive(goodsCode, { normal: 400 })
      const before = await deadlocks()
      const lines = goods.map((goodsCode, index) => ({ id: String(index + 1), goodsCode, actualNormal: 2 }))
      for (let round = 0; round < 4; round += 1) {
        const kinds = Array.from({ length: 24 }, (_, index) => (index % 2 ? 'TASK_TYPE_EMPTY' : 'TASK_TYPE_ARRIVE'))
        const codes = await Promise.all(
          kinds.map((kind) =>
            world.create(
              kind,
              goods.map((goodsCode) => ({ goodsCode, plannedNormal: 2 })),
            ),
          ),
        )
        await world.accept(codes.join(','))
        const replies = await Promise.all(
          codes.map((code, index) => ask(index, completeTask, { task: { code }, lines: lines })),
        )
        expect(replies.map((reply) => reply.code)).toEqual(codes.map(() => 200))
      }
      expect((await deadlocks()) - before).toBe(0)
    },
  )
})
