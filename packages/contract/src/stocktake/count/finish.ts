import { call } from '../../wire/call.ts'
import { code, integer, productionDate, z } from '../../wire/field.ts'
import { FLOOR_AREA } from '../../wire/floor.ts'
import { wire } from '../../wire/names.ts'
import { STOCKTAKE_AREA, steerStocktake, stocktakeCode } from '../task/task.ts'
import { permit } from './step.ts'
import { COUNT_REFUSALS } from './words.ts'

const { notCounting, open, tooMuch, noChoice, unknownGoods, datesOff, futureDate } = COUNT_REFUSALS

const finished = z.object({
  stocktakeCode: wire('yitCode', z.string()),
  /** 1: there are differences, in the loss order. */
  different: wire('yitIsDiff', z.literal([0, 1])),
  lossCode: wire('yilCode', z.string()),
  message: z.string(),
})
const finishing = {
  input: z.object({ stocktakeCode }),
  output: finished,
  refusals: { notCounting, open, tooMuch },
}

/** Finishes a stocktake of which everything was counted; differences make a loss order. */
export const finishCount = call({
  path: '/api/floor/count/finish',
  title: '提交盘点',
  area: FLOOR_AREA,
  kind: 'write',
  body: 'form',
  permit,
  ...finishing,
})

/** The same in the office. */
export const finishInventoryTask = call({
  path: '/api/inventoryTask/finishInventoryTask',
  title: '完成盘点',
  area: `${STOCKTAKE_AREA} (ours)`,
  kind: 'write',
  body: 'form',
  permit: steerStocktake,
  ...finishing,
})

/** Chooses which count of a line holds, where two people counted something else. */
export const chooseCount = call({
  path: '/api/inventoryTask/chooseCount',
  title: '选择盘点结果',
  area: `${STOCKTAKE_AREA} (ours)`,
  kind: 'write',
  body: 'form',
  permit: steerStocktake,
  input: z.object({
    stocktakeCode,
    item: integer('盘点项', { min: 1 }),
    goodsCode: code('商品', 'goods'),
    productionDate: wire('productionTime', productionDate()),
    /** 1 the first count, 2 the second. */
    round: integer('第几次盘点', { min: 1, max: 9 }),
  }),
  output: z.null(),
  refusals: { notCounting, unknownGoods, datesOff, futureDate, noChoice },
})
