import { addDays, type CalendarDate } from '../../base/calendar.ts'
import { stateAfter } from '../../base/graph.ts'
import { BILL_STATUS, BILL_TRANSITIONS, type BillDeed, type BillStatus } from './state.ts'

/** Who entered a payment since when, in milliseconds since the epoch. */
export type Lock = { readonly accountId: number; readonly atMs: number }

const MINUTE_MS = 60_000
/** A lock that nobody released ends by itself after so long (semantics 5.4). */
export const LOCK_MINUTES = 15
const LOCK_MS = LOCK_MINUTES * MINUTE_MS

/** Whether a lock lives: asked at every use; the scheduler only tidies up. */
export function isLocked(lock: Lock | null, nowMs: number): boolean {
  return lock !== null && nowMs - lock.atMs < LOCK_MS
}

/** How a bill stands under its lock of the database. */
export type BillNow = {
  readonly status: BillStatus
  readonly lock: Lock | null
  readonly genDay: CalendarDate
  readonly checkDays: number
  readonly openDisputes: number
}

/** Who does something to a bill, and when. `accountId` null: the scheduler, after the check days. */
export type Actor = { readonly accountId: number | null; readonly nowMs: number; readonly today: CalendarDate }

/**
 * What a deed makes of a bill, or why not (semantics 5.4). Locked by another it is not paid; locked by anyone it is neither cancelled
 * nor confirmed. Confirmed it is by the supplier at once, by the scheduler once its check days are over; while a line is disputed by
 * neither. A dispute stops no payment.
 */
export function planBill(
  bill: BillNow,
  deed: BillDeed,
  { accountId, nowMs, today }: Actor,
): { readonly status: BillStatus } | { readonly refused: 'changed' | 'locked' | 'disputed' | 'notYet' } {
  const status = stateAfter<BillStatus, BillDeed>(BILL_TRANSITIONS, bill.status, deed)
  if (status === null) return { refused: 'changed' }
  const own = deed === 'pay' && bill.lock?.accountId === accountId
  if (isLocked(bill.lock, nowMs) && !own) return { refused: 'locked' }
  if (deed === 'confirm') {
    if (bill.openDisputes > 0) return { refused: 'disputed' }
    if (accountId === null && addDays(bill.genDay, bill.checkDays) > today) return { refused: 'notYet' }
  }
  return { status }
}

/** Whether somebody may begin to enter a payment: of a bill that can be paid, locked by nobody else. */
export function planLock(
  { status, lock }: Pick<BillNow, 'status' | 'lock'>,
  accountId: number,
  nowMs: number,
): { readonly lock: Lock } | { readonly refused: 'changed' | 'locked' } {
  if (status !== BILL_STATUS.unchecked && status !== BILL_STATUS.unpaid) return { refused: 'changed' }
  if (isLocked(lock, nowMs) && lock!.accountId !== accountId) return { refused: 'locked' }
  return { lock: { accountId, atMs: nowMs } }
}
