import {
  getCostDetail,
  getCostLog,
  getOtherCostDetail,
  getReturnCostDetail,
  getWarehouseCostDetail,
} from '@yuncang/contract/fee/cost/detail.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { COST_LISTS, getCostStatusCounts, type getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A cost as a list, a detail page and a bill have it. */
export type Cost = CallOutput<typeof getAllCostPage>['records'][number]

/** The calls whose answers a deed on costs changes. */
export const COST_ANSWERS = [
  ...Object.values(COST_LISTS).flatMap(({ page, sums }) => [page, sums]),
  getCostStatusCounts,
  getWarehouseCostDetail,
  getCostDetail,
  getReturnCostDetail,
  getOtherCostDetail,
  getCostLog,
  explainCost,
  getLeakage,
] as const
