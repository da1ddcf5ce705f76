import type {
  exportProductionDates,
  getProductionDateDeploy,
  getProductionDateInfo,
  getProductionDateList,
  getProductionDateSums,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_SHEET } from '@yuncang/contract/shelf/production-date/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../plumbing/db/named.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { ENTRY_COLUMNS } from './columns.ts'
import { allEntries, countEntries, datesOf, entryByTask, entryPage, putawaysOf, sumEntries } from './list.store.ts'
import { entryLines } from './store.ts'
import { deployView, entryView, lineView } from './view.ts'

/** The list of date entries (part 1, 2.7). */
export async function listEntries(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getProductionDateList>,
): Promise<CallOutput<typeof getProductionDateList>> {
  const page = pageOf(input)
  const filter = await ownedFilter(db, ctx.scope, input)
  const [rows, counted] = await Promise.all([
    entryPage(db, ctx.scope, filter, page),
    countEntries(db, ctx.scope, filter),
  ])
  return { records: rows.map(entryView), ...totalOf(counted) }
}

/** Sums for the foot of the list. */
export async function listSums(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getProductionDateSums>,
): Promise<CallOutput<typeof getProductionDateSums>> {
  const sums = await sumEntries(db, ctx.scope, await ownedFilter(db, ctx.scope, input))
  return sums ? { taskNum: sums.entries, skuNum: sums.goods, num: sums.pieces } : null
}

/** The filtered entries as a workbook. */
export async function exportEntries(
  db: Db,
  ctx: Context,
  input: CallInput<typeof exportProductionDates>,
): Promise<Workbook> {
  const filter = await ownedFilter(db, ctx.scope, input)
  return workbook({ name: DATE_SHEET.name, columns: ENTRY_COLUMNS, batches: allEntries(db, ctx.scope, filter) })
}

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
  return { ...entryView(entry), goodVoList: lines.map((line) => lineView(line, dates)), putawayCodes }
}
