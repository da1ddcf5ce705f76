import { describe, expect, it } from 'vitest'
import { dateState } from './date-state.ts'
import { grouped, minuteOf, shortTimeOf } from './number.ts'
import { splitWords } from './split.ts'
import { digitsOf, piecesOf } from './typed-quantity.ts'

const WATER = { piecesPerBox: 24, maxUnitName: '箱', minUnitName: '瓶' }
const OIL = { piecesPerBox: 1, maxUnitName: '箱', minUnitName: '桶' }

describe('a quantity in words', () => {
  it.each([
    [3007, '125 箱 7 瓶', '共 3,007 瓶'],
    [3000, '125 箱', '共 3,000 瓶'],
    [7, '7 瓶', ''],
    [0, '0 瓶', ''],
    [-31, '-1 箱 7 瓶', '共 -31 瓶'],
  ])('%d pieces', (pieces, main, beside) => {
    expect(splitWords(pieces, WATER)).toEqual({ main, pieces: beside })
  })

  it('names pieces only where goods have no boxes', () => {
    expect(splitWords(1200, OIL)).toEqual({ main: '1,200 桶', pieces: '' })
  })
})

describe('what is typed', () => {
  it('takes digits only, full-width and grouped ones too, and makes no other number of the rest', () => {
    expect(digitsOf('１2，３')).toBe('123')
    expect(digitsOf('1\u200B2\uFEFF')).toBe('12')
    expect(['-5', '1.5', '12a', '123456789'].map(digitsOf)).toEqual([null, null, null, null])
  })

  it('counts boxes and loose pieces, more of them than a box holds too', () => {
    expect(piecesOf({ boxes: '12', pieces: '30' }, 12)).toBe(174)
    expect(piecesOf({ boxes: '', pieces: '7' }, 24)).toBe(7)
    expect(piecesOf({ boxes: '', pieces: '' }, 24)).toBeNull()
  })
})

describe('a production date', () => {
  const today = '2026-11-21'
  it('is past due from the day its shelf life ends', () => {
    expect(dateState('2025-11-21', 365, today)).toEqual({ state: 'pastDue' })
    expect(dateState('2025-11-22', 365, today)).toEqual({ state: 'near', days: 1 })
  })

  it('is near its end for a third of its shelf life, 30 days at most', () => {
    expect(dateState('2026-11-01', 30, today)).toEqual({ state: 'near', days: 10 })
    expect(dateState('2026-11-02', 30, today)).toEqual({ state: 'well' })
    expect(dateState('2025-12-21', 365, today)).toEqual({ state: 'near', days: 30 })
    expect(dateState('2025-12-22', 365, today)).toEqual({ state: 'well' })
  })

  it('that is not there, or of goods that last, never is', () => {
    expect(dateState('无', 30, today)).toEqual({ state: 'none' })
    expect(dateState('', 30, today)).toEqual({ state: 'none' })
    expect(dateState('2001-01-01', 0, today)).toEqual({ state: 'well' })
  })
})

it('writes numbers and times as people read them', () => {
  expect(grouped(1234567)).toBe('1,234,567')
  expect(minuteOf('2026-11-21 08:30:59')).toBe('2026-11-21 08:30')
  expect(minuteOf('')).toBe('-')
})

describe('a time in a list', () => {
  it.each([
    ['2026-11-22 14:05:09', '11-22 14:05'],
    ['2025-12-31 23:59:59', '2025-12-31'],
    ['', '-'],
  ])('%s is read as %s in 2026', (time, shown) => {
    expect(shortTimeOf(time, '2026-11-22')).toBe(shown)
  })
})
