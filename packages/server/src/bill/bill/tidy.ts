import { BILL_LOG } from '@yuncang/contract/bill/bill/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { isLocked, planBill } from '@yuncang/domain/bill/bill/lock.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { clockUs } from '../../fee/period/store.ts'
import { log, lockOf, nowOf } from './change.ts'
import { holdBill, setLock, setStatus, untidyBills } from './store.ts'

const US = 1000

/**
 * Looks after the bills of a merchant: locks that nobody released are taken off, and what nobody found wrong in its check days is to be
 * paid (semantics 5.4). Each bill is held by itself, in the order of their ids.
 */
export async function tidyBills(tx: Tx, tenantId: number): Promise<void> {
  const scope = wholeTenant(tenantId)
  const nowMs = Math.floor((await clockUs(tx)) / US)
  const today = shanghaiDay(nowMs)
  const by = { scope, accountId: null, now: nowMs }
  for (const id of await untidyBills(tx, scope, today)) {
    const bill = await holdBill(tx, scope, id)
    if (bill === undefined) continue
    const lock = lockOf(bill)
    const plan = planBill(nowOf(bill), 'confirm', { accountId: null, nowMs, today })
    if ('status' in plan) {
      await setStatus(tx, scope, bill, plan.status, new Date(nowMs))
      await log(tx, by, bill, plan.status, worded(BILL_LOG.agreed, { days: bill.checkDays }))
    } else if (lock !== null && !isLocked(lock, nowMs)) {
      await setLock(tx, scope, bill, null)
      await log(tx, by, bill, bill.status, BILL_LOG.timedOut)
    }
  }
}
