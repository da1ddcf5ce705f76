/** Deeds that cross on the same goods wait for each other one way only: PostgreSQL never has to end one of them. */
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/task/status.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '../../../../../test/harness/goods.ts'
import { useWorld } from '../../../../../test/harness/world.ts'

const world = useWorld()
const [OLD, NEW] = [daysAgo(9), daysAgo(4)]

/** Waits until so many sessions wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await world.rows<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (row!.n >= count) return
    await new Promise((settle) => setTimeout(settle, 25))
  }
  throw new Error(`no ${count} sessions came to wait`)
}
const deadlocks = async () => {
  await world.rows('select pg_stat_clear_snapshot()')
  const [row] = await world.rows<{ n: string }>(
    `select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return Number(row!.n)
}

it('an arrival that brings a date, against a change of pieces at its place to that same date', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 180 })
  const first = await world.arrive(goodsCode, [{ date: OLD, normal: 20 }])
  const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: first })
  await world.as('merchant').ok(cancelPutaway, { ysdCode: putawayCodes[0]! })
  const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, num: 7 }])
  await world.accept(code)

  const before = await deadlocks()
  const blocker = new pg.Client({ connectionString: world.appUrl })
  await blocker.connect()
  try {
    await blocker.query(`set app.tenant = '1'`)
    await blocker.query('begin')
    await blocker.query(
      'select from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id where g.code = $1 for update of b',
      [goodsCode],
    )
    const change = { warehouseCode: 'WH1', ylCode: 'WH1-ZC', goodsCode, productionTime: OLD, newProductionTime: NEW }
    const changed = world.as('floor').call(saveDateChange, { ...change, quantity: 5 })
    await waiting(1)
    const batches = [OLD, NEW].map((date, index) => ({
      ytgbProductionTime: date,
      ytgbNormal: 3 + index,
      ytgbBroken: 0,
    }))
    const arrived = world
      .as('merchant')
      .call(completeTask, { task: { code }, goodsList: [{ id: '1', goodsCode, actualNum: 7, batchList: batches }] })
    await waiting(2)
    await blocker.query('commit')
    for (const reply of await Promise.all([changed, arrived])) expect(reply.code, reply.message).toBe(200)
  } finally {
    await blocker.end()
  }
  expect(await stockOf(world, goodsCode)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`WH1-ZC ${OLD} normal 18/`),
      expect.stringContaining(`WH1-ZC ${NEW} normal 9/`),
    ]),
  )
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)
