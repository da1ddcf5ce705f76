import { STOCKTAKE_TYPE, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'

/** What a plan being made asks for (part 2, 5). */
export const PLAN_ASKS = {
  supplier: '请选择供应商！',
  area: '请选择盘点库区！',
  goods: '请添加商品！',
  locations: '请添加货位',
} as const

/** What a new plan is called, by its type. */
export const NEW_PLAN: Readonly<Record<StocktakeType, string>> = {
  [STOCKTAKE_TYPE.goodsInArea]: '新建按商品货位盘点计划',
  [STOCKTAKE_TYPE.goods]: '新建按商品总数盘点计划',
  [STOCKTAKE_TYPE.location]: '新建按货位盘点计划',
}

/** What each type of plan counts, for whoever chooses one. */
export const PLAN_NOTES: Readonly<Record<StocktakeType, string>> = {
  [STOCKTAKE_TYPE.goodsInArea]: '盘点所选商品在该库区每个货位上的数量',
  [STOCKTAKE_TYPE.goods]: '盘点所选商品在全仓的总数，有生产日期的按日期分别盘点',
  [STOCKTAKE_TYPE.location]: '盘点所选货位上的全部商品，包括系统中没有的',
}

/** Asked before what was chosen is dropped, and what is said of conflicts (part 2, 4 and 8). */
export const PLAN_DIALOGS = {
  dropGoods: {
    title: '提示',
    text: '更改后，已选择的商品会被清空，确定更改吗？',
    yes: '更改并清空',
    no: '不更改',
  },
  dropLocations: {
    title: '提示',
    text: '更改后，已选择的货位会被清空，确定更改吗？',
    yes: '更改并清空',
    no: '不更改',
  },
  conflicts: '提示',
  dropAndSave: '删除问题货位并保存',
  cancel: '取消',
  back: '返回修改',
  dropped: (count: number) => `已去掉有冲突的 ${count} 项`,
} as const
