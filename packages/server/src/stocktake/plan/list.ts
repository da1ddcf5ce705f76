import { exportPlans, queryPlanPage, queryPlanSums } from '@yuncang/contract/stocktake/plan/plan.ts'
import { PLAN_SHEET } from '@yuncang/contract/stocktake/plan/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import type { StocktakeRow } from '../task/row.store.ts'
import { headView } from '../task/view.ts'
import { plans } from './list.store.ts'

const COLUMNS: readonly Column<StocktakeRow>[] = [
  { title: PLAN_SHEET.code, width: 18, value: (row) => row.plan_code },
  { title: PLAN_SHEET.type, width: 18, value: (row) => headView(row).typeName },
  { title: PLAN_SHEET.supplier, width: 28, value: (row) => headView(row).supplierName },
  { title: PLAN_SHEET.area, width: 16, value: (row) => headView(row).areaName },
  { title: PLAN_SHEET.status, width: 10, value: (row) => headView(row).statusName },
  { title: PLAN_SHEET.origin, width: 12, value: (row) => headView(row).originName },
  { title: PLAN_SHEET.creator, width: 12, value: (row) => headView(row).createName },
  timeColumn(PLAN_SHEET.createdAt, (row) => row.created_at),
  { title: PLAN_SHEET.items, width: 10, value: (row) => row.item_count },
  { title: PLAN_SHEET.counted, width: 10, value: (row) => row.counted_count },
  { title: PLAN_SHEET.task, width: 18, value: (row) => row.code },
  { title: PLAN_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
]

/** Plans with their tasks. */
export const planLists = listHandlers(
  { page: queryPlanPage, sums: queryPlanSums, export: exportPlans },
  {
    store: plans,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (_ctx, row) => planView(row),
    sums: ({ rows, items }) => ({ count: rows, itemCount: items }),
    sheet: { name: PLAN_SHEET.name, columns: COLUMNS },
  },
)

/** A plan as the list shows it. */
export function planView(row: StocktakeRow): CallOutput<typeof queryPlanPage>['records'][number] {
  const head = headView(row)
  return {
    planCode: head.planCode,
    type: head.type,
    typeName: head.typeName,
    supplierCode: row.supplier_code ?? '',
    supplierName: head.supplierName,
    areaName: head.areaName,
    status: head.status,
    taskStatus: head.status,
    statusName: head.statusName,
    createName: head.createName,
    originName: head.originName,
    planner: head.createName,
    createTime: head.createTime,
    warehouseCode: head.warehouseCode,
    warehouseName: head.warehouseName,
    stocktakeCode: head.stocktakeCode,
    itemCount: head.itemCount,
    countedCount: head.countedCount,
  }
}
