import {
  addPlanCheck,
  crateInventoryTask,
  exportPlans,
  getGoods,
  getSupplierSelect,
  locationDetail,
  locationGoodsDetail,
  planDetail,
  queryPlanPage,
  queryPlanSums,
  saveLocationDetail,
} from '@yuncang/contract/stocktake/plan/plan.ts'
import { NONE_SHOWN, PLAN_SHEET } from '@yuncang/contract/stocktake/plan/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import type { StocktakeRow } from '../task/list.store.ts'
import { headView } from '../task/view.ts'
import { goods, locations } from './choose.ts'
import { warehouseOf } from './subject.store.ts'
import { countSubjects, plans, planShown, resolvePlanFilter, subjectsOf, suppliersWithGoods } from './list.store.ts'
import { check, create, save } from './save.ts'

const COLUMNS: readonly Column<StocktakeRow>[] = [
  { title: PLAN_SHEET.code, width: 18, value: (row) => row.plan_code },
  { title: PLAN_SHEET.type, width: 18, value: (row) => headView(row).typeName },
  { title: PLAN_SHEET.supplier, width: 28, value: (row) => headView(row).supplierName },
  { title: PLAN_SHEET.area, width: 16, value: (row) => headView(row).areaName },
  { title: PLAN_SHEET.status, width: 10, value: (row) => headView(row).statusName },
  { title: PLAN_SHEET.creator, width: 12, value: (row) => headView(row).createName },
  timeColumn(PLAN_SHEET.createdAt, (row) => row.created_at),
]

/** The calls of stocktaking plans (part 2, 7). */
export const planStocktakeHandlers = [
  ...listHandlers(
    { page: queryPlanPage, sums: queryPlanSums, export: exportPlans },
    {
      store: plans,
      filter: (db, { scope }, asked) => resolvePlanFilter(db, scope, asked),
      view: (_ctx, row) => planView(row),
      sums: ({ rows, items }) => ({ count: rows, itemCount: items }),
      sheet: { name: PLAN_SHEET.name, columns: COLUMNS },
    },
  ),
  read(addPlanCheck, check),
  write(saveLocationDetail, save),
  write(crateInventoryTask, create),
  read(locationDetail, locations),
  read(locationGoodsDetail, goods),
  read(getGoods, goods),
  read(getSupplierSelect, async (db, { scope }, { warehouseCode }) => {
    const warehouse = warehouseCode === undefined ? undefined : await warehouseOf(db, scope, warehouseCode)
    if (warehouseCode !== undefined && !warehouse) throw notFound('仓库')
    const suppliers = await suppliersWithGoods(db, scope, warehouse && [warehouse.id])
    return suppliers.map(({ code, name }) => ({ supplierCode: code, supplierName: name }))
  }),
  read(planDetail, detail),
]

async function detail(
  db: Db,
  { scope }: Context,
  input: CallInput<typeof planDetail>,
): Promise<CallOutput<typeof planDetail>> {
  const plan = await planShown(db, scope, input.planCode)
  if (!plan || plan.type !== input.type) throw notFound('盘点计划')
  const [subjects, counted] = await Promise.all([
    subjectsOf(db, scope, plan.id, pageOf(input)),
    countSubjects(db, scope, plan.id),
  ])
  const { finishTime, cancelTime, cancelReason } = headView(plan)
  return {
    ...planView(plan),
    finishTime,
    cancelTime,
    cancelReason,
    records: subjects.map((row) => ({
      goodsCode: row.goods_code ?? '',
      name: row.goods_name ?? '',
      standard: row.standard ?? '',
      piecesPerBox: row.pieces_per_box ?? 0,
      barCode: row.bar_code ?? '',
      areaName: row.area_name ?? plan.area_name ?? NONE_SHOWN,
      locationCode: row.location_code ?? '',
    })),
    ...totalOf(counted),
  }
}

function planView(row: StocktakeRow): CallOutput<typeof queryPlanPage>['records'][number] {
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
    planner: head.createName,
    createTime: head.createTime,
    warehouseCode: head.warehouseCode,
    warehouseName: head.warehouseName,
    stocktakeCode: head.stocktakeCode,
    itemCount: head.itemCount,
    countedCount: head.countedCount,
  }
}
