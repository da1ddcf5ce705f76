import type { CountStep } from '@yuncang/contract/stocktake/count/step.ts'
import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Expected, Todo } from './steps.ts'

/** Tea of no date that should lie at a location; how much is not said. */
export const batchOf = (part: Partial<Expected> = {}): Expected => ({
  goodsCode: 'G1',
  goodsName: '冰红茶',
  barCode: '690100000011',
  standard: '500ml',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
  dated: 0,
  productionDate: '无',
  systemNormal: null,
  systemBroken: null,
  ...part,
})

/** A location that is still to be counted. */
export const stopAt = (locationCode: string, part: Partial<Todo> = {}): Todo => ({
  locationCode,
  areaName: 'A区',
  goodsCode: '',
  goodsName: '',
  barCode: '',
  asked: '',
  heldBy: '',
  ...part,
})

/** A blind count of three locations that nobody has begun. */
export const countOf = (part: Partial<CountStep['stocktake']> = {}): CountStep['stocktake'] => ({
  stocktakeCode: 'PD1',
  type: STOCKTAKE_TYPE.location,
  typeName: '按货位盘点',
  status: STOCKTAKE_STATUS.counting,
  statusName: '盘点中',
  warehouseName: '嘉定仓',
  areaName: '–',
  supplierName: '–',
  takenBy: '刘洋',
  itemCount: 3,
  countedCount: 0,
  blind: 1,
  datesOn: 1,
  ...part,
})
