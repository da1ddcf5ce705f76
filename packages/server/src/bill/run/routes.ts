import {
  getRun,
  getRunPage,
  getRunParts,
  previewRerateRun,
  previewSettleRun,
  startRerateRun,
  startSettleRun,
  stopRun,
} from '@yuncang/contract/bill/run/run.ts'
import { PART_STATE_NAMES, RUN_KIND_NAMES, RUN_PHASE_NAMES, RUN_REFUSALS } from '@yuncang/contract/bill/run/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { mayEdit, pagesOf } from '../../fee/cost/pages.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { parts, runById, runs, type PartRow, type RunRow } from './list.store.ts'
import { previewRerateSet, startRerate } from './rerate.ts'
import { previewSettle } from './settle.ts'
import { startSettle, stop } from './start.ts'

/** The calls of long work on costs. */
export const runHandlers = [
  read(previewSettleRun, previewSettle),
  write(startSettleRun, startSettle),
  read(previewRerateRun, previewRerateSet),
  write(startRerateRun, startRerate),
  ...listHandlers({ page: getRunPage }, { store: runs, filter: (_db, _ctx, asked) => asked, view }),
  read(getRun, async (db, ctx, { runId }) => view(ctx, await found(db, ctx, runId))),
  ...listHandlers(
    { page: getRunParts },
    {
      store: parts,
      filter: async (db, ctx, asked) => {
        await found(db, ctx, asked.runId)
        return asked
      },
      view: partView,
    },
  ),
  write(stopRun, stop),
]

async function found(db: Db, { scope }: Who, runId: string): Promise<RunRow> {
  const row = await runById(db, scope, runId)
  if (row === undefined) throw notFound('批量任务')
  return row
}

function view(ctx: Context, row: RunRow): CallOutput<typeof getRun> {
  const mayStop = row.groups.map((group) => mayEdit(ctx, group)).find((why) => why !== '') ?? ''
  const isOver = row.phase !== 'running' && row.phase !== 'failed'
  return {
    runId: String(row.id),
    kind: row.kind,
    kindName: RUN_KIND_NAMES[row.kind],
    said: row.said,
    reason: row.reason,
    phase: row.phase,
    phaseName: RUN_PHASE_NAMES[row.phase],
    startTime: timeText(row.started_at),
    startName: row.started_name,
    endTime: timeText(row.ended_at),
    parts: row.parts,
    done: row.done,
    bills: row.bills,
    failures: row.failures,
    below: row.below,
    count: row.costs,
    money: showsSums(ctx, row.groups) ? row.money : '',
    abilities: { stop: mayStop || (isOver ? RUN_REFUSALS.over.text : '') },
  }
}

/** Whether somebody may know what a run came to: who looks at bills, and who looks at all the pages that it is about. */
function showsSums(ctx: Context, groups: readonly CostGroup[]): boolean {
  if (ctx.rights.has('billManagesView')) return true
  const pages = pagesOf(ctx)
  return groups.every((group) => pages.includes(group))
}

function partView(ctx: Context, row: PartRow): CallOutput<typeof getRunParts>['records'][number] {
  return {
    n: row.n,
    warehouseName: row.warehouse_name,
    supplierName: row.supplier_name,
    count: row.costs,
    money: showsSums(ctx, row.groups) ? row.money : '',
    newMoney: showsSums(ctx, row.groups) ? (row.new_money ?? '') : '',
    state: row.state,
    stateName: PART_STATE_NAMES[row.state],
    failure: row.failure,
    billCode: row.bill_code ?? '',
    rewritten: row.rewritten,
    adjusted: row.adjusted,
    endTime: timeText(row.ended_at),
  }
}
