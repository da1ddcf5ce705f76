/** The server dies, or its link to the database, in the middle of counting, finishing and settling: nothing is lost, and nothing done twice. */
import { finishCount } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  countJobs,
  openCount,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { getInventoryLossDetail, inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { openBadLink, type BadLink } from '@yuncang/harness/bad-link.ts'
import { waiting, whileHeld } from '@yuncang/harness/blocked.ts'
import { limit, someOf } from '@yuncang/harness/deep.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { SERVE_ALONE } from '@yuncang/harness/program.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { FastifyInstance } from 'fastify'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'

const world = useWorld()
const AT = 'WH1-ZC'
const office = () => world.as('merchant')
const LIMIT_MS = limit(60_000)

/** A deed that is about to be done: what is sent, what holds it up in the middle, and how often it has been done. */
type Deed<C extends Call = Call> = {
  readonly call: C
  readonly input: CallRequest<C>
  readonly held: readonly [statement: string, code: string]
  readonly done: () => Promise<number>
}
const deed = <C extends Call>(one: Deed<C>): Deed => one as unknown as Deed

const ITEMS =
  'select from stocktake_item i join stocktake s on s.tenant_id = i.tenant_id and s.id = i.stocktake_id where s.code = $1 for update of i'
const HOLDS =
  'select from stocktake_hold h join stocktake s on s.tenant_id = h.tenant_id and s.id = h.stocktake_id where s.code = $1 for update of h'
const BALANCES =
  'select from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = $1 for update of b'
const times = async (what: string, code: string) => (await world.rows<{ n: number }>(what, [code]))[0]!.n

/** 20 pieces of new goods, of which 17 are found. */
async function begun() {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 20 })
  const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
  await office().ok(openCount, { stocktakeCode })
  const { place } = await office().ok(scanCountLocation, { stocktakeCode, locationCode: AT })
  const said = { stocktakeCode, locationCode: AT, operationId: randomUUID() }
  return { goodsCode, stocktakeCode, said, count: { ...said, seen: place!.seen, lines: [lineOf(goodsCode, 17)] } }
}
const lineOf = (goodsCode: string, normal: number) => ({ goodsCode, productionDate: '无', normal })
const visits = (state: string, code: string) =>
  times(
    `select count(*)::int as n from stocktake_visit v join stocktake s on s.tenant_id = v.tenant_id and s.id = v.stocktake_id
     join stocktake_visit_line l on l.tenant_id = v.tenant_id and l.visit_id = v.id where v.state = '${state}' and s.code = $1`,
    code,
  )

const DEEDS: Readonly<Record<string, () => Promise<Deed>>> = {
  async count() {
    const { stocktakeCode, count } = await begun()
    const held = [ITEMS, stocktakeCode] as const
    return deed({ call: countAtLocation, input: count, held, done: () => visits('valid', stocktakeCode) })
  },
  async correct() {
    const { goodsCode, stocktakeCode, said, count } = await begun()
    await office().ok(countAtLocation, count)
    const input = { ...said, ...lineOf(goodsCode, 16), operationId: randomUUID() }
    const held = [ITEMS, stocktakeCode] as const
    return deed({ call: correctCount, input, held, done: () => visits('corrected', stocktakeCode) })
  },
  async finish() {
    const { stocktakeCode, count } = await begun()
    await office().ok(countAtLocation, count)
    // Who holds a location lets go of it at the end.
    await office().ok(scanCountLocation, { stocktakeCode, locationCode: AT })
    const done = () =>
      times(
        `select count(*)::int as n from stocktake s join loss_order o on o.tenant_id = s.tenant_id and o.stocktake_id = s.id
         join stocktake_line l on l.tenant_id = s.tenant_id and l.stocktake_id = s.id
         join first_count f on f.tenant_id = s.tenant_id and f.stocktake_id = s.id where s.status = 2 and s.code = $1`,
        stocktakeCode,
      )
    return deed({ call: finishCount, input: { stocktakeCode }, held: [HOLDS, stocktakeCode], done })
  },
  async settle() {
    const { goodsCode, stocktakeCode, count } = await begun()
    await office().ok(countAtLocation, count)
    const { lossCode } = await office().ok(finishCount, { stocktakeCode })
    const { records } = await office().ok(getInventoryLossDetail, { lossCode })
    const input = { lossCode, lineIds: records.map(({ lineId }) => lineId).join(','), result: LINE_RESULT.adjust }
    const done = () =>
      times(
        `select count(*)::int as n from stock_move m join goods g on g.tenant_id = m.tenant_id and g.id = m.goods_id
         join task t on t.tenant_id = m.tenant_id and t.code = m.document and t.kind = 'TASK_TYPE_COUNT_OUT' where m.quantity = 3 and g.code = $1`,
        goodsCode,
      )
    return deed({ call: inventoryHandle, input, held: [BALANCES, goodsCode], done })
  },
}

