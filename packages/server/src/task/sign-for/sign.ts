import { qualityName, QUALITIES } from '@yuncang/domain/stock/ledger/stock.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { keptReason, type RejectReason } from '@yuncang/domain/task/sign-for/reason.ts'
import { planSignFor, type SignForLine } from '@yuncang/domain/task/sign-for/sign-for.ts'
import { nextStatus } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { endLocked } from '../../shelf/job/require.ts'
import { lockClaimsOf } from '../../shelf/job/store.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { placesOf, post } from '../../stock/ledger/store.ts'
import { linesOf, lockTasks, setStatus, type LineRow } from '../task/store.ts'
import { openRejection } from './reject.ts'
import { setReceipt } from '../task/store.ts'
import { deliveredBatches, type DeliveredBatch } from './store.ts'

const refusals = submitSignFor.refusals
type Input = CallInput<typeof submitSignFor>

/**
 * Registers the receipt of a delivery (part 1, 2.6 and 5.7; semantics 3): received goes to the platform, discarded to scrap,
 * and what was rejected stays on the road until the one inbound task that this makes brings it back.
 * @returns the code of the rejection inbound; '' when nothing was rejected
 * @throws Refused notFound, abnormal, lineNotFound, lineTwice, overDelivered
 */
export async function signFor(tx: Tx, ctx: Context, input: Input, deps: Deps): Promise<{ rejectTaskCode: string }> {
  const { scope } = ctx
  const [[task], claims, planned] = await Promise.all([
    lockTasks(tx, scope, [input.code]),
    lockClaimsOf(tx, scope, [input.code]),
    linesOf(tx, scope, input.code),
  ])
  if (!task) throw notFound('任务')
  const to = nextStatus(task.status, 'signFor')
  if (to === null) throw refuse(refusals, 'abnormal')
  const [delivered, places] = await Promise.all([
    deliveredBatches(tx, scope, task.id),
    placesOf(tx, scope, task.warehouse_id),
    endLocked(tx, ctx, claims, ['signFor']),
  ])
  const lines = countedLines(planned, delivered, input)
  const { moves, rejection } = settle(refusals, planSignFor({ lines, places }))
  await post(tx, scope, deedOf(ctx, task, 'sign'), moves)
  const at = new Date(ctx.now)
  const [set] = await Promise.all([
    setStatus(tx, scope, [task.id], task.status, to, { finished_at: at, finish_locations_on: task.locations_on }),
    setReceipt(tx, scope, task.id, lines),
    writeLog(tx, scope, ctx, [
      {
        kind: 'task',
        documentId: task.id,
        version: task.version + 1,
        fromStatus: task.status,
        toStatus: to,
        content: receiptText(lines),
      },
    ]),
  ])
  if (set !== 1) throw refuse(refusals, 'abnormal')
  return { rejectTaskCode: rejection.length > 0 ? await openRejection(tx, ctx, task, rejection, deps) : '' }
}

type CountedLine = SignForLine & { readonly reason: RejectReason | '' }

/** What the log says of a receipt. */
function receiptText(lines: readonly SignForLine[]): string {
  const rejected = total(lines, (line) => line.rejected)
  const discarded = total(lines, (line) => line.discarded)
  const delivered = total(lines, (line) => total(line.delivered, (batch) => batch.quantity))
  return worded(TASK_LOG.signed, { received: delivered - rejected - discarded, rejected, discarded })
}

/**
 * The lines of the task with what was delivered and what the platform counted; a line that was not sent is received whole.
 * @throws Refused lineNotFound for a line that the task does not have, lineTwice for one that was sent twice
 */
function countedLines(planned: readonly LineRow[], delivered: readonly DeliveredBatch[], input: Input): CountedLine[] {
  const sent = new Map<string, Input['signRegisterList'][number]>()
  for (const row of input.signRegisterList) {
    const known = planned.find((line) => String(line.line) === row.id && line.goods_code === row.goodsCode)
    if (!known) throw refuse(refusals, 'lineNotFound', { line: row.id })
    if (sent.has(row.id)) throw refuse(refusals, 'lineTwice', { goodsName: known.goods_name })
    sent.set(row.id, row)
  }
  const batches = Map.groupBy(delivered, (batch) => batch.line)
  return planned.map((line) => {
    const row = sent.get(String(line.line))
    const rejected = row?.rejectedPieces ?? 0
    return {
      lineId: line.line,
      goodsId: line.goods_id,
      goodsName: line.goods_name,
      delivered: (batches.get(line.line) ?? []).flatMap((batch) =>
        QUALITIES.map((quality) => ({
          productionDate: batch.production_date,
          quality,
          quantity: batch[qualityName(quality)],
        })).filter((part) => part.quantity > 0),
      ),
      rejected,
      discarded: row?.discardedPieces ?? 0,
      reason: keptReason(rejected, row?.rejectReason),
    }
  })
}
