import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDrafts } from './drafts.ts'
import type { Line, Place } from './steps.ts'

const place = (locationCode = 'A-01', seen = '1763870400000.as-it-was') => ({ locationCode, seen }) as Place
const line = { goodsCode: 'G1', normal: 5, broken: 0 } as Line

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('a count that was not sent is found again at its location, as it was seen then', () => {
  const drafts = keepDrafts('floor', 'PD1')
  drafts.keep(place(), [line])
  drafts.keep(place('A-02'), [{ ...line, normal: 7 }])
  const later = keepDrafts('floor', 'PD1')
  expect(later.restore(place('A-01', '1763870499000.as-it-was'))).toEqual({ place: place(), lines: [line] })
  expect(later.restore(place('A-02')).lines).toMatchObject([{ normal: 7 }])
  later.keep(place(), [])
  expect(later.restore(place()).lines).toEqual([])
})

test('what is otherwise by now is counted anew', () => {
  const drafts = keepDrafts('floor', 'PD1')
  drafts.keep(place(), [line])
  const now = place('A-01', '1763870499000.as-it-is-now')
  expect(drafts.restore(now)).toEqual({ place: now, lines: [] })
})

test('it is nobody else’s, of no other stocktake, and forgotten the next day', () => {
  vi.useFakeTimers()
  keepDrafts('floor', 'PD1').keep(place(), [line])
  expect(keepDrafts('other', 'PD1').restore(place()).lines).toEqual([])
  expect(keepDrafts('floor', 'PD2').restore(place()).lines).toEqual([])
  vi.advanceTimersByTime(13 * 3_600_000)
  expect(keepDrafts('floor', 'PD1').restore(place()).lines).toEqual([])
})
