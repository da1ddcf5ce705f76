/** What a printed sheet lists: what a count made now would be held against, and nothing of it while the count is blind. */
import { getCountBooks } from '@yuncang/contract/stocktake/count/books.ts'
import { countAtLocation, scanCountLocation } from '@yuncang/contract/stocktake/count/floor.ts'
import { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { confirmPick } from '@yuncang/contract/task/pick/floor.ts'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, it } from 'vitest'

const world = useWorld()
const DATE = daysAgo(20)
const blind = (on: 0 | 1) => world.as('manager').ok(setCountSetting, { warehouseCode: 'WH1', blind: on })

it('is less what open tasks have picked, where it is still to be counted', async () => {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [
    ['A-01', DATE, 10],
    ['A-02', DATE, 6],
  ])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 3 }])
  await world.accept(code)
  await world
    .as('floor')
    .ok(confirmPick, picking({ code, goodsCode, locationCode: 'A-01', quantity: 3, productionDate: DATE }))
  const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods: goodsCode })
  const office = world.as('merchant')
  const books = async () =>
    (await office.ok(getCountBooks, { stocktakeCode })).records.map(({ locationCode, expected }) => [
      locationCode,
      ...expected.map((line) => line.systemNormal),
    ])
  expect(await books()).toEqual([])
  await office.ok(takeInventoryTask, { stocktakeCode })
  await blind(0)
  expect(await books()).toEqual([
    ['A-01', 7],
    ['A-02', 6],
  ])
  const { place } = await office.ok(scanCountLocation, { stocktakeCode, locationCode: 'A-02' })
  await office.ok(countAtLocation, {
    stocktakeCode,
    locationCode: 'A-02',
    operationId: 'a-count-of-a-sheet',
    seen: place!.seen,
    lines: [{ goodsCode, productionDate: DATE, normal: 6, broken: 0 }],
  })
  await blind(1)
  expect(await books()).toEqual([['A-01', null]])
  await world.as('merchant2').refused(getCountBooks, { stocktakeCode }, 404)
  await world.as('supplier1').refused(getCountBooks, { stocktakeCode }, 403)
})
