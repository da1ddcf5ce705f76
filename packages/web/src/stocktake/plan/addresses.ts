import { STOCKTAKE_TYPE, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'

export const PLAN_LIST = '/liquidationManage/liquidationPlan'

/** Where a plan is made in a warehouse: by goods, or by location (part 2, 2). */
export function newPlanAddress(type: StocktakeType, warehouseCode: string): string {
  const by = type === STOCKTAKE_TYPE.location ? 'addPlanLocation' : 'addPlanGoods'
  return `${PLAN_LIST}/${by}/${type}/${encodeURIComponent(warehouseCode)}`
}

/** The detail of a plan (part 2, 2). */
export function planAddress({ planCode, type }: { readonly planCode: string; readonly type: StocktakeType }): string {
  return `/liquidationManage/liquidationPlanDetail/${type}/${encodeURIComponent(planCode)}`
}
