/** Years leave an empty balance of each batch at each location where it ever lay: what lies somewhere is found without them. */
import {
  queryGoodsByLocation,
  queryGoodsByProduction,
  queryInventoryPage,
} from '@yuncang/contract/stock/query/query.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { rowsRead } from '@yuncang/harness/rows-read.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { beforeAll, expect, it } from 'vitest'
import { OWN_ORDER } from '../../plumbing/db/list.store.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { stockBy, type StockBy } from './list.store.ts'

const world = useWorld()
const EMPTY = 4000
/** What lies there, read for a page and its total: some rows for each of both. */
const FEW = 100
let goods: string

beforeAll(async () => {
  goods = await newGoods(world, { dated: true, days: 180 })
  await world.arrive(goods, [{ date: daysAgo(9), normal: 50 }])
  await world.rows(`
    insert into balance (tenant_id, place_id, goods_id, production_date, quality, warehouse_id, supplier_id, physical, on_hand)
    select g.tenant_id, p.id, g.id, date '2020-01-01' + n, 0, p.warehouse_id, g.supplier_id, true, 0
    from goods g join place p on p.tenant_id = g.tenant_id and p.code = 'A-01', generate_series(1, ${EMPTY}) n where g.code = '${goods}' and g.tenant_id = 1`)
  await world.rows('analyze balance')
})

it.each(['goods', 'date', 'place'] as const)('stock by %s reads what holds something', async (by: StockBy) => {
  const window = { limit: 10, offset: 0 }
  const list = stockBy(by)
  const read = await inTenant(world.database, 1, (tx) =>
    rowsRead(tx, 'balance', async () => {
      await list.page(tx, wholeTenant(1), { today: daysAgo(0) } as never, OWN_ORDER, window)
      await list.count(tx, wholeTenant(1), { today: daysAgo(0) } as never)
    }),
  )
  expect(read).toBeLessThan(FEW)
})

it('a balance that is emptied is found no more, and one that is filled is', async () => {
  const asked = async () => [
    (await world.as('merchant').ok(queryInventoryPage, { goodsCode: goods })).records.map((row) => row.batchCount),
    (await world.as('merchant').ok(queryGoodsByProduction, { goodsCode: goods })).total,
    (await world.as('merchant').ok(queryGoodsByLocation, { goodsCode: goods })).total,
  ]
  expect(await asked()).toEqual([[1], 1, 1])
  const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 50 }])
  await world.accept(sent)
  await world.complete(sent)
  expect(await asked()).toEqual([[], 0, 0])
  await world.arrive(goods, [{ date: daysAgo(9), normal: 7 }])
  expect(await asked()).toEqual([[1], 1, 1])
})
