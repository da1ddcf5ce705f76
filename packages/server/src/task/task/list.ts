import type { exportTasks, getTaskPage, getTaskSums } from '@yuncang/contract/task/task/list.ts'
import { TASK_SHEET } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, rememberCapped, totalOf } from '../../plumbing/http/paging.ts'
import { TASK_COLUMNS } from './columns.ts'
import { allTasks, countTasks, resolveFilter, sumTasks, taskPage } from './list.store.ts'
import { taskView } from './view.ts'

/** The task lists (part 1, 2.2). */
export async function listTasks(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getTaskPage>,
): Promise<CallOutput<typeof getTaskPage>> {
  const page = pageOf(input)
  const filter = await resolveFilter(db, ctx.scope, input)
  const [rows, counted] = await Promise.all([
    taskPage(db, ctx.scope, filter, input.sort, page),
    countKnown(ctx.scope, input, () => countTasks(db, ctx.scope, filter)),
  ])
  return { records: rows.map((row) => taskView(ctx, row)), ...totalOf(counted) }
}

const beyondCap = rememberCapped()

/**
 * Counts unless it is known that the tasks are more than a total counts. Tasks are never deleted, nor do these attributes of
 * one ever change, so what once was beyond the cap stays there; a filter by anything else is counted each time.
 */
function countKnown(
  scope: Scope,
  { nature, taskType, supplierCode, warehouseCode, ...other }: CallInput<typeof getTaskPage>,
  count: () => Promise<number>,
): Promise<number> {
  const { page: _page, rows: _rows, size: _size, sort: _sort, ...changing } = other
  if (Object.values(changing).some((value) => value !== undefined)) return count()
  return beyondCap(JSON.stringify([scope, nature, taskType, supplierCode, warehouseCode]), count)
}

/** Sums for the foot of the list. */
export async function listSums(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getTaskSums>,
): Promise<CallOutput<typeof getTaskSums>> {
  const sums = await sumTasks(db, ctx.scope, await resolveFilter(db, ctx.scope, input))
  return sums ? { taskNum: sums.tasks, skuNum: sums.goods, num: sums.planned, actualNum: sums.actual } : null
}

/** The filtered tasks as a workbook. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportTasks>): Promise<Workbook> {
  return workbook({
    name: TASK_SHEET.names[input.nature ?? 0],
    columns: TASK_COLUMNS,
    batches: allTasks(db, ctx.scope, await resolveFilter(db, ctx.scope, input), input.sort),
  })
}
