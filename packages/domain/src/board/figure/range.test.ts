/** Ranges of days, how they are cut, and what they are compared with. */
import { expect, it } from 'vitest'
import { COMPARE, monthsWithin, pointsOf, rangeBefore, rangeOf, yearsWithin, type Range } from './range.ts'

const TODAY = '2026-11-21'

it('means the 30 days ending today where nothing is said', () => {
  expect(rangeOf({}, TODAY)).toEqual({ begin: '2026-10-23', end: TODAY, axis: 'day' })
  expect(rangeOf({ end: '2026-03-01' }, TODAY)).toEqual({ begin: '2026-01-31', end: '2026-03-01', axis: 'day' })
  expect(rangeOf({ begin: '2026-11-10' }, TODAY)).toEqual({ begin: '2026-11-10', end: TODAY, axis: 'day' })
})

it('knows the years that are whole among months, and what is left', () => {
  const months = monthsWithin({ begin: '2023-11-15', end: '2025-02-10' }).months
  expect(yearsWithin(months)).toEqual({ years: ['2024-01-01'], rest: ['2023-12-01', '2025-01-01'] })
  expect(yearsWithin(months.filter((month) => month !== '2024-06-01')).years).toEqual([])
  expect(yearsWithin([])).toEqual({ years: [], rest: [] })
})

it('goes by days up to 62 of them, by months beyond, and goods by months over 400 days whatever is asked', () => {
  const axis = (begin: string, end: string, asked?: 'day', byGoods = false) =>
    (rangeOf({ begin, end, axis: asked }, TODAY, { byGoods }) as Range).axis
  expect(axis('2026-01-01', '2026-03-03')).toBe('day')
  expect(axis('2026-01-01', '2026-03-04')).toBe('month')
  expect(axis('2025-01-01', '2026-03-04', 'day')).toBe('day')
  expect(axis('2025-01-01', '2026-03-04', 'day', true)).toBe('month')
})

it('refuses what ends before it begins, and more than ten years', () => {
  expect(rangeOf({ begin: '2026-02-02', end: '2026-02-01' }, TODAY)).toEqual({ refused: 'endsBeforeBegin' })
  expect(rangeOf({ begin: '2016-01-01', end: '2026-01-08' }, TODAY)).toEqual({ refused: 'tooLong' })
  expect(rangeOf({ begin: '2016-01-01', end: '2026-01-07' }, TODAY)).toMatchObject({ axis: 'month' })
})

it('is compared with as many days just before, or the same days a year before', () => {
  const range = { begin: '2024-02-01', end: '2024-02-29', axis: 'day' } as const
  expect(rangeBefore(range, COMPARE.none)).toBeNull()
  expect(rangeBefore(range, COMPARE.before)).toEqual({ begin: '2024-01-03', end: '2024-01-31', axis: 'day' })
  expect(rangeBefore(range, COMPARE.lastYear)).toEqual({ begin: '2023-02-01', end: '2023-02-28', axis: 'day' })
})

it('is cut into points that are all of it', () => {
  const months = pointsOf({ begin: '2025-11-20', end: '2026-01-02', axis: 'month' })
  expect(months).toEqual([
    { name: '2025-11', begin: '2025-11-20', end: '2025-11-30' },
    { name: '2025-12', begin: '2025-12-01', end: '2025-12-31' },
    { name: '2026-01', begin: '2026-01-01', end: '2026-01-02' },
  ])
  expect(pointsOf({ begin: '2025-11-20', end: '2026-01-02', axis: 'year' }).map(({ name }) => name)).toEqual([
    '2025',
    '2026',
  ])
  expect(pointsOf({ begin: '2024-02-28', end: '2024-03-01', axis: 'day' })).toHaveLength(3)
})

it('falls into whole months and the days beside them', () => {
  expect(monthsWithin({ begin: '2026-01-15', end: '2026-04-02' })).toEqual({
    months: ['2026-02-01', '2026-03-01'],
    edges: [
      { begin: '2026-01-15', end: '2026-01-31' },
      { begin: '2026-04-01', end: '2026-04-02' },
    ],
  })
  expect(monthsWithin({ begin: '2026-02-01', end: '2026-02-28' })).toEqual({ months: ['2026-02-01'], edges: [] })
  expect(monthsWithin({ begin: '2026-01-15', end: '2026-02-20' })).toEqual({
    months: [],
    edges: [{ begin: '2026-01-15', end: '2026-02-20' }],
  })
})
