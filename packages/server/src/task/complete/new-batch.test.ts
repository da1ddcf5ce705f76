/** Deliveries of a batch that was never on the road: their rows there are made one after the other, and nobody waits for who waits for him. */
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { deadlocks, waiting } from '@yuncang/harness/blocked.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import pg from 'pg'
import { expect, it } from 'vitest'

const world = useWorld()
const DATE = daysAgo(10)
const LOCATIONS = ['A-01', 'A-02', 'A-03', 'A-04']
const EACH = 5

it('do not cross on the road, where another makes a row of theirs in between', async () => {
  const [a, b, c] = [await lyingApart(), await lyingApart(), await lyingApart()]
  const [three, two] = [await delivery([a, b, c]), await delivery([a, b])]
  const before = await deadlocks(world)
  const [madeB, madeC] = [await makingOnTheRoad(b), await makingOnTheRoad(c)]
  const replies = [three()]
  await waiting(world, 1)
  await madeB()
  // The first has gone on to the third goods before the second begins.
  await waiting(world, 1)
  replies.push(two())
  await waiting(world, 2)
  await madeC()
  expect((await Promise.all(replies)).map(({ message }) => message)).toEqual(['操作成功', '操作成功'])
  expect((await deadlocks(world)) - before).toBe(0)
})

/** Goods of one date, a few at each location. */
async function lyingApart(): Promise<string> {
  const goodsCode = await newGoods(world, { dated: true, days: 400 })
  const task = await world.arrive(goodsCode, [{ date: DATE, normal: EACH * LOCATIONS.length }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: task })
  const of = { putawayCode: putawayCodes[0]!, goodsCode, productionDate: DATE, quantity: EACH }
  for (const locationCode of LOCATIONS) await world.as('floor').ok(shelve, { ...of, locationCode })
  return goodsCode
}

/** An accepted delivery of what lies at one location of each; what completes it. */
async function delivery(goods: readonly string[]) {
  const code = await world.create(
    'TASK_TYPE_SEND',
    goods.map((goodsCode) => ({ goodsCode, plannedNormal: EACH })),
  )
  await world.accept(code)
  const lines = goods.map((goodsCode, index) => ({
    id: String(index + 1),
    goodsCode,
    actualNormal: EACH,
    actualBroken: 0,
  }))
  return () => world.as('merchant').call(completeTask, { task: { code, pallets: 1 }, lines })
}

/** Somebody makes the row of goods on the road, and holds it until that is done. */
async function makingOnTheRoad(goods: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.appUrl })
  await client.connect()
  await client.query(`set app.tenant = '1'`)
  await client.query('begin')
  await client.query(
    `insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand, reserved)
    select 1, p.id, g.id, $2::date, 0, p.warehouse_id, g.supplier_id, false, 0, 0 from goods g, place p
    where g.code = $1 and g.tenant_id = 1 and p.tenant_id = 1 and p.kind = 'transit'
      and p.warehouse_id = (select id from warehouse where code = 'WH1' and tenant_id = 1)`,
    [goods, DATE],
  )
  return async () => {
    await client.query('commit')
    await client.end()
  }
}
