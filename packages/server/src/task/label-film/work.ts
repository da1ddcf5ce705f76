import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  cancelLabel,
  type completeLabel,
  type acceptLabel,
  type countLabel,
  type finishLabel,
  type takeLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import {
  LABEL_KIND_NAMES,
  LABEL_LOG,
  LABEL_REFUSALS,
  LABEL_STATUS_NAMES,
} from '@yuncang/contract/task/label-film/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded, type Facts } from '@yuncang/contract/wire/refusal.ts'
import {
  nextLabelStatus,
  planCount,
  type Counted,
  type LabelDeed,
  type LabelStatus,
} from '@yuncang/domain/task/label-film/state.ts'
import { toRate, type Deed } from '../../fee/work/waiting.ts'
import { factsSeen } from '../../fee/work/waiting.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { openTask } from './list.ts'
import { linesOf, lockLabel, setDone, setLabel, type LabelTask } from './store.ts'

/**
 * The warehouse begins the work.
 * @throws Refused wrongState; notFound
 */
export async function accept(tx: Tx, ctx: Context, input: CallInput<typeof acceptLabel>): Promise<null> {
  const { task, to } = await begin(tx, ctx, input.code, 'accept')
  await end(tx, ctx, task, { status: to }, LABEL_LOG.accepted)
  return null
}

/** The same on the floor; answers the goods. */
export async function take(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof takeLabel>,
): Promise<CallOutput<typeof takeLabel>> {
  await accept(tx, ctx, input)
  return openTask(tx, ctx, input)
}

/**
 * Says how many pieces of a line are done by now; the last word counts.
 * @throws Refused wrongState, lineNotFound, overPlanned; notFound
 */
export async function count(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof countLabel>,
): Promise<CallOutput<typeof countLabel>> {
  const { task, to } = await begin(tx, ctx, input.code, 'count')
  const counted = { line: Number(input.id), done: input.actualPieces }
  const plan = await planned(tx, ctx, task, [counted], 'count')
  await setDone(tx, ctx.scope, task.id, plan.lines)
  const { goodsName } = plan.lines.find(({ line }) => line === counted.line)!
  await end(tx, ctx, task, { status: to, done: plan.done }, LABEL_LOG.counted, { goodsName, pieces: counted.done })
  return openTask(tx, ctx, input)
}

/**
 * Completes a task with the pieces and the pallets really done; its supplier is told. A line that was neither sent nor counted is
 * asked for by the name of its goods.
 * @throws Refused wrongState, lineNotFound, overPlanned, doneMissing, nothingDone; notFound
 */
export async function complete(tx: Tx, ctx: Context, input: CallInput<typeof completeLabel>): Promise<null> {
  const { task, to } = await begin(tx, ctx, input.code, 'complete')
  const counted = input.lines.map(({ id, actualPieces }) => ({ line: Number(id), done: actualPieces }))
  const { lines, done } = await planned(tx, ctx, task, counted, 'complete')
  await setDone(tx, ctx.scope, task.id, lines)
  const pallets = input.pallets ?? null
  const text = pallets === null ? LABEL_LOG.completed : LABEL_LOG.completedPallets
  await end(tx, ctx, task, { status: to, done, pallets }, text, { pieces: done, pallets })
  const work: Deed = {
    kind: 'label',
    source: task.code,
    items: [task.item],
    warehouseId: task.warehouse_id,
    supplierId: task.supplier_id,
    pointId: null,
    taskId: null,
    at: new Date(ctx.now),
    factsTo: (await factsSeen(tx, ctx.scope))!.id,
    moved: lines.map(({ goodsId, done: pieces }) => ({ goodsId, pieces: pieces ?? 0 })),
    pallets: pallets ?? task.pallets,
  }
  await follow(tx, ctx.home.tenantId, [{ topic: 'label.completed', payload: { taskId: task.id } }, ...toRate(work)])
  return null
}

/**
 * The same on the floor, with what was counted.
 * @throws Refused wrongState, doneMissing, nothingDone; notFound
 */
export function finish(tx: Tx, ctx: Context, input: CallInput<typeof finishLabel>): Promise<null> {
  return complete(tx, ctx, { ...input, lines: [] })
}

/**
 * Cancels a task: a supplier its own that nobody has begun, the warehouse also one in work.
 * @throws Refused wrongState; notFound
 */
export async function cancel(tx: Tx, ctx: Context, input: CallInput<typeof cancelLabel>): Promise<null> {
  const { task, to } = await begin(tx, ctx, input.code, 'cancel')
  await end(tx, ctx, task, { status: to }, LABEL_LOG.cancelled)
  return null
}

/** The task, locked, and the status that the deed leads to. */
async function begin(
  tx: Tx,
  ctx: Context,
  code: string,
  deed: LabelDeed,
): Promise<{ task: LabelTask; to: LabelStatus }> {
  const task = await lockLabel(tx, ctx.scope, code)
  if (!task) throw notFound('贴标覆膜任务')
  const to = nextLabelStatus(task.status, deed, ctx.identity === IDENTITY.supplier)
  if (to === null) throw wrongState(task)
  return { task, to }
}

async function planned(tx: Tx, ctx: Context, task: LabelTask, counted: readonly Counted[], deed: 'count' | 'complete') {
  const rows = await linesOf(tx, ctx.scope, task.id)
  const lines = rows.map((row) => ({
    line: row.line,
    goodsId: row.goods_id,
    goodsName: row.goods_name,
    planned: row.planned,
    done: row.done,
  }))
  return settle(LABEL_REFUSALS, planCount(lines, counted, deed))
}

/** Compares and sets, and writes the line of the log. */
async function end(
  tx: Tx,
  ctx: Context,
  task: LabelTask,
  after: { readonly status: LabelStatus; readonly done?: number; readonly pallets?: number | null },
  text: string,
  facts: Facts = {},
): Promise<void> {
  const content = worded(text, { kind: LABEL_KIND_NAMES[task.kind], ...facts })
  const log = {
    kind: 'label' as const,
    documentId: task.id,
    version: task.version + 1,
    fromStatus: task.status,
    toStatus: after.status,
    content,
  }
  const [set] = await Promise.all([setLabel(tx, ctx.scope, ctx, task, after), writeLog(tx, ctx.scope, ctx, [log])])
  if (set !== 1) throw wrongState(task)
}

function wrongState(task: LabelTask) {
  return refuse(cancelLabel.refusals, 'wrongState', { code: task.code, status: LABEL_STATUS_NAMES[task.status] })
}
