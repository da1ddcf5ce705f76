import { type cancelInventoryTask, takeInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { STOCKTAKE_LOG, STOCKTAKE_REFUSALS, STOCKTAKE_STATUS_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { canCancel, canTake, STOCKTAKE_STATUS, type StocktakeStatus } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { insertItems, lockStocktake, setStocktake, type Stocktake } from './store.ts'

/**
 * Takes a stocktake: what is to be counted is fixed from here on.
 * @throws Refused alreadyTaken, notPending; notFound
 */
export async function take(tx: Tx, ctx: Context, input: CallInput<typeof takeInventoryTask>): Promise<null> {
  const stocktake = await locked(tx, ctx, input.stocktakeCode)
  if (!canTake(stocktake.status)) {
    const { code, taken_name: name } = stocktake
    throw stocktake.status === STOCKTAKE_STATUS.counting
      ? refuse(takeInventoryTask.refusals, 'alreadyTaken', { code, name })
      : refuse(takeInventoryTask.refusals, 'notPending', { code, status: STOCKTAKE_STATUS_NAMES[stocktake.status] })
  }
  const items = await insertItems(tx, ctx.scope, stocktake)
  const taken = { at: new Date(ctx.now), by: ctx.accountId, items, datesOn: stocktake.warehouse_dates_on }
  await setStocktake(tx, ctx.scope, stocktake, STOCKTAKE_STATUS.counting, { taken })
  await logged(tx, ctx, stocktake, STOCKTAKE_STATUS.counting, worded(STOCKTAKE_LOG.taken, { count: items }))
  return null
}

/**
 * Cancels a stocktake that waits or is counted; what was counted stays to be seen (gaps D03).
 * @throws Refused notCancellable; notFound
 */
export async function cancel(tx: Tx, ctx: Context, input: CallInput<typeof cancelInventoryTask>): Promise<null> {
  const stocktake = await locked(tx, ctx, input.stocktakeCode)
  if (!canCancel(stocktake.status))
    throw refuse(STOCKTAKE_REFUSALS, 'notCancellable', {
      code: stocktake.code,
      status: STOCKTAKE_STATUS_NAMES[stocktake.status],
    })
  const cancelled = { at: new Date(ctx.now), reason: input.reason }
  await setStocktake(tx, ctx.scope, stocktake, STOCKTAKE_STATUS.cancelled, { cancelled })
  const content = worded(STOCKTAKE_LOG.cancelled, { reason: input.reason === '' ? '' : `：${input.reason}` })
  await logged(tx, ctx, stocktake, STOCKTAKE_STATUS.cancelled, content)
  return null
}

/** A stocktake of the scope, locked. @throws Refused notFound */
export async function locked(tx: Tx, ctx: Context, code: string): Promise<Stocktake> {
  const stocktake = await lockStocktake(tx, ctx.scope, code)
  if (!stocktake) throw notFound('盘点任务')
  return stocktake
}

/** Writes the row of the log of a deed that has moved a stocktake on. */
export async function logged(
  tx: Tx,
  ctx: Pick<Context, 'scope' | 'accountId' | 'now'>,
  stocktake: Pick<Stocktake, 'id' | 'version' | 'status'>,
  toStatus: StocktakeStatus,
  content: string,
): Promise<void> {
  const { id: documentId, version, status: fromStatus } = stocktake
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'stocktake', documentId, version: version + 1, fromStatus, toStatus, content },
  ])
}
