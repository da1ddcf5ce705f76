import { cancelPutaway } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_LOG, PUTAWAY_STATUS_NAMES } from '@yuncang/contract/shelf/putaway/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { outstandingOf } from '@yuncang/domain/shelf/putaway/batch.ts'
import { planCancel } from '@yuncang/domain/shelf/putaway/putaway.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { endJobs } from '../job/require.ts'
import { orderLog } from './log.ts'
import { batchesOf, lockOrder, setBatches, setOrders, type Order } from './store.ts'

/**
 * Cancels an order that is not finished (semantics 3): what is shelved stays shelved, the rest stays in staging and is free
 * for another order. Stock does not move.
 * @throws Refused notFound, wrongState
 */
export async function cancelPutawayOrder(tx: Tx, ctx: Context, input: CallInput<typeof cancelPutaway>): Promise<null> {
  const { scope } = ctx
  const order = await lockOrder(tx, scope, input.putawayCode)
  if (!order) throw notFound('上架单')
  const batches = (await batchesOf(tx, scope, [order.id])).get(order.id) ?? []
  const plan = planCancel({ status: order.status, batches })
  if ('refused' in plan) throw wrongState(order)
  const log = orderLog(order, plan.nextStatus, PUTAWAY_LOG.cancelled, { pieces: outstandingOf(batches) })
  const [set] = await Promise.all([
    setOrders(tx, scope, ctx.now, [{ ...order, status: plan.nextStatus }]),
    setBatches(tx, scope, order.id, plan.batches),
    writeLog(tx, scope, ctx, [log]),
  ])
  if (set !== 1) throw wrongState(order)
  await endJobs(tx, ctx, [order.code])
  return null
}

/** The changed-status sentence, naming the order and where it stands now. */
export function wrongState(order: Order) {
  return refuse(cancelPutaway.refusals, 'wrongState', { code: order.code, status: PUTAWAY_STATUS_NAMES[order.status] })
}
