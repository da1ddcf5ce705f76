import {
  getCostDetail,
  getCostLog,
  getOtherCostDetail,
  getReturnCostDetail,
  getWarehouseCostDetail,
} from '@yuncang/contract/fee/cost/detail.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import {
  getAllCostPage,
  getAllCostSums,
  getCostStatusCounts,
  getEnvelopeCostPage,
  getEnvelopeCostSums,
  getLabelCostPage,
  getLabelCostSums,
  getReturnCostPage,
  getReturnCostSums,
  getRunningCostPage,
  getRunningCostSums,
  getWarehouseCostPage,
  getWarehouseCostSums,
} from '@yuncang/contract/fee/cost/list.ts'
import { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A cost as a list, a detail page and a bill have it. */
export type Cost = CallOutput<typeof getAllCostPage>['records'][number]

/** The calls whose answers a deed on costs changes. */
export const COST_ANSWERS = [
  getAllCostPage,
  getAllCostSums,
  getWarehouseCostPage,
  getWarehouseCostSums,
  getRunningCostPage,
  getRunningCostSums,
  getReturnCostPage,
  getReturnCostSums,
  getLabelCostPage,
  getLabelCostSums,
  getEnvelopeCostPage,
  getEnvelopeCostSums,
  getCostStatusCounts,
  getWarehouseCostDetail,
  getCostDetail,
  getReturnCostDetail,
  getOtherCostDetail,
  getCostLog,
  explainCost,
  getLeakage,
] as const
