import { expect, it } from 'vitest'
import { stateAfter } from '../../base/graph.ts'
import { BILL_STATUS } from '../bill/state.ts'
import {
  DISPUTE_STATES,
  DISPUTE_TRANSITIONS,
  planAgree,
  planDispute,
  type DisputeDeed,
  type DisputeState,
} from './state.ts'

const { unchecked, paid, cancelled, unpaid } = BILL_STATUS

it('a dispute is answered once', () => {
  const deeds = Object.keys(DISPUTE_TRANSITIONS) as DisputeDeed[]
  const after = (state: DisputeState) =>
    deeds.flatMap((deed) => stateAfter<DisputeState, DisputeDeed>(DISPUTE_TRANSITIONS, state, deed) ?? [])
  expect(DISPUTE_STATES).toEqual(['open', 'agreed', 'refused', 'withdrawn', 'lapsed'])
  expect(DISPUTE_STATES.map(after)).toEqual([['agreed', 'refused', 'withdrawn', 'lapsed'], [], [], [], []])
})

it('a line of an open bill is disputed once at a time, for less than is left of it', () => {
  const line = { billStatus: unchecked, disputed: false, leftFen: 100n, rightFen: 99n } as const
  expect(planDispute(line)).toEqual({ state: 'open' })
  expect(planDispute({ ...line, billStatus: unpaid, rightFen: 0n })).toEqual({ state: 'open' })
  for (const billStatus of [paid, cancelled])
    expect(planDispute({ ...line, billStatus })).toEqual({ refused: 'changed' })
  expect(planDispute({ ...line, disputed: true })).toEqual({ refused: 'disputed' })
  for (const rightFen of [100n, -1n]) expect(planDispute({ ...line, rightFen })).toEqual({ refused: 'notLess' })
})

it('agreeing credits at most what is left, also of a paid bill, and never of a cancelled one', () => {
  const dispute = { state: 'open', billStatus: unpaid, leftFen: 100n, creditFen: 100n } as const
  for (const billStatus of [unchecked, unpaid, paid])
    expect(planAgree({ ...dispute, billStatus })).toEqual({ adjustFen: -100n })
  expect(planAgree({ ...dispute, billStatus: cancelled })).toEqual({ refused: 'changed' })
  expect(planAgree({ ...dispute, state: 'withdrawn' })).toEqual({ refused: 'changed' })
  for (const creditFen of [101n, 0n, -5n]) expect(planAgree({ ...dispute, creditFen })).toEqual({ refused: 'tooMuch' })
})
