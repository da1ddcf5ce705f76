/** Deeds that cross on the same goods wait for each other one way only: PostgreSQL never has to end one of them. */
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { expect, it } from 'vitest'
import { deadlocks, waiting, whileLocked } from '@yuncang/harness/blocked.ts'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const [OLD, NEW, NEWER] = [daysAgo(9), daysAgo(4), daysAgo(2)]

it('an arrival that brings a date, against a change of pieces at its place to that same date', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 180 })
  const first = await world.arrive(goodsCode, [{ date: OLD, normal: 20 }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: first })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 7 }])
  await world.accept(code)

  const before = await deadlocks(world)
  const replies: Promise<{ code: number; message: string }>[] = []
  await whileLocked(world, goodsCode, async () => {
    const change = {
      warehouseCode: 'WH1',
      locationCode: 'WH1-ZC',
      goodsCode,
      productionDate: OLD,
      newProductionDate: NEW,
    }
    replies.push(world.as('floor').call(saveDateChange, { ...change, quantity: 5 }))
    await waiting(world, 1)
    const batches = [OLD, NEW].map((date, index) => ({
      productionDate: date,
      normal: 3 + index,
      broken: 0,
    }))
    const line = { id: '1', goodsCode, actualNormal: 7, batches: batches }
    replies.push(world.as('merchant').call(completeTask, { task: { code }, lines: [line] }))
    await waiting(world, 2)
  })
  for (const reply of await Promise.all(replies)) expect(reply.code, reply.message).toBe(200)
  expect(await stockOf(world, goodsCode)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`WH1-ZC ${OLD} normal 18/`),
      expect.stringContaining(`WH1-ZC ${NEW} normal 9/`),
    ]),
  )
  expect((await deadlocks(world)) - before).toBe(0)
}, 300_000)

it('a third deed that makes the very row an arrival is about to make: at worst one begins anew, and nobody hears of it', async () => {
  const before = await deadlocks(world)
  for (let round = 0; round < 6; round += 1) {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const first = await world.arrive(goodsCode, [{ date: OLD, normal: 20 }])
    const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: first })
    await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
    const dates = [NEW, NEWER, daysAgo(1)]
    const turned = round % 2 ? dates.toReversed() : dates
    const codes = await Promise.all(
      [0, 1].map(async () => {
        const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 9 }])
        await world.accept(code)
        return code
      }),
    )
    const batches = (of: readonly string[]) => of.map((date) => ({ productionDate: date, normal: 3, broken: 0 }))
    const replies: Promise<{ code: number; message: string }>[] = []
    const change = { warehouseCode: 'WH1', locationCode: 'WH1-ZC', goodsCode, productionDate: OLD }
    await whileLocked(world, goodsCode, async () => {
      // All three wait at the row that is there; then each makes the rows of new dates that the others make too.
      replies.push(world.as('floor').call(saveDateChange, { ...change, newProductionDate: NEWER, quantity: 5 }))
      replies.push(world.as('clerk').call(saveDateChange, { ...change, newProductionDate: NEW, quantity: 4 }))
      for (const [index, code] of codes.entries()) {
        const line = {
          id: '1',
          goodsCode,
          actualNormal: 9,
          batches: batches(index === 0 ? turned : turned.toReversed()),
        }
        replies.push(world.as('merchant').call(completeTask, { task: { code }, lines: [line] }))
      }
      await waiting(world, 2)
    })
    for (const reply of await Promise.all(replies)) expect(reply.code, reply.message).toBe(200)
    const lying = await stockOf(world, goodsCode)
    expect(lying.filter((line) => line.startsWith('WH1-ZC')).map((line) => line.split('/')[0])).toEqual([
      `WH1-ZC ${OLD} normal 11`,
      `WH1-ZC ${NEW} normal 10`,
      `WH1-ZC ${NEWER} normal 11`,
      `WH1-ZC ${dates[2]} normal 6`,
    ])
  }
  // Told, not promised: rows are made in one order, so that PostgreSQL has had nothing to end so far.
  expect((await deadlocks(world)) - before).toBeLessThanOrEqual(6)
}, 300_000)
