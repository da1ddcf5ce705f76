import type {
  cancelBill,
  confirmBill,
  lockBill,
  offlinePay,
  removeLockBill,
  setInvoice,
} from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_DONE, BILL_LOG, BILL_REFUSALS } from '@yuncang/contract/bill/bill/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { isLocked, planBill, planLock, type BillNow, type Lock } from '@yuncang/domain/bill/bill/lock.ts'
import { planInvoice } from '@yuncang/domain/bill/bill/invoice.ts'
import { PAY_TYPE, type BillDeed, type BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import { setImages } from '../../base/file/images.ts'
import { followBills, holdCostsOn } from '../../fee/cost/bill-state.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle, type Refused } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import type { BehindBill } from './settle.ts'
import { billId, holdBill, insertReceipt, setInvoiceOf, setLock, setStatus, type HeldBill } from './store.ts'

/** Cancels a bill: its costs are unsettled again, its lines stay, what is disputed lapses. @throws Refused changed, locked; notFound */
export function cancel({ lapseDisputes }: Pick<BehindBill, 'lapseDisputes'>) {
  return async (
    tx: Tx,
    ctx: Context,
    { billCode }: CallInput<typeof cancelBill>,
  ): Promise<CallOutput<typeof cancelBill>> => {
    const { bill, costIds } = await held(tx, ctx, billCode)
    await turn(tx, ctx, bill, 'cancel', BILL_LOG.cancelled)
    await followBills(tx, ctx.scope, ctx, 'cancelBill', ofBill(bill, costIds))
    await lapseDisputes(tx, ctx.scope, ctx, bill.id)
    return BILL_DONE.cancelled
  }
}

/** Notes that a bill was paid outside, all of it. @throws Refused changed, locked, ahead, tooManyImages; notFound */
export async function pay(
  tx: Tx,
  ctx: Context,
  { billCode, voucher, images, receivedOn = ctx.today }: CallInput<typeof offlinePay>,
): Promise<CallOutput<typeof offlinePay>> {
  if (receivedOn > ctx.today) throw refuse(BILL_REFUSALS, 'ahead')
  const { bill, costIds } = await held(tx, ctx, billCode)
  const { total } = bill
  await turn(tx, ctx, bill, 'pay', worded(BILL_LOG.paid, { total, day: receivedOn }))
  await followBills(tx, ctx.scope, ctx, 'pay', ofBill(bill, costIds))
  const at = new Date(ctx.now)
  const paid = { payType: PAY_TYPE.offline, receivedOn, voucher, at, accountId: ctx.accountId }
  await setImages(tx, ctx.scope, 'receipt', await insertReceipt(tx, ctx.scope, bill, paid), images)
  return BILL_DONE.paid
}

/** The supplier finds its bill right. @throws Refused changed, locked, disputed; notFound */
export async function confirm(
  tx: Tx,
  ctx: Context,
  { billCode }: CallInput<typeof confirmBill>,
): Promise<CallOutput<typeof confirmBill>> {
  const { bill } = await held(tx, ctx, billCode)
  await turn(tx, ctx, bill, 'confirm', BILL_LOG.confirmed)
  return BILL_DONE.confirmed
}

/** Begins to enter a payment. @throws Refused changed, locked; notFound */
export async function lock(
  tx: Tx,
  ctx: Context,
  { billCode }: CallInput<typeof lockBill>,
): Promise<CallOutput<typeof lockBill>> {
  const bill = await alone(tx, ctx, billCode)
  const plan = planLock({ status: bill.status, lock: lockOf(bill) }, ctx.accountId, ctx.now)
  if ('refused' in plan) throw refusal(ctx, bill, plan.refused)
  await setLock(tx, ctx.scope, bill, { accountId: ctx.accountId, at: new Date(ctx.now) })
  await log(tx, ctx, bill, bill.status, BILL_LOG.locked)
  return BILL_DONE.locked
}

/** Releases a lock: its holder, or somebody of the merchant. @throws Refused notHeld, notHolder; notFound */
export async function unlock(
  tx: Tx,
  ctx: Context,
  { billCode }: CallInput<typeof removeLockBill>,
): Promise<CallOutput<typeof removeLockBill>> {
  const bill = await alone(tx, ctx, billCode)
  if (bill.lockBy === null) throw refuse(BILL_REFUSALS, 'notHeld')
  if (bill.lockBy !== ctx.accountId && ctx.identity !== IDENTITY.merchant) throw refuse(BILL_REFUSALS, 'notHolder')
  await setLock(tx, ctx.scope, bill, null)
  await log(tx, ctx, bill, bill.status, BILL_LOG.unlocked)
  return BILL_DONE.unlocked
}

/** Notes the invoice of a bill. @throws Refused cancelled, noInvoiceNumber, invoiceAhead, sameInvoice; notFound */
export async function noteInvoice(
  tx: Tx,
  ctx: Context,
  { billCode, isInvoiced, invoiceNumber, invoiceDay = ctx.today }: CallInput<typeof setInvoice>,
): Promise<CallOutput<typeof setInvoice>> {
  if (isInvoiced === 1 && invoiceNumber === undefined) throw refuse(BILL_REFUSALS, 'noInvoiceNumber')
  const bill = await alone(tx, ctx, billCode)
  const { status, isInvoiced: wasInvoiced, invoiceNumber: number, invoiceDay: noted } = bill
  const before = { status, invoice: wasInvoiced === 1 ? { number, day: noted! } : null }
  const next = isInvoiced === 1 ? { number: invoiceNumber!, day: invoiceDay } : null
  const { invoice } = settle(BILL_REFUSALS, planInvoice(before, next, ctx.today))
  await setInvoiceOf(tx, ctx.scope, bill, invoice)
  const content = invoice === null ? worded(BILL_LOG.uninvoiced, { number }) : worded(BILL_LOG.invoiced, invoice)
  await log(tx, ctx, bill, status, content)
  return invoice === null ? BILL_DONE.uninvoiced : BILL_DONE.invoiced
}

const ofBill = ({ id, code }: HeldBill, costIds: readonly number[]) =>
  costIds.map((costId) => ({ costId, billId: id, billCode: code }))

/** A bill with its costs, all held: the costs first, as everybody does (design money, 4, Lock order). */
async function held(
  tx: Tx,
  ctx: Context,
  code: string,
): Promise<{ readonly bill: HeldBill; readonly costIds: readonly number[] }> {
  const id = await billId(tx, ctx.scope, code)
  if (id === undefined) throw notFound('账单')
  const costIds = await holdCostsOn(tx, ctx.scope, id)
  const bill = await holdBill(tx, ctx.scope, id)
  if (bill === undefined) throw notFound('账单')
  return { bill, costIds }
}

/** A bill alone: what happens to its lock is no business of its costs. */
async function alone(tx: Tx, ctx: Context, code: string): Promise<HeldBill> {
  const id = await billId(tx, ctx.scope, code)
  const bill = id === undefined ? undefined : await holdBill(tx, ctx.scope, id)
  if (bill === undefined) throw notFound('账单')
  return bill
}

/** The lock of a bill, alive or not. */
export const lockOf = ({ lockBy, lockAt }: HeldBill): Lock | null =>
  lockBy === null ? null : { accountId: lockBy, atMs: lockAt!.getTime() }

/** A bill as the planner sees it. */
export function nowOf(bill: HeldBill): BillNow {
  const { status, checkDays, openDisputes } = bill
  return { status, lock: lockOf(bill), genDay: shanghaiDay(bill.genAt.getTime()), checkDays, openDisputes }
}

/** Takes a bill to the status that a deed leads to, or refuses. */
async function turn(tx: Tx, ctx: Context, bill: HeldBill, deed: BillDeed, content: string): Promise<void> {
  const plan = planBill(nowOf(bill), deed, { accountId: ctx.accountId, nowMs: ctx.now, today: ctx.today })
  if ('refused' in plan) throw refusal(ctx, bill, plan.refused)
  await setStatus(tx, ctx.scope, bill, plan.status, new Date(ctx.now))
  await log(tx, ctx, bill, plan.status, content)
}

/** Why not. Who holds a lock is told to the merchant's people only. */
function refusal(ctx: Context, bill: HeldBill, why: 'changed' | 'locked' | 'disputed' | 'notYet'): Refused {
  if (why !== 'locked') return refuse(BILL_REFUSALS, why === 'disputed' ? 'disputed' : 'changed')
  const lock = lockOf(bill)
  return ctx.identity === IDENTITY.supplier || !isLocked(lock, ctx.now)
    ? refuse(BILL_REFUSALS, 'locked')
    : refuse(BILL_REFUSALS, 'lockedBy', { name: bill.lockName ?? '', time: timeText(bill.lockAt) })
}

/** One row of the log for each change. */
export async function log(
  tx: Tx,
  ctx: { readonly scope: Scope; readonly accountId: number | null; readonly now: number },
  { id, version, status }: Pick<HeldBill, 'id' | 'version' | 'status'>,
  toStatus: BillStatus,
  content: string,
): Promise<void> {
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'bill', documentId: id, version: version + 1, fromStatus: status, toStatus, content },
  ])
}
