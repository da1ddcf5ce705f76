/**
 * Several clients with the same key, or the same operation, at the very same moment on two servers: some with the same content,
 * some with another. One content is done, once; all who sent it hear the same, and whoever sent another is told so.
 */
import { confirmPick, openPick, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { countReceive } from '@yuncang/contract/task/receive/floor.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { checkInvariants } from '@yuncang/server/app/invariants.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeDeeds } from '@yuncang/harness/deeds.ts'
import { floorDeeds } from '@yuncang/harness/deeds-floor.ts'
import { onShelves } from '@yuncang/harness/picks.ts'
import { snapshot } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { openWire, type Wire } from '../working-day/wire.ts'

const world = useWorld()
let wire: Wire

beforeAll(async () => {
  wire = await openWire(world.appUrl, { jobs: false })
  await onShelves(world, 'G1', [['A-01', '2026-11-01', 400]])
  await onShelves(world, 'G2', [['A-01', NO_DATE, 4000]])
})
afterAll(() => wire?.close())

/** Sends these bodies at once, to the two servers in turns. */
const together = (call: Call, bodies: readonly unknown[], key?: string) =>
  Promise.all(bodies.map((body, index) => wire.send(index, world.as('merchant').token, call, body as never, key)))

describe('one key', () => {
  it.for([...officeDeeds(world), ...floorDeeds(world)])(
    '%s: two contents, four times each, at once',
    async ([, call, arrange]) => {
      const bodies = [await arrange(), await arrange()]
      const texts = bodies.map((body) => JSON.stringify(body))
      const key = randomUUID()
      const sent = [0, 1, 1, 0, 0, 1, 0, 1].map((which) => bodies[which])
      const replies = await together(call, sent, key)
      const done = replies.findIndex(({ code }) => code === 200)
      expect(done, replies.map(({ message }) => message).join()).toBeGreaterThanOrEqual(0)
      for (const [index, reply] of replies.entries())
        if (JSON.stringify(sent[index]) === JSON.stringify(sent[done])) expect(reply).toEqual(replies[done])
        else expect(reply).toMatchObject({ code: 409, message: COMMON_REFUSALS.keyReused.text, obj: null })
      expect(new Set(replies.map(({ code }) => code)).size).toBe(texts[0] === texts[1] ? 1 : 2)
      // And again, all of them: not a row changes.
      const before = await snapshot(world)
      expect(await together(call, sent, key)).toEqual(replies)
      expect(await snapshot(world)).toEqual(before)
      expect(await checkInvariants(world.database)).toEqual([])
    },
  )
})

describe('one operation', () => {
  const reused = confirmPick.refusals.operationReused.text

  it('of picking and of finding short: one of two contents, once, under whatever keys', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 20 }])
      await world.accept(code)
      const { todo } = await world.as('merchant').ok(openPick, { code })
      const { goodsCode, locationCode, productionDate, quality } = todo[0]!
      const wish = { code, goodsCode, locationCode, productionDate, quality, operationId: randomUUID() }
      const [two, three, short] = [
        { ...wish, quantity: 2 },
        { ...wish, quantity: 3 },
        { ...wish, quantity: 2, reason: 'few' as const },
      ]
      const [picked, shorted] = await Promise.all([
        together(confirmPick, [two, three, two, three, two, three]),
        together(shortPick, [short, short]),
      ])
      const rows = await world.rows<{ what: string; quantity: number }>(
        `select 'pick' as what, k.quantity from task_pick k join task t on t.tenant_id = k.tenant_id and t.id = k.task_id where t.code = $1
         union all select 'short', s.missing from short_pick s join task t on t.tenant_id = s.tenant_id and t.id = s.task_id where t.code = $1`,
        [code],
      )
      expect(rows).toHaveLength(1)
      const [{ what, quantity }] = rows as [(typeof rows)[number]]
      for (const [index, reply] of picked.entries())
        if (what === 'pick' && quantity === [2, 3][index % 2]) expect(reply.code, reply.message).toBe(200)
        else expect(reply).toMatchObject({ code: 409, message: reused })
      for (const reply of shorted)
        if (what === 'short') expect(reply.code, reply.message).toBe(200)
        else expect(reply).toMatchObject({ code: 409, message: reused })
    }
  })

  it('of counting an arrival: one of two contents, once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 20 }])
      const count = { code, goodsCode: 'G2', productionDate: '无', operationId: randomUUID() }
      const bodies = [5, 7, 5, 7, 5, 7].map((normal) => ({ ...count, normal }))
      const replies = await together(countReceive, bodies)
      const rows = await world.rows<{ normal: number }>(
        'select c.normal from receive_count c join task t on t.tenant_id = c.tenant_id and t.id = c.task_id where t.code = $1',
        [code],
      )
      expect(rows).toHaveLength(1)
      for (const [index, reply] of replies.entries())
        if (bodies[index]!.normal === total(rows, (row) => row.normal)) expect(reply.code, reply.message).toBe(200)
        else expect(reply).toMatchObject({ code: 409, message: reused })
      // The same pieces by their bar code are the same content.
      const again = { ...count, goodsCode: '69G2', normal: rows[0]!.normal }
      expect(await world.as('merchant').call(countReceive, again)).toMatchObject({ code: 200 })
    }
  })
})
