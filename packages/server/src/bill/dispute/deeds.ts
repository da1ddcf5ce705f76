import type {
  agreeDispute,
  openDispute,
  refuseDispute,
  withdrawDispute,
} from '@yuncang/contract/bill/dispute/dispute.ts'
import { DISPUTE_DONE, DISPUTE_LOG, DISPUTE_REFUSALS } from '@yuncang/contract/bill/dispute/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { fenOf, yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import { planAgree, planDispute } from '@yuncang/domain/bill/dispute/state.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { setImages } from '../../base/file/images.ts'
import { holdFamilies, type HeldCost } from '../../fee/cost/hold.store.ts'
import { correctionOf } from '../../fee/cost/correction.ts'
import { insertCosts, type NewCost } from '../../fee/cost/insert.store.ts'
import { lockFees } from '../../fee/rate/lock.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { log } from '../bill/change.ts'
import { billId, holdBill, touchBill, type HeldBill } from '../bill/store.ts'
import { closeDispute, insertDispute, lineOf, openDisputeOf, type Line, type OpenDispute } from './store.ts'

type Named = { readonly billCode: string; readonly costCode: string }

/** The supplier finds a line wrong. @throws Refused changed, disputed, notLess, tooManyImages; notFound */
export async function open(
  tx: Tx,
  ctx: Context,
  { rightMoney, note, images, ...named }: CallInput<typeof openDispute>,
): Promise<CallOutput<typeof openDispute>> {
  const { scope } = ctx
  const { bill, line, left } = await held(tx, ctx, named)
  const disputed = (await openDisputeOf(tx, scope, bill.id, line.costId)) !== undefined
  const plan = planDispute({ billStatus: bill.status, disputed, leftFen: left, rightFen: fenOf(rightMoney)! })
  if ('refused' in plan) throw refuse(DISPUTE_REFUSALS, plan.refused, { left: yuanText(left) })
  const money = yuanText(fenOf(rightMoney)!)
  const { warehouseId, supplierId } = bill
  const dispute = { billId: bill.id, costId: line.costId, warehouseId, supplierId, rightMoney: money, note }
  await setImages(tx, scope, 'dispute', await insertDispute(tx, scope, ctx, dispute), images)
  await noted(tx, ctx, bill, worded(DISPUTE_LOG.opened, { cost: named.costCode, money }))
  return DISPUTE_DONE.opened
}

/** The supplier takes it back. @throws Refused noDispute; notFound */
export async function withdraw(
  tx: Tx,
  ctx: Context,
  named: CallInput<typeof withdrawDispute>,
): Promise<CallOutput<typeof withdrawDispute>> {
  const { bill, dispute } = await heldOpen(tx, ctx, named)
  await closeDispute(tx, ctx.scope, ctx, dispute.id, { state: 'withdrawn' })
  await noted(tx, ctx, bill, worded(DISPUTE_LOG.withdrawn, { cost: named.costCode }))
  return DISPUTE_DONE.withdrawn
}

/**
 * Agrees: what is left of the cost becomes less by so much, by a correction for the next bill (design money, 5).
 * @throws Refused changed, noDispute, tooMuch; notFound
 */
export async function agree(
  tx: Tx,
  ctx: Context,
  { creditMoney, ...named }: CallInput<typeof agreeDispute>,
): Promise<CallOutput<typeof agreeDispute>> {
  const { bill, family, left, dispute } = await heldOpen(tx, ctx, named, { writes: true })
  const credit = creditMoney === undefined ? left - fenOf(dispute.rightMoney)! : fenOf(creditMoney)!
  const plan = planAgree({ state: 'open', billStatus: bill.status, leftFen: left, creditFen: credit })
  if ('refused' in plan) throw refuse(DISPUTE_REFUSALS, plan.refused, { left: yuanText(left) })
  const [adjustId] = await insertCosts(tx, ctx.scope, ctx, [correction(family, plan.adjustFen, left)])
  await closeDispute(tx, ctx.scope, ctx, dispute.id, { state: 'agreed', adjustId: adjustId! })
  const money = yuanText(credit)
  await noted(tx, ctx, bill, worded(DISPUTE_LOG.agreed, { cost: named.costCode, money }))
  return worded(DISPUTE_DONE.agreed, { money })
}

/** Refuses, with a reason. @throws Refused noDispute; notFound */
export async function refuseIt(
  tx: Tx,
  ctx: Context,
  { reason, ...named }: CallInput<typeof refuseDispute>,
): Promise<CallOutput<typeof refuseDispute>> {
  const { bill, dispute } = await heldOpen(tx, ctx, named)
  await closeDispute(tx, ctx.scope, ctx, dispute.id, { state: 'refused', reason })
  await noted(tx, ctx, bill, worded(DISPUTE_LOG.refused, { cost: named.costCode, reason }))
  return DISPUTE_DONE.refused
}

type HeldLine = {
  readonly bill: HeldBill
  readonly line: Line
  readonly family: readonly HeldCost[]
  /** What is left of the cost with all its corrections. */
  readonly left: Fen
}

/** A line with all that is reckoned with it, held: the queue of fees where a cost is to be written, the costs, then the bill. */
async function held(
  tx: Tx,
  { scope }: Context,
  { billCode, costCode }: Named,
  { writes = false } = {},
): Promise<HeldLine> {
  const id = await billId(tx, scope, billCode)
  if (id === undefined) throw notFound('账单')
  const line = await lineOf(tx, scope, id, costCode)
  if (line === undefined) throw notFound('费用')
  if (writes) await lockFees(tx, scope, [line.warehouseId], 'beside')
  const family = await holdFamilies(tx, scope, [line.familyId])
  const bill = await holdBill(tx, scope, id)
  if (bill === undefined) throw notFound('账单')
  const live = family.filter(({ state }) => state !== COST_STATUS.voided)
  return { bill, line, family, left: live.reduce((sum, { money }) => sum + fenOf(money)!, 0n) }
}

async function heldOpen(
  tx: Tx,
  ctx: Context,
  named: Named,
  how: { readonly writes?: boolean } = {},
): Promise<HeldLine & { readonly dispute: OpenDispute }> {
  const line = await held(tx, ctx, named, how)
  const dispute = await openDisputeOf(tx, ctx.scope, line.bill.id, line.line.costId)
  if (dispute === undefined) throw refuse(DISPUTE_REFUSALS, 'noDispute')
  return { ...line, dispute }
}

/** The correction of a cost, by what was agreed. */
function correction(family: readonly HeldCost[], fen: Fen, left: Fen): NewCost {
  const charge = family.find(({ correctsId }) => correctsId === null)!
  const revision = family.filter(({ correctsId }) => correctsId !== null).length + 1
  return correctionOf(charge, { revision, fen, reason: DISPUTE_LOG.correction, decidedFen: left + fen })
}

/** One row of the bill's log for what happens to a line of it. */
async function noted(tx: Tx, ctx: Context, bill: HeldBill, content: string): Promise<void> {
  await touchBill(tx, ctx.scope, bill)
  await log(tx, ctx, bill, bill.status, content)
}
