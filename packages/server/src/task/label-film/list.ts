import {
  exportLabels,
  type getLabelInfo,
  getLabelPage,
  type labelJobs,
  type openLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_SHEET } from '@yuncang/contract/task/label-film/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { LABEL_COLUMNS } from './columns.ts'
import { labelByCode, labels, openLabels } from './list.store.ts'
import { linesOf } from './store.ts'
import { labelView, lineView } from './view.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'

const MOST_JOBS = 200

/** The list of label and film tasks. */
export const labelListHandlers = listHandlers(
  { page: getLabelPage, export: exportLabels },
  {
    store: labels,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: labelView,
    sheet: { name: LABEL_SHEET.name, columns: LABEL_COLUMNS },
  },
)

/** Open tasks for the floor, oldest first. */
export async function jobs(db: Db, ctx: Context): Promise<CallOutput<typeof labelJobs>> {
  return (await openLabels(db, ctx.scope, MOST_JOBS)).map((row) => labelView(ctx, row))
}

/** A task with its goods. */
export async function openTask(
  db: Db,
  ctx: Context,
  input: CallInput<typeof openLabel>,
): Promise<CallOutput<typeof openLabel>> {
  const row = await labelByCode(db, ctx.scope, codeForm(input.code))
  if (!row) throw notFound('贴标覆膜任务')
  return { ...labelView(ctx, row), lines: (await linesOf(db, ctx.scope, row.id)).map(lineView) }
}

/** A task with its goods and its log. */
export async function taskInfo(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getLabelInfo>,
): Promise<CallOutput<typeof getLabelInfo>> {
  const row = await labelByCode(db, ctx.scope, input.code)
  if (!row) throw notFound('贴标覆膜任务')
  const [lines, log] = await Promise.all([linesOf(db, ctx.scope, row.id), readLog(db, ctx.scope, 'label', row.id)])
  return {
    ...labelView(ctx, row),
    lines: lines.map(lineView),
    logList: logView(log),
  }
}
