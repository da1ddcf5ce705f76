import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, dayOf, isDue, periodAt, periodsBetween, type Tenure } from './period.ts'

const us = (text: string) => Date.parse(`${text}+08:00`) * 1000
const grid = (text: string, hours: number) => ({ startMs: Date.parse(`${text}+08:00`), hours })
const said = (span: { fromUs: number; toUs: number } | null) =>
  span === null
    ? null
    : [span.fromUs, span.toUs].map((at) => new Date(at / 1000 + 8 * 3_600_000).toISOString().slice(0, 16))

describe('a fixed period', () => {
  const daily: Tenure = { grid: grid('2026-11-20T08:00', 24), fromUs: us('2026-11-20T08:00'), untilUs: null }

  it('holds its first instant and not its last', () => {
    expect(said(periodAt(daily, us('2026-11-20T08:00')))).toEqual(['2026-11-20T08:00', '2026-11-21T08:00'])
    expect(said(periodAt(daily, us('2026-11-21T08:00') - 1))).toEqual(['2026-11-20T08:00', '2026-11-21T08:00'])
    expect(said(periodAt(daily, us('2026-11-21T08:00')))).toEqual(['2026-11-21T08:00', '2026-11-22T08:00'])
    expect(periodAt(daily, us('2026-11-20T08:00') - 1)).toBeNull()
  })

  it('runs on over the ends of months and years by its hours', () => {
    const weekly: Tenure = { grid: grid('2026-12-28T00:00', 168), fromUs: 0, untilUs: null }
    expect(said(periodAt(weekly, us('2027-01-05T12:00')))).toEqual(['2027-01-04T00:00', '2027-01-11T00:00'])
    const month: Tenure = { grid: grid('2026-01-31T00:00', 31 * 24), fromUs: 0, untilUs: null }
    expect(said(periodAt(month, us('2026-03-03T00:00')))).toEqual(['2026-03-03T00:00', '2026-04-03T00:00'])
  })

  it('is cut where a version begins and where it ends', () => {
    const first: Tenure = { ...daily, untilUs: us('2026-11-21T12:00') }
    const second: Tenure = { grid: daily.grid, fromUs: us('2026-11-21T12:00'), untilUs: us('2026-11-22T20:00') }
    expect(said(periodAt(first, us('2026-11-21T09:00')))).toEqual(['2026-11-21T08:00', '2026-11-21T12:00'])
    expect(periodAt(first, us('2026-11-21T12:00'))).toBeNull()
    expect([...periodsBetween([second, first], us('2026-11-20T10:00'), us('2026-12-01T00:00'))].map(said)).toEqual([
      ['2026-11-20T08:00', '2026-11-21T08:00'],
      ['2026-11-21T08:00', '2026-11-21T12:00'],
      ['2026-11-21T12:00', '2026-11-22T08:00'],
      ['2026-11-22T08:00', '2026-11-22T20:00'],
    ])
  })

  it('is charged on the day of its last instant: the day before when it ends at midnight', () => {
    const to = (text: string) => dayOf({ fromUs: 0, toUs: us(text) })
    expect([to('2026-11-22T00:00'), to('2026-11-22T00:01'), to('2026-12-01T00:00')]).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-30',
    ])
    expect(dayOf({ fromUs: 0, toUs: us('2026-11-22T00:00') + 1 })).toBe('2026-11-22')
  })

  it('is closed two minutes after its end', () => {
    const span = { fromUs: 0, toUs: us('2026-11-22T00:00') }
    expect([isDue(span, us('2026-11-22T00:02') - 1), isDue(span, us('2026-11-22T00:02'))]).toEqual([false, true])
  })

  it('takes its own work while it is open; what comes later counts in the one open then', () => {
    const [own, open] = [
      { fromUs: 0, toUs: 1 },
      { fromUs: 5, toUs: 6 },
    ]
    expect(assign({ span: own, closed: false }, open)).toEqual({ span: own, late: false })
    expect(assign({ span: own, closed: true }, open)).toEqual({ span: open, late: true })
    expect(assign({ span: own, closed: true }, null)).toEqual({ unpriced: 'periodOver' })
  })
})

it('periods touch, do not overlap, and are what any instant in them says', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 4 })
  fc.assert(
    fc.property(
      cuts,
      fc.array(fc.record({ hours: fc.integer({ min: 1, max: 60 }), back: fc.nat(99) }), { minLength: 5, maxLength: 5 }),
      (cuts, grids) => {
        const HOUR = 3_600_000_000
        const bounds = [0, ...cuts.toSorted((a, b) => a - b)]
        const tenures = bounds.map((from, at): Tenure => ({
          grid: { startMs: (from - grids[at]!.back) * 3_600_000, hours: grids[at]!.hours },
          fromUs: from * HOUR,
          untilUs: bounds[at + 1] === undefined ? null : bounds[at + 1]! * HOUR,
        }))
        const spans = [...periodsBetween(tenures, 0, 600 * HOUR)]
        expect(spans[0]!.fromUs).toBe(0)
        expect(spans.at(-1)!.toUs).toBeGreaterThanOrEqual(600 * HOUR)
        for (const [at, span] of spans.entries()) {
          expect(span.toUs).toBeGreaterThan(span.fromUs)
          if (at > 0) expect(span.fromUs).toBe(spans[at - 1]!.toUs)
          for (const instant of [span.fromUs, span.toUs - 1])
            expect(tenures.map((tenure) => periodAt(tenure, instant)).filter((found) => found !== null)).toEqual([span])
        }
      },
    ),
  )
})
