import type { TaskGoods } from '@yuncang/contract/task/task/rows.ts'

/** A goods line of a task as the wire shows it: water, 24 bottles a box, 10 planned, 5 free. */
export function goodsLine(change: Partial<TaskGoods> = {}): TaskGoods {
  return {
    id: 'L1',
    channelGoodsId: '',
    goodsCode: 'SP1',
    name: '矿泉水',
    typeName: '饮料',
    standard: '550ml',
    piecesPerBox: 24,
    barCode: '6920202888883',
    supplier: '杭州农泉饮品有限公司',
    minUnitName: '瓶',
    maxUnitName: '箱',
    shelfLifeDays: 365,
    dated: 1,
    plannedNormal: 10,
    plannedBroken: 0,
    actualNormal: 0,
    actualBroken: 0,
    added: 0,
    freeNormal: 5,
    freeBroken: 2,
    normalCap: 15,
    brokenCap: 2,
    pickedNormal: 0,
    pickedBroken: 0,
    batches: [],
    ...change,
  }
}
