/** Which balances a deed waits for, and what it sees when it has waited. */
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { expect, test } from 'vitest'
import { waiting, whileHeld } from '@yuncang/harness/blocked.ts'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const DATE = daysAgo(9)

/** Twenty pieces that went from staging by: both have kept their balances, which are empty. */
async function goodsThatMoved(): Promise<string> {
  const goodsCode = await newGoods(world, { dated: true, days: 180 })
  const arrived = await world.arrive(goodsCode, [{ date: DATE, normal: 20 }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
  await world.as('merchant').ok(cancelPutaway, { putawayCode: putawayCodes[0]! })
  await world.as('floor').ok(saveMove, move(goodsCode, 'WH1-ZC', 'A-01', 20))
  await world.as('floor').ok(saveMove, move(goodsCode, 'A-01', 'A-02', 20))
  return goodsCode
}

const move = (goodsCode: string, from: string, to: string, quantity: number) => ({
  warehouseCode: 'WH1',
  fromLocationCode: from,
  toLocationCode: to,
  lines: [{ goodsCode, productionDate: DATE, quantity }],
})

const sending = (goodsCode: string, pieces: number) =>
  world.as('merchant').call(addTask, {
    task: { supplierCode: 'S1', warehouseCode: 'WH1', taskType: 'TASK_TYPE_SEND', pointCode: 'P1' },
    lines: [{ goodsCode, plannedNormal: pieces }],
  })

/** Balances of goods at a location of this code, or that lie elsewhere in the warehouse. */
const balancesAt = (condition: string) =>
  `select from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
   where g.code = $1 and ${condition} for no key update of b`

test('nobody waits for a balance that is empty', async () => {
  const goodsCode = await goodsThatMoved()
  await whileHeld(world, [balancesAt('b.on_hand = 0'), goodsCode], async () => {
    expect(await sending(goodsCode, 20)).toMatchObject({ code: 200 })
  })
})

test.each([
  ['all of them', 20],
  ['some of them', 12],
])('pieces are seen at a balance that was empty when the wait began: %s', async (_, moved) => {
  const goodsCode = await goodsThatMoved()
  const replies: Promise<{ code: number; message: string }>[] = []
  await whileHeld(world, [balancesAt(`p.code = 'A-02'`), goodsCode], async () => {
    replies.push(world.as('floor').call(saveMove, move(goodsCode, 'A-02', 'A-01', moved)))
    await waiting(world, 1)
    replies.push(sending(goodsCode, 20))
    await waiting(world, 2)
  })
  for (const reply of await Promise.all(replies)) expect(reply.code, reply.message).toBe(200)
  const reserved = (await stockOf(world, goodsCode)).filter((line) => line.startsWith('A-0'))
  expect(reserved).toEqual(
    moved === 20
      ? [`A-01 ${DATE} normal 20/20`]
      : [`A-01 ${DATE} normal ${moved}/${moved}`, `A-02 ${DATE} normal ${20 - moved}/${20 - moved}`],
  )
})
