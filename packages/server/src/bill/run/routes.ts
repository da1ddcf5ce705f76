import {
  exportRunParts,
  exportRuns,
  getRun,
  getRunPage,
  getRunParts,
  previewRerateRun,
  previewSettleRun,
  startRerateRun,
  startSettleRun,
  stopRun,
} from '@yuncang/contract/bill/run/run.ts'
import { PART_SHEET, RUN_SHEET } from '@yuncang/contract/bill/run/words.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Who } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { partColumns, runColumns } from './columns.ts'
import { parts, runById, runs, type RunRow } from './list.store.ts'
import { previewRerateSet, startRerate } from './rerate.ts'
import { previewSettle } from './settle.ts'
import { startSettle, stop } from './start.ts'
import { partView, runView } from './view.ts'

/** The calls of long work on costs. */
export const runHandlers = [
  read(previewSettleRun, previewSettle),
  write(startSettleRun, startSettle),
  read(previewRerateRun, previewRerateSet),
  write(startRerateRun, startRerate),
  ...listHandlers(
    { page: getRunPage, export: exportRuns },
    {
      store: runs,
      filter: (_db, _ctx, asked) => asked,
      view: runView,
      sheet: { name: RUN_SHEET.name, columns: runColumns },
    },
  ),
  read(getRun, async (db, ctx, { runId }) => runView(ctx, await found(db, ctx, runId))),
  ...listHandlers(
    { page: getRunParts, export: exportRunParts },
    {
      store: parts,
      filter: async (db, ctx, asked) => {
        await found(db, ctx, asked.runId)
        return asked
      },
      view: partView,
      sheet: { name: PART_SHEET.name, columns: partColumns },
    },
  ),
  write(stopRun, stop),
]

async function found(db: Db, { scope }: Who, runId: string): Promise<RunRow> {
  const row = await runById(db, scope, runId)
  if (row === undefined) throw notFound('批量任务')
  return row
}