it(
  'killed in the middle of a deed: it is not done, and done once when it is sent again',
  async () => {
    for (const name of ['count', 'finish', 'settle']) {
      const { call, input, held, done } = await DEEDS[name]!()
      const key = randomUUID()
      const child = spawn(process.execPath, [SERVE_ALONE, world.appUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [port] = (await once(child.stdout, 'data')) as [Buffer]
      let answer: Promise<Response | null> | undefined
      await whileHeld(world, held, async () => {
        answer = fetch(`http://127.0.0.1:${String(port).trim()}${call.path}`, {
          method: 'POST',
          headers: { token: office().token, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(toWire(call.input, input)),
        }).catch(() => null)
        await waiting(world, 1)
        child.kill('SIGKILL')
        await once(child, 'exit')
      })
      expect(await answer, name).toBeNull()
      expect(await done(), name).toBe(0)
      await office().ok(call, input, { key })
      await office().ok(call, input, { key })
      expect(await done(), name).toBe(1)
    }
  },
  LIMIT_MS,
)

let link: BadLink
let far: FastifyInstance
beforeAll(async () => {
  link = await openBadLink(world.appUrl)
  far = await testServer({ appUrl: link.through(world.appUrl) })
}, LIMIT_MS)
afterAll(async () => {
  link?.cutAfter(null)
  await far?.close()
  await link?.close()
}, LIMIT_MS)

async function untilWell(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { statusCode } = await far.inject({
      method: 'POST',
      url: countJobs.path,
      headers: { token: office().token },
      payload: {},
    })
    if (statusCode === 200) return
    await new Promise((wake) => setTimeout(wake, 50))
  }
}

/** Statements of each deed after which its link is cut: something in the middle, and the end of it all; at length more. */
const CUTS = {
  count: ['insert into stocktake_visit_line', 'commit', 'update stocktake_item'],
  correct: ['update stocktake_visit ', 'commit'],
  finish: ['insert into first_count', 'commit', 'insert into stocktake_part'],
  settle: ['insert into stock_move', 'commit', 'from stocktake_part o', 'update stocktake_part'],
} satisfies Readonly<Record<string, readonly string[]>>

it(
  'whose link is cut after any of its statements is done once, whatever was answered',
  async () => {
    for (const [name, words] of Object.entries(CUTS))
      for (const word of someOf(words, 0, 2)) {
        const { call, input, done } = await DEEDS[name]!()
        const key = randomUUID()
        const send = async () =>
          (
            await far.inject({
              method: 'POST',
              url: call.path,
              headers: { token: office().token, 'content-type': 'application/json', 'idempotency-key': key },
              payload: JSON.stringify(toWire(call.input, input)),
            })
          ).json() as { code: number; message: string }
        // A statement is told by its text on a connection that has not met it before.
        link.cut()
        await untilWell()
        const cuts = link.cutAfter(word)
        const first = await send()
        expect(cuts(), `${name}: ${word}`).toBeGreaterThan(0)
        link.cutAfter(null)
        expect(await done(), `${name}: ${word}`).toBeLessThanOrEqual(1)
        let last = first
        for (let tries = 0; last.code !== 200 && tries < 200; tries += 1) {
          expect([503, 504], `${name}: ${word}: ${last.message}`).toContain(last.code)
          await new Promise((wake) => setTimeout(wake, 50))
          last = await send()
        }
        expect(last, `${name}: ${word}`).toMatchObject({ code: 200 })
        expect(await done(), `${name}: ${word}`).toBe(1)
      }
  },
  LIMIT_MS,
)
