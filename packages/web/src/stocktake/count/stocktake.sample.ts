import { STOCKTAKE_STATUS, STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Stocktake, StocktakeItem, StocktakeLine } from './stocktake.ts'

/** An item of a stocktake that nobody has counted. */
export function itemOf(change: Partial<StocktakeItem> = {}): StocktakeItem {
  return {
    item: 1,
    locationCode: 'A-01',
    areaName: 'A区',
    goodsCode: 'G1',
    goodsName: '冰红茶',
    barCode: '6901',
    standard: '',
    counted: 0,
    statusName: '待盘点',
    rounds: 0,
    asked: '',
    countedBy: '',
    countedTime: '',
    ...change,
  }
}

/** A counted line: the books have 30 bottles, 28 were found. */
export function lineOf(change: Partial<StocktakeLine> = {}): StocktakeLine {
  return {
    item: 1,
    goodsCode: 'G1',
    goodsName: '冰红茶',
    barCode: '6901',
    supplierName: '鲜达',
    areaName: 'A区',
    locationCode: 'A-01',
    productionDate: '2026-10-01',
    datesOn: 1,
    systemNormal: 30,
    countedNormal: 28,
    differenceNormal: -2,
    systemBroken: 0,
    countedBroken: 0,
    differenceBroken: 0,
    pickedPieces: 0,
    arrivedPieces: 0,
    piecesPerBox: 12,
    maxUnitName: '箱',
    minUnitName: '瓶',
    choose: 0,
    rounds: [],
    ...change,
  }
}

/** A stocktake of an area that waits to be taken. */
export function stocktakeOf(change: Partial<Stocktake> = {}): Stocktake {
  return {
    stocktakeCode: 'PR1',
    planCode: 'PJ1',
    type: STOCKTAKE_TYPE.goodsInArea,
    typeName: '按商品货位盘点',
    status: STOCKTAKE_STATUS.pending,
    statusName: '待盘点',
    warehouseCode: 'W1',
    warehouseName: '嘉定仓',
    areaName: 'A区',
    supplierName: '鲜达',
    createTime: '2026-11-23 08:00:00',
    createName: '王芳',
    originName: '人工新建',
    takenBy: '',
    takenTime: '',
    finishTime: '',
    cancelTime: '',
    cancelReason: '',
    different: '',
    lossCode: '',
    itemCount: 1,
    countedCount: 0,
    countedPieces: 0,
    people: 0,
    abilities: { take: '', cancel: '', finish: '' },
    blind: 1,
    datesOn: 1,
    finishLocationsOn: null,
    items: [itemOf()],
    details: [],
    logList: [],
    ...change,
  }
}
