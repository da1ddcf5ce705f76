import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { itemsOfTask } from '@yuncang/domain/fee/work/items.ts'
import { figuresOf, movedBatches, type Completion } from '@yuncang/domain/task/complete/completion.ts'
import type { Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { nextStatus, type TaskDeed, type TaskStatus } from '@yuncang/domain/task/task/state.ts'
import { setImages } from '../../base/file/images.ts'
import { toRate, type Deed } from '../../fee/work/waiting.ts'
import { factsSeen } from '../../fee/work/waiting.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writingLog } from '../../plumbing/db/document-log.store.ts'
import { writingJobs } from '../../plumbing/db/follow.store.ts'
import { runTogether } from '../../plumbing/db/together.store.ts'
import type { Context, Early } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { endLocked } from '../../shelf/job/require.ts'
import { lockClaimsOf } from '../../shelf/job/store.ts'
import { changed } from '../task/status.ts'
import {
  addLines,
  linesOf,
  lockTasks,
  outboundOf,
  settingStatus,
  writingActuals,
  writingBatches,
  type Task,
} from '../task/store.ts'
import { completionLines, type CompletionLine } from './lines.ts'
import { receive } from './receive.ts'
import { takeHeld, planShipment, ship } from './ship.ts'

const no = completeTask.refusals

/**
 * Completes a task in work with what was really moved (part 1, 5.4; semantics 3): stock moves, what was reserved and not
 * taken is free again; an arrival makes its date entry and its putaway order.
 * @throws Refused by name as the contract declares; notFound
 */
export async function complete(tx: Tx, early: Early, completion: Completion, deps: Deps) {
  const { scope } = early
  const { code } = completion
  // Of an arrival, and of what is not in work, it finds nothing.
  const [ctx, [task], claims, planned, seen, taken] = await Promise.all([
    early.known,
    lockTasks(tx, scope, [code]),
    lockClaimsOf(tx, scope, [code]),
    linesOf(tx, scope, code),
    factsSeen(tx, scope),
    takeHeld(tx, scope, outboundOf(scope, code)),
  ])
  if (!task) throw notFound('任务')
  const deed: TaskDeed = kindRules(task.kind).signFor ? 'ship' : 'complete'
  const to = nextStatus(task.status, deed)
  if (to === null) throw changed(task)
  checkAnswers(task, completion)
  await Promise.all([
    endLocked(tx, ctx, claims, task.nature === NATURE.inbound ? ['receive'] : []),
    completion.images ? setImages(tx, scope, 'task', task.id, completion.images) : undefined,
  ])
  const lines = await completionLines(tx, ctx, task, planned, completion)
  const added = lines.filter((line) => line.added)
  const fresh = added.map((line) => ({ line: line.lineId, goodsId: line.goodsId, normal: 0, broken: 0 }))
  await addLines(tx, scope, task.id, fresh)
  const items = itemsOfTask({ kind: task.kind, loading: completion.loading ?? task.loading ?? false })
  const recording = (moves: readonly Move[]) =>
    record(tx, ctx, { task, deed, to, completion, lines, moves, charged: { items, factsTo: seen!.id } })
  if (task.nature === NATURE.outbound) {
    const shipment = await planShipment(tx, ctx, task, lines, taken)
    await Promise.all([ship(tx, ctx, task, shipment), recording(shipment.moves)])
    return { status: to, awaitingDates: 0 as const, putawayCode: '' }
  }
  const done = await receive(tx, ctx, task, lines, deps)
  await recording(done.moves)
  return { status: to, awaitingDates: done.awaitingDates, putawayCode: done.putawayCode }
}

/** What the kind of a task asks its completion for. */
function checkAnswers(task: Task, { loading, pallets }: Completion): void {
  const rules = kindRules(task.kind)
  if (rules.asks === 'loading' && loading === undefined && task.loading === null) throw refuse(no, 'loadingMissing')
  if (rules.board && task.by_pallet && pallets === undefined) throw refuse(no, 'platesMissing')
}

/** Writes the completed task: its status and figures, what was done of each line and date, the log. */
async function record(
  tx: Tx,
  ctx: Context,
  facts: {
    readonly task: Task
    readonly deed: TaskDeed
    readonly to: TaskStatus
    readonly completion: Completion
    readonly lines: readonly CompletionLine[]
    readonly moves: readonly Move[]
    readonly charged: Pick<Deed, 'items' | 'factsTo'>
  },
): Promise<void> {
  const { scope } = ctx
  const { task, deed, to, completion, lines, charged } = facts
  const { pieces, suggestedPallets } = figuresOf(lines)
  const at = new Date(ctx.now)
  const actuals = lines.map((line) => ({ line: line.lineId, normal: line.actualNormal, broken: line.actualBroken }))
  const batches = movedBatches(facts.moves).map(({ lineId, productionDate, normal, broken }) => ({
    line: lineId,
    production_date: productionDate,
    normal,
    broken,
  }))
  const written = [
    settingStatus(scope, [task.id], task.status, to, {
      ...(deed === 'ship' ? { shipped_at: at } : { finished_at: at, finish_locations_on: task.locations_on }),
      loading: completion.loading ?? null,
      suggested_pallets: suggestedPallets,
      pallets: completion.pallets ?? null,
      actual_pieces: pieces,
      goods_count: lines.length,
    }),
    writingActuals(scope, task.id, actuals),
    writingBatches(scope, task.id, 'actual', batches),
    writingLog(scope, ctx, [
      {
        kind: 'task',
        documentId: task.id,
        version: task.version + 1,
        fromStatus: task.status,
        toStatus: to,
        content: worded(deed === 'ship' ? TASK_LOG.shipped : TASK_LOG.completed, { pieces }),
      },
    ]),
    writingJobs(ctx.home.tenantId, [
      { topic: 'task.completed', payload: { taskId: task.id } },
      ...toRate(workOf(task, completion, lines, { at, ...charged })),
    ]),
  ] as const
  await runTogether(tx, written, 1)
}

/** What the task did for its supplier, for charges. */
function workOf(
  task: Task,
  { pallets }: Completion,
  lines: readonly CompletionLine[],
  charged: Pick<Deed, 'items' | 'factsTo' | 'at'>,
): Deed {
  return {
    ...charged,
    kind: 'task',
    source: task.code,
    warehouseId: task.warehouse_id,
    supplierId: task.supplier_id,
    pointId: task.point_id,
    taskId: task.id,
    moved: lines.map(({ goodsId, actualNormal, actualBroken }) => ({ goodsId, pieces: actualNormal + actualBroken })),
    pallets: pallets ?? null,
  }
}
