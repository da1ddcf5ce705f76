import { expect, test } from 'vitest'
import { nameOf, overdue, type Kept } from './folder.ts'

const night = (day: number): Kept => {
  const at = new Date(Date.UTC(2026, 0, 1, 17, 30) + day * 24 * 3_600_000)
  return { file: nameOf(at, true), nightly: true, at }
}

test('of years of nights there stay seven days, four weeks and twelve months; of those by hand all', () => {
  const nights = Array.from({ length: 800 }, (_, day) => night(day))
  const byHand = { ...night(3), file: 'by hand', nightly: false }
  const gone = new Set(overdue([...nights, byHand]))
  const stay = nights.filter((one) => !gone.has(one)).map(({ file }) => file.slice('yuncang-nightly-'.length, 26))
  expect(gone.has(byHand)).toBe(false)
  // The seven last days; of their week and the three before the last day each; of twelve months the last day each.
  expect(stay).toMatchInlineSnapshot(`
    [
      "2027-04-30",
      "2027-05-31",
      "2027-06-30",
      "2027-07-31",
      "2027-08-31",
      "2027-09-30",
      "2027-10-31",
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-20",
      "2028-02-27",
      "2028-02-29",
      "2028-03-05",
      "2028-03-06",
      "2028-03-07",
      "2028-03-08",
      "2028-03-09",
      "2028-03-10",
      "2028-03-11",
    ]
  `)
})

test('forgets day by day as it would at once', () => {
  let kept: Kept[] = []
  for (let day = 0; day < 800; day += 1) {
    kept = [...kept, night(day)]
    const gone = new Set(overdue(kept))
    kept = kept.filter((one) => !gone.has(one))
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12)
  }
  const months = new Set(kept.map(({ file }) => file.slice(16, 23)))
  expect(months.size).toBe(12)
})

test('an installation that was off for long keeps what it has', () => {
  const kept = [night(0), night(1), night(400)]
  expect(overdue(kept)).toEqual([])
})
