import { countReceive, undoReceive, type ReceiveStep } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import { TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { addUp, judgeCount } from '@yuncang/domain/task/receive/receive.ts'
import { TASK_STATUS, TASK_TRANSITIONS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { requireJob } from '../../shelf/job/require.ts'
import { changed } from '../task/status.ts'
import { lockTasks, setStatus, type Task } from '../task/store.ts'
import { asksDate, goodsToReceive, openArrival, stepOf } from './floor.ts'
import { arrivalByCode, countsOf, countedAs, insertCount, undoCount, type ArrivalRow, type CountedAs } from './store.ts'

const refusals = countReceive.refusals

/**
 * Adds a count to an arrival; the first one accepts a task that is still pending. An operation that was counted before is not
 * counted again, and answered as things stand now.
 * @throws Refused by name as the contract declares; notFound
 */
export async function count(tx: Tx, ctx: Context, input: CallInput<typeof countReceive>): Promise<ReceiveStep> {
  const { scope } = ctx
  const { task, arrival } = await lockArrival(tx, ctx, input.code)
  if (await countedBefore(tx, ctx, arrival.id, input)) return stepOf(tx, ctx, arrival)
  const goods = await goodsToReceive(tx, ctx, arrival, input.goodsCode)
  const before = addUp(await countsOf(tx, scope, arrival.id)).find((each) => each.goodsId === goods.id)
  const added = { productionDate: input.productionDate, normal: input.normal, broken: input.broken }
  const facts = { goodsName: goods.name, asksDate: asksDate(arrival, goods), today: ctx.today, before, count: added }
  const refusal = judgeCount(facts)
  if (refusal) throw refuse(refusals, refusal.refused, refusal)
  if (Math.max((before?.normal ?? 0) + added.normal, (before?.broken ?? 0) + added.broken) > MAX_PIECES)
    throw refuse(refusals, 'tooMany', { goodsName: goods.name })
  if (task.status === TASK_STATUS.pending) await accept(tx, ctx, task)
  await insertCount(tx, scope, ctx, arrival.id, input.operationId, { goodsId: goods.id, ...added })
  const quantity = added.normal + added.broken
  return stepSaying(tx, ctx, arrival.code, RECEIVE_PROMPTS.counted, { goodsName: goods.name, pieces: quantity })
}

/**
 * Whether the operation was counted before, by the same person, who says the same of the same task again.
 * @throws Refused operationReused when it was anything else: the pieces sent now would be lost without a word
 */
async function countedBefore(
  tx: Tx,
  ctx: Context,
  taskId: number,
  input: CallInput<typeof countReceive>,
): Promise<boolean> {
  const before = await countedAs(tx, ctx.scope, input.operationId)
  const isSame = (counted: CountedAs) =>
    counted.task_id === taskId &&
    counted.account_id === ctx.accountId &&
    [counted.goods_code, counted.bar_code, counted.goods_code.toLowerCase()].includes(input.goodsCode) &&
    counted.production_date === input.productionDate &&
    counted.normal === input.normal &&
    counted.broken === input.broken
  if (!before.every(isSame)) throw refuse(refusals, 'operationReused')
  return before.length > 0
}

/**
 * Takes a count back.
 * @throws Refused notFound, notInbound, over, jobHeld, countGone
 */
export async function undo(tx: Tx, ctx: Context, input: CallInput<typeof undoReceive>): Promise<ReceiveStep> {
  const { arrival } = await lockArrival(tx, ctx, input.code)
  const gone = await undoCount(tx, ctx.scope, ctx, arrival.id, input.operationId)
  if (!gone) throw refuse(undoReceive.refusals, 'countGone')
  return stepSaying(tx, ctx, arrival.code, RECEIVE_PROMPTS.undone, { goodsName: gone.goods_name, pieces: gone.pieces })
}

/**
 * Locks the task, so that counts and the completion follow each other, and makes the job the asking person's.
 * @throws Refused notFound, notInbound, over, jobHeld
 */
export async function lockArrival(tx: Tx, ctx: Context, code: string): Promise<{ task: Task; arrival: ArrivalRow }> {
  const [task] = await lockTasks(tx, ctx.scope, [codeForm(code)])
  if (!task) throw notFound('任务')
  const arrival = await openArrival(tx, ctx, task.code)
  await requireJob(tx, ctx, { kind: 'receive', code: task.code, warehouseId: task.warehouse_id })
  return { task, arrival }
}

/** Who counts has accepted: the office need not do it first (semantics 3). */
async function accept(tx: Tx, ctx: Context, task: Task): Promise<void> {
  const { from, to } = TASK_TRANSITIONS.accept
  const version = task.version + 1
  const [set] = await Promise.all([
    setStatus(tx, ctx.scope, [task.id], from, to, { accepted_at: new Date(ctx.now) }),
    writeLog(tx, ctx.scope, ctx, [
      { kind: 'task', documentId: task.id, version, fromStatus: from, toStatus: to, content: TASK_LOG.accepted },
    ]),
  ])
  if (set !== 1) throw changed(task)
}

/** How the arrival stands after a deed, and what was done. */
async function stepSaying(
  tx: Tx,
  ctx: Context,
  code: string,
  text: string,
  facts: { goodsName: string; pieces: number },
) {
  const now = await arrivalByCode(tx, ctx.scope, code)
  return stepOf(tx, ctx, now!, worded(text, facts))
}
