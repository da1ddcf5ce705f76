import { ownedFilter } from '../../base/named/store.ts'
import {
  exportInventoryTasks,
  getInventoryTaskList,
  getInventoryTaskSums,
} from '@yuncang/contract/stocktake/task/list.ts'
import { DIFFERENT_NAMES, STOCKTAKE_SHEET } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import type { StocktakeRow } from '../task/list.store.ts'
import { stocktakes } from '../task/page.store.ts'
import { abilitiesView, headView } from '../task/view.ts'
import { countedBeside, type CountedRow } from './list.store.ts'

const COLUMNS: readonly Column<StocktakeRow>[] = [
  { title: STOCKTAKE_SHEET.code, width: 18, value: (row) => row.code },
  { title: STOCKTAKE_SHEET.plan, width: 18, value: (row) => row.plan_code },
  { title: STOCKTAKE_SHEET.type, width: 18, value: (row) => headView(row).typeName },
  { title: STOCKTAKE_SHEET.status, width: 10, value: (row) => headView(row).statusName },
  { title: STOCKTAKE_SHEET.area, width: 16, value: (row) => headView(row).areaName },
  timeColumn(STOCKTAKE_SHEET.createdAt, (row) => row.created_at),
  { title: STOCKTAKE_SHEET.takenBy, width: 12, value: (row) => row.taken_name ?? '' },
  timeColumn(STOCKTAKE_SHEET.finishedAt, (row) => row.finished_at),
  {
    title: STOCKTAKE_SHEET.different,
    width: 10,
    value: (row) => (row.different === null ? '' : DIFFERENT_NAMES[row.different ? 1 : 0]),
  },
  { title: STOCKTAKE_SHEET.items, width: 10, value: (row) => row.item_count },
  { title: STOCKTAKE_SHEET.counted, width: 10, value: (row) => row.counted_count },
]

/** Stocktakes, newest first. */
export const stocktakeListHandlers = listHandlers(
  { page: getInventoryTaskList, sums: getInventoryTaskSums, export: exportInventoryTasks },
  {
    store: stocktakes,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    beside: (db, { scope }, { rows }) =>
      countedBeside(
        db,
        scope,
        rows.map(({ id }) => id),
      ),
    view: rowView,
    sums: ({ rows, items, counted }) => ({ count: rows, itemCount: items, countedCount: counted }),
    sheet: { name: STOCKTAKE_SHEET.name, columns: COLUMNS },
  },
)

/** A stocktake as the list shows it. */
export function rowView(
  ctx: Context,
  row: StocktakeRow,
  beside: ReadonlyMap<number, CountedRow>,
): CallOutput<typeof getInventoryTaskList>['records'][number] {
  const counted = beside.get(row.id)
  return {
    ...headView(row),
    lossCode: counted?.loss_code ?? '',
    countedPieces: counted?.pieces ?? 0,
    people: counted?.people ?? 0,
    abilities: abilitiesView(ctx, row),
  }
}
