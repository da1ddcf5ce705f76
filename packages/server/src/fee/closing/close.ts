import type { closeMonth, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { CLOSE_REFUSALS, MONTH_LOG, REOPEN_REFUSALS } from '@yuncang/contract/fee/closing/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { planClose, planReopen, type Undecided } from '@yuncang/domain/fee/closing/month.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { chargeMinimums } from './minimum.ts'
import { closedMonths, insertClosed, reopenClosed, undecidedSince } from './store.ts'

export const CLEAR: Undecided = { waiting: 0, unpriced: 0, periods: 0, missingDays: 0 }
const CLOSED = { open: 0, closed: 1 } as const

/** Closes a month of a warehouse, alone with its fees, once what is missing to minimums is charged in it. @throws Refused CLOSE_REFUSALS; notFound */
export async function close(
  tx: Tx,
  ctx: Context,
  { warehouseCode, month }: CallInput<typeof closeMonth>,
): Promise<CallOutput<typeof closeMonth>> {
  const { scope } = ctx
  const warehouseId = await heldAlone(tx, ctx, warehouseCode)
  const closed = await closedMonths(tx, scope, warehouseId)
  const undecided = await undecidedSince(tx, scope, warehouseId, month)
  const plan = planClose(month, closed, undecided.get(month) ?? CLEAR, ctx.today)
  if ('refused' in plan) throw refuse(CLOSE_REFUSALS, plan.refused, { name: month, ...plan })
  await chargeMinimums(tx, scope, warehouseId, month)
  const { id, version, costs, money } = await insertClosed(tx, scope, ctx, warehouseId, month)
  const content = worded(MONTH_LOG.closed, { name: month, costs, money })
  await writeLog(tx, scope, ctx, [
    { kind: 'closed_month', documentId: id, version, fromStatus: null, toStatus: CLOSED.closed, content },
  ])
  return { month, count: costs, money }
}

/** Opens the month again that was closed last. @throws Refused REOPEN_REFUSALS; notFound */
export async function reopen(
  tx: Tx,
  ctx: Context,
  { warehouseCode, month, reason }: CallInput<typeof reopenMonth>,
): Promise<CallOutput<typeof reopenMonth>> {
  const { scope } = ctx
  const warehouseId = await heldAlone(tx, ctx, warehouseCode)
  const plan = planReopen(month, await closedMonths(tx, scope, warehouseId))
  if ('refused' in plan) throw refuse(REOPEN_REFUSALS, plan.refused, { name: month, ...plan })
  const { id, version } = await reopenClosed(tx, scope, ctx, { warehouseId, month, reason })
  const content = worded(MONTH_LOG.reopened, { name: month, reason })
  await writeLog(tx, scope, ctx, [
    { kind: 'closed_month', documentId: id, version, fromStatus: CLOSED.closed, toStatus: CLOSED.open, content },
  ])
  return { month }
}

/** A warehouse with its fees held alone: nobody writes or voids a cost beside. */
async function heldAlone(tx: Tx, { scope }: Context, warehouseCode: string): Promise<number> {
  const warehouse = await holdWarehouse(tx, scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  await lockFees(tx, scope, [warehouse.id], 'alone')
  return warehouse.id
}
