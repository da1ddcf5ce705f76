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
import type { StocktakeRow } from '../task/row.store.ts'
import { stocktakes } from '../task/list.store.ts'
import { abilitiesView, headView } from '../task/view.ts'
import { countedBeside, type CountedRow } from './list.store.ts'

/** A stocktake with what was counted of it, where that is looked up beside it. */
type Row = StocktakeRow & { readonly counts?: CountedRow | undefined }

const COLUMNS: readonly Column<Row>[] = [
  { title: STOCKTAKE_SHEET.code, width: 18, value: (row) => row.code },
  { title: STOCKTAKE_SHEET.plan, width: 18, value: (row) => row.plan_code },
  { title: STOCKTAKE_SHEET.type, width: 18, value: (row) => headView(row).typeName },
  { title: STOCKTAKE_SHEET.status, width: 10, value: (row) => headView(row).statusName },
  { title: STOCKTAKE_SHEET.area, width: 16, value: (row) => headView(row).areaName },
  { title: STOCKTAKE_SHEET.supplier, width: 28, value: (row) => headView(row).supplierName },
  { title: STOCKTAKE_SHEET.warehouse, width: 18, value: (row) => row.warehouse_name },
  { title: STOCKTAKE_SHEET.origin, width: 12, value: (row) => headView(row).originName },
  { title: STOCKTAKE_SHEET.creator, width: 12, value: (row) => headView(row).createName },
  timeColumn(STOCKTAKE_SHEET.createdAt, (row) => row.created_at),
  { title: STOCKTAKE_SHEET.takenBy, width: 12, value: (row) => row.taken_name ?? '' },
  timeColumn(STOCKTAKE_SHEET.finishedAt, (row) => row.finished_at),
  {
    title: STOCKTAKE_SHEET.different,
    width: 10,
    value: (row) => (row.different === null ? '' : DIFFERENT_NAMES[row.different ? 1 : 0]),
  },
  { title: STOCKTAKE_SHEET.loss, width: 18, value: (row) => row.counts?.loss_code ?? '' },
  { title: STOCKTAKE_SHEET.items, width: 10, value: (row) => row.item_count },
  { title: STOCKTAKE_SHEET.counted, width: 10, value: (row) => row.counted_count },
  { title: STOCKTAKE_SHEET.pieces, width: 10, value: (row) => row.counts?.pieces ?? 0 },
  { title: STOCKTAKE_SHEET.people, width: 10, value: (row) => row.counts?.people ?? 0 },
]

/** Stocktakes; all of them, for the workbook, with what was counted. */
const store: Omit<typeof stocktakes, 'all'> & {
  all: (...of: Parameters<typeof stocktakes.all>) => AsyncIterable<Row[]>
} = {
  ...stocktakes,
  async *all(db, scope, ...of) {
    for await (const rows of stocktakes.all(db, scope, ...of)) {
      const counted = await countedBeside(
        db,
        scope,
        rows.map(({ id }) => id),
      )
      yield rows.map((row) => ({ ...row, counts: counted.get(row.id) }))
    }
  },
}

/** Stocktakes, newest first. */
export const stocktakeListHandlers = listHandlers(
  { page: getInventoryTaskList, sums: getInventoryTaskSums, export: exportInventoryTasks },
  {
    store,
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
