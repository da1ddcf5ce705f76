/** Every mutating call of stocktakes, each with goods of its own. */
import { crateInventoryTask, saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Deed } from './deeds.ts'
import { newGoods } from './goods.ts'
import { makeStocktake } from './stocktakes.ts'
import type { World } from './world.ts'

/** The deeds, for a person with every right of merchant 1. */
export function stocktakeDeeds(world: World): readonly Deed[] {
  const plan = async () => ({
    type: STOCKTAKE_TYPE.goods,
    warehouseCode: 'WH1',
    supplierCode: 'S1',
    goodsCodes: await newGoods(world),
  })
  const waiting = async () => {
    const goods = await newGoods(world)
    const { stocktakeCode } = await makeStocktake(world, { warehouse: 'WH1', supplier: 'S1', goods })
    return { stocktakeCode }
  }
  return [
    ['plan a stocktake', saveLocationDetail, plan],
    ['make a stocktake', crateInventoryTask, plan],
    ['take a stocktake', takeInventoryTask, waiting],
    ['cancel a stocktake', cancelInventoryTask, waiting],
  ]
}
