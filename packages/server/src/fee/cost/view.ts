import type { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import {
  COST_KIND_NAMES,
  COST_NAMES,
  COST_SHEET,
  COST_STATUS_NAMES,
  COST_WHY_NOT,
} from '@yuncang/contract/fee/cost/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { cellOf, timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { flagOrNull, timeText } from '../../plumbing/http/wire.ts'
import type { CostRow } from './list.store.ts'
import { mayEdit } from './pages.ts'

export type CostView = CallOutput<typeof getAllCostPage>['records'][number]

/** A cost as the wire shows it. */
export function costView(ctx: Context, row: CostRow): CostView {
  return {
    code: row.code,
    kind: row.kind,
    kindName: COST_KIND_NAMES[row.kind],
    group: row.cost_group,
    groupName: GROUP_NAMES[row.cost_group],
    item: row.item,
    itemName: itemNameOf(row),
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    pointName: row.point_name ?? '',
    method: row.method,
    methodName: row.method_names ?? '',
    dimensionName: row.dimension_name ?? '',
    price: priceOf(row),
    money: row.money,
    pieces: row.pieces,
    taskCode: row.task_code ?? COST_NAMES.none,
    nature: row.nature,
    finishLocationsOn: flagOrNull(row.finish_locations_on),
    costTime: isByDay(row) ? row.day : timeText(row.at),
    createTime: timeText(row.created_at),
    createName: row.created_name ?? '',
    day: row.day,
    bookDay: row.book_day,
    status: row.state,
    statusName: COST_STATUS_NAMES[row.state],
    billCode: row.bill_code ?? '',
    correctsCode: row.corrects_code ?? '',
    note: row.note,
    voidReason: row.void_reason,
    voidName: row.void_name ?? '',
    voidTime: timeText(row.void_at),
    abilities: abilitiesOf(ctx, row),
  }
}

/** What a cost is called: a minimum has no item of its own. */
export function itemNameOf({ kind, item_name: name }: CostRow): string {
  return kind === 'minimum' ? COST_NAMES.minimum : name
}

/** Storage, minimums and what was entered belong to a day, not to a moment. */
function isByDay({ source_kind: source, at }: CostRow): boolean {
  return at === null || source === 'storage' || source === 'lease' || source === 'minimum'
}

/** The unit price, where there is one for all of it. */
function priceOf({ prices }: CostRow): string {
  return prices?.length === 1 ? (prices[0] ?? '') : ''
}

function abilitiesOf(ctx: Context, { cost_group: group, kind, state }: CostRow): CostView['abilities'] {
  const open = state === COST_STATUS.unsettled ? '' : COST_WHY_NOT.notUnsettled
  const may = mayEdit(ctx, group)
  return { settle: may || open, void: may || open || (kind === 'adjust' ? COST_WHY_NOT.adjust : '') }
}

/** The workbook of costs. */
export const COST_COLUMNS: readonly Column<CostRow>[] = [
  { title: COST_SHEET.code, width: 18, value: (row) => row.code },
  { title: COST_SHEET.day, width: 12, value: (row) => row.day },
  { title: COST_SHEET.bookDay, width: 12, value: (row) => row.book_day },
  { title: COST_SHEET.group, width: 12, value: (row) => GROUP_NAMES[row.cost_group] },
  { title: COST_SHEET.item, width: 18, value: itemNameOf },
  { title: COST_SHEET.kind, width: 12, value: (row) => COST_KIND_NAMES[row.kind] },
  { title: COST_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: COST_SHEET.supplier, width: 24, value: (row) => row.supplier_name },
  { title: COST_SHEET.point, width: 18, value: (row) => row.point_name ?? '' },
  { title: COST_SHEET.method, width: 18, value: (row) => row.method_names ?? '' },
  { title: COST_SHEET.pieces, width: 12, value: (row) => row.pieces },
  { title: COST_SHEET.price, width: 12, format: '0.00', value: (row) => cellOf(priceOf(row)) },
  { title: COST_SHEET.money, width: 14, format: '0.00', value: (row) => cellOf(row.money) },
  { title: COST_SHEET.task, width: 18, value: (row) => row.task_code ?? '' },
  timeColumn(COST_SHEET.costTime, (row) => (isByDay(row) ? null : row.at)),
  timeColumn(COST_SHEET.createdAt, (row) => row.created_at),
  { title: COST_SHEET.status, width: 10, value: (row) => COST_STATUS_NAMES[row.state] },
  { title: COST_SHEET.bill, width: 18, value: (row) => row.bill_code ?? '' },
  { title: COST_SHEET.note, width: 30, value: (row) => row.note },
  { title: COST_SHEET.voidReason, width: 24, value: (row) => row.void_reason },
]
