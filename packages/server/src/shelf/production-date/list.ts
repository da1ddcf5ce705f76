import {
  exportProductionDates,
  type getProductionDateDeploy,
  type getProductionDateInfo,
  getProductionDateList,
  getProductionDateSums,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_SHEET } from '@yuncang/contract/shelf/production-date/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../base/named/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { ENTRY_COLUMNS } from './columns.ts'
import { datesOf, entries, entryByTask, putawaysOf } from './list.store.ts'
import { entryLines } from './store.ts'
import { deployView, entryView, lineView } from './view.ts'

/** The list of date entries (part 1, 2.7). */
export const entryListHandlers = listHandlers(
  { page: getProductionDateList, sums: getProductionDateSums, export: exportProductionDates },
  {
    store: entries,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (_ctx, row) => entryView(row),
    sums: ({ rows, goods, pieces }) => ({ taskCount: rows, goodsCount: goods, pieces }),
    sheet: { name: DATE_SHEET.name, columns: ENTRY_COLUMNS },
  },
)

/** What is still to be entered of a task's dates (part 1, 2.7). */
export async function entryToFill(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getProductionDateDeploy>,
): Promise<CallOutput<typeof getProductionDateDeploy>> {
  const entry = await entryByTask(db, ctx.scope, input.taskCode)
  if (!entry) throw notFound('生产日期录入')
  return deployView(entry, await entryLines(db, ctx.scope, entry.task_id), ctx.today)
}

/** An entry with its goods, their dates once entered, and the putaway orders of its task (part 1, 2.7). */
export async function entryInfo(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getProductionDateInfo>,
): Promise<CallOutput<typeof getProductionDateInfo>> {
  const entry = await entryByTask(db, ctx.scope, input.taskCode)
  if (!entry) throw notFound('生产日期录入')
  const [lines, dates, putawayCodes] = await Promise.all([
    entryLines(db, ctx.scope, entry.task_id),
    datesOf(db, ctx.scope, entry.task_id),
    putawaysOf(db, ctx.scope, entry.task_id),
  ])
  return { ...entryView(entry), lines: lines.map((line) => lineView(line, dates)), putawayCodes }
}
