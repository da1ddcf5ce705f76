import type { getRun, getRunParts } from '@yuncang/contract/bill/run/run.ts'
import { PART_STATE_NAMES, RUN_KIND_NAMES, RUN_PHASE_NAMES, RUN_REFUSALS } from '@yuncang/contract/bill/run/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { mayEdit, pagesOf } from '../../fee/cost/pages.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { PartRow, RunRow } from './list.store.ts'

/** A run on the wire. */
export function runView(ctx: Context, row: RunRow): CallOutput<typeof getRun> {
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
export function showsSums(ctx: Context, groups: readonly CostGroup[]): boolean {
  if (ctx.rights.has('billManagesView')) return true
  const pages = pagesOf(ctx)
  return groups.every((group) => pages.includes(group))
}

/** A part of a run on the wire. */
export function partView(ctx: Context, row: PartRow): CallOutput<typeof getRunParts>['records'][number] {
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
