import { POSITION_COUNTS_MS } from '@yuncang/contract/wire/position.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearPosition, positionHead, positionToShow } from './position.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-28T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a server without a replica asks for nothing, and is shown nothing', () => {
  hearPosition(null)
  hearPosition(undefined)
  hearPosition('')
  expect(positionToShow()).toBe('')
  expect(positionHead()).toEqual({})
})

test('shows how far it has come, and never goes back: answers arrive in any order', () => {
  hearPosition('5000')
  hearPosition('4000')
  expect(positionHead()).toEqual({ 'yuncang-position': '5000' })
  hearPosition('6000')
  expect(positionToShow()).toBe('6000')
  hearPosition('not a number')
  expect(positionToShow()).toBe('6000')
})

test('what was seen a minute ago is everywhere by now, of a database that began anew too', () => {
  hearPosition('9000')
  vi.advanceTimersByTime(POSITION_COUNTS_MS)
  expect(positionToShow()).toBe('0')
  hearPosition('70')
  expect(positionToShow()).toBe('70')
})

test('a clock that was set back by an hour keeps nobody at the primary', () => {
  hearPosition('9000')
  vi.setSystemTime(new Date('2026-11-28T07:00:00Z'))
  expect(positionToShow()).toBe('0')
})

test('what somebody else has written there is nothing', () => {
  localStorage.setItem('yc.position', '{')
  expect(positionToShow()).toBe('')
  hearPosition('1')
  expect(positionToShow()).toBe('1')
})

test('a browser without room for more has its answers all the same, and this window knows how far they had come', () => {
  const { getItem } = localStorage
  const full = (): void => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: getItem.bind(localStorage), setItem: full })
  hearPosition('7000')
  expect(positionToShow()).toBe('7000')
  hearPosition('6000')
  expect(positionToShow()).toBe('7000')
  vi.unstubAllGlobals()
  hearPosition('8000')
  expect([positionToShow(), localStorage.getItem('yc.position')]).toEqual(['8000', expect.stringContaining('8000')])
})
