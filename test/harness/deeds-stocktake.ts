/** Every mutating call of stocktakes, each with goods of its own. */
import { chooseCount, finishCount, finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import {
  correctCount,
  countAtLocation,
  countEmpty,
  openCount,
  scanCountLocation,
} from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { crateInventoryTask, saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { LINE_RESULT } from '@yuncang/domain/stocktake/loss/state.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Deed } from './deeds.ts'
import { newGoods } from './goods.ts'
import { choiceToMake, counting, countNow, makeLoss, makeStocktake, sheetOf } from './stocktakes.ts'
import type { World } from './world.ts'

const WHERE = { warehouse: 'WH1', supplier: 'S1' }

/** The deeds, for a person with every right of merchant 1. */
export function stocktakeDeeds(world: World): readonly Deed[] {
  const plan = async () => ({
    type: STOCKTAKE_TYPE.goods,
    warehouseCode: 'WH1',
    supplierCode: 'S1',
    goodsCodes: await newGoods(world),
  })
  const waiting = async () => {
    const { stocktakeCode } = await makeStocktake(world, { ...WHERE, goods: await newGoods(world) })
    return { stocktakeCode }
  }
  const counted = async () => {
    const count = await counting(world, { ...WHERE, goods: await newGoods(world) })
    await countNow(world, count)
    return count
  }
  const whole = async () => {
    const { stocktakeCode, lines } = await counted()
    const { goodsCode } = lines[0]!
    await world
      .as('merchant')
      .ok(countEmpty, { stocktakeCode, goodsCode, operationId: `found-nowhere-${world.next('operation')}` })
    return { stocktakeCode }
  }
  return [
    [
      'change how a warehouse counts',
      setCountSetting,
      async () => ({ warehouseCode: 'WH1', thresholdPieces: 10_000 + world.next('threshold') }),
    ],
    ['plan a stocktake', saveLocationDetail, plan],
    ['make a stocktake', crateInventoryTask, plan],
    ['take a stocktake', takeInventoryTask, waiting],
    ['cancel a stocktake', cancelInventoryTask, waiting],
    ['open a stocktake', openCount, waiting],
    [
      'open a location to count',
      scanCountLocation,
      async () => {
        const { stocktakeCode } = await counted()
        return { stocktakeCode, locationCode: 'A-02' }
      },
    ],
    ['count a location', countAtLocation, async () => counting(world, { ...WHERE, goods: await newGoods(world) })],
    [
      'find goods nowhere',
      countEmpty,
      async () => {
        const { stocktakeCode, lines } = await counted()
        return {
          stocktakeCode,
          goodsCode: lines[0]!.goodsCode,
          operationId: `found-nowhere-${world.next('operation')}`,
        }
      },
    ],
    [
      'put a count right',
      correctCount,
      async () => {
        const { stocktakeCode, locationCode, lines } = await counted()
        return {
          stocktakeCode,
          locationCode,
          ...lines[0]!,
          normal: 4,
          operationId: `put-right-by-myself-${world.next('operation')}`,
        }
      },
    ],
    ['enter a count sheet', enterCountSheet, async () => sheetOf(world, { ...WHERE, goods: await newGoods(world) })],
    ['finish a count', finishCount, whole],
    ['finish a count in the office', finishInventoryTask, whole],
    ['choose a count', chooseCount, async () => choiceToMake(world, { ...WHERE, goods: await newGoods(world) })],
    [
      'settle a difference',
      inventoryHandle,
      async () => {
        const goods = await newGoods(world)
        await world.arrive(goods, { normal: 10 })
        const loss = await makeLoss(world, { ...WHERE, goods }, { pending: true })
        return { ...loss, result: LINE_RESULT.adjust }
      },
    ],
  ]
}
