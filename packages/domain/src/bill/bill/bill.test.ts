import { describe, expect, it } from 'vitest'
import { isWay, stateAfter } from '../../base/graph.ts'
import { isLocked, planBill, planLock, type BillNow } from './lock.ts'
import { BILL_STATUS, BILL_TRANSITIONS, billStatuses, type BillDeed, type BillStatus } from './state.ts'

const { unchecked, paid, cancelled, unpaid } = BILL_STATUS
const NOW = Date.parse('2026-11-22T10:00:00+08:00')
const MINUTE = 60_000
const bill = (has: Partial<BillNow> = {}): BillNow => ({
  status: unchecked,
  lock: null,
  genDay: '2026-11-15',
  checkDays: 7,
  openDisputes: 0,
  ...has,
})
const by = (accountId: number | null, today = '2026-11-22') => ({ accountId, nowMs: NOW, today })
const lock = (accountId: number, minutes: number) => ({ accountId, atMs: NOW - minutes * MINUTE })

it('a bill knows these ways and no other', () => {
  const deeds = Object.keys(BILL_TRANSITIONS) as BillDeed[]
  const after = (status: BillStatus) =>
    deeds.map((deed) => stateAfter<BillStatus, BillDeed>(BILL_TRANSITIONS, status, deed))
  expect(billStatuses.map((status) => [status, after(status)])).toEqual([
    [unchecked, [unpaid, paid, cancelled]],
    [paid, [null, null, null]],
    [cancelled, [null, null, null]],
    [unpaid, [null, paid, null]],
  ])
  const isHistory = (states: BillStatus[]) => isWay<BillStatus, BillDeed>(BILL_TRANSITIONS, [unchecked], states)
  expect([isHistory([unchecked, unpaid, paid]), isHistory([unchecked, unpaid, cancelled])]).toEqual([true, false])
})

describe('a bill', () => {
  it('is confirmed by the supplier at once, by the scheduler when its check days are over', () => {
    expect(planBill(bill(), 'confirm', by(9, '2026-11-15'))).toEqual({ status: unpaid })
    expect(planBill(bill(), 'confirm', by(null, '2026-11-21'))).toEqual({ refused: 'notYet' })
    expect(planBill(bill(), 'confirm', by(null, '2026-11-22'))).toEqual({ status: unpaid })
    expect(planBill(bill({ checkDays: 0 }), 'confirm', by(null, '2026-11-15'))).toEqual({ status: unpaid })
    expect(planBill(bill({ openDisputes: 1 }), 'confirm', by(9))).toEqual({ refused: 'disputed' })
    expect(planBill(bill({ status: unpaid }), 'confirm', by(9))).toEqual({ refused: 'changed' })
  })

  it('is paid by who holds its lock and by nobody else, disputed or not', () => {
    expect(planBill(bill({ openDisputes: 1 }), 'pay', by(9))).toEqual({ status: paid })
    expect(planBill(bill({ status: unpaid, lock: lock(9, 1) }), 'pay', by(9))).toEqual({ status: paid })
    expect(planBill(bill({ lock: lock(8, 1) }), 'pay', by(9))).toEqual({ refused: 'locked' })
    expect(planBill(bill({ lock: lock(8, 15) }), 'pay', by(9))).toEqual({ status: paid })
  })

  it('is cancelled while it is unchecked and locked by nobody, not even by oneself', () => {
    expect(planBill(bill({ openDisputes: 1 }), 'cancel', by(9))).toEqual({ status: cancelled })
    expect(planBill(bill({ lock: lock(9, 1) }), 'cancel', by(9))).toEqual({ refused: 'locked' })
    expect(planBill(bill({ status: unpaid }), 'cancel', by(9))).toEqual({ refused: 'changed' })
    expect(planBill(bill({ lock: lock(9, 1) }), 'confirm', by(9))).toEqual({ refused: 'locked' })
  })

  it('is locked by one at a time, for fifteen minutes, while it can be paid', () => {
    expect([isLocked(null, NOW), isLocked(lock(9, 14.99), NOW), isLocked(lock(9, 15), NOW)]).toEqual([
      false,
      true,
      false,
    ])
    const mine = { lock: { accountId: 9, atMs: NOW } }
    expect(planLock(bill(), 9, NOW)).toEqual(mine)
    expect(planLock(bill({ status: unpaid, lock: lock(9, 3) }), 9, NOW)).toEqual(mine)
    expect(planLock(bill({ lock: lock(8, 3) }), 9, NOW)).toEqual({ refused: 'locked' })
    expect(planLock(bill({ lock: lock(8, 16) }), 9, NOW)).toEqual(mine)
    for (const status of [paid, cancelled]) expect(planLock(bill({ status }), 9, NOW)).toEqual({ refused: 'changed' })
  })
})
