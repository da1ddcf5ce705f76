/** A stocktake as workbooks: what the list shows of it, what is to be counted and what was, as its page shows them. */
import { openCount } from '@yuncang/contract/stocktake/count/floor.ts'
import {
  exportInventoryDetails,
  exportInventoryItems,
  exportInventoryTasks,
  getInventoryTaskInfo,
} from '@yuncang/contract/stocktake/task/list.ts'
import { expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { makeLoss, makeStocktake } from '@yuncang/harness/stocktakes.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const office = () => world.as('merchant')

async function there(): Promise<{ warehouse: string; supplier: string; goods: string }> {
  const goods = await newGoods(world)
  await world.arrive(goods, { normal: 20 })
  return { warehouse: 'WH1', supplier: 'S1', goods }
}

it('what is to be counted, before anybody has', async () => {
  const where = await there()
  const { stocktakeCode } = await makeStocktake(world, where)
  await world.as('floor').ok(openCount, { stocktakeCode })
  const [heads, ...rows] = await exported(world, office(), exportInventoryItems, { stocktakeCode })
  expect(heads).toEqual(expect.arrayContaining(['货位编码', '商品编码', '状态', '待办']))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toEqual(expect.arrayContaining(['WH1-ZC', where.goods, '待盘点']))
  await world.as('merchant2').refused(exportInventoryItems, { stocktakeCode }, 404)
  await world.as('supplier1').refused(exportInventoryDetails, { stocktakeCode }, 403)
})

it('what was counted, and what the list says of it: pieces, people and the loss order', async () => {
  const where = await there()
  const { lossCode } = await makeLoss(world, where, { more: -3, pending: true })
  const [row] = await world.rows<{ code: string }>('select stocktake_code as code from loss_order where code = $1', [
    lossCode,
  ])
  const { code: stocktakeCode } = row!
  const [heads, ...lines] = await exported(world, office(), exportInventoryDetails, { stocktakeCode })
  expect(lines).toHaveLength(1)
  const { details } = await office().ok(getInventoryTaskInfo, { stocktakeCode })
  const at = (head: string) => lines[0]![heads!.indexOf(head)]
  expect([at('系统正常品'), at('盘点正常品'), at('正常品差异'), at('箱规')]).toEqual([20, 17, -3, 24])
  expect(at('商品名称')).toBe(details[0]!.goodsName)
  const [titles, listed] = await exported(world, office(), exportInventoryTasks, { stocktakeCode })
  const of = (head: string) => listed![titles!.indexOf(head)]
  expect([of('损益单号'), of('盘点件数'), of('盘点人数'), of('仓库')]).toEqual([lossCode, 17, 1, 'WH1'])
})
