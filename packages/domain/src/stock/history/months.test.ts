import { describe, expect, it } from 'vitest'
import { summedParts } from './months.ts'

const UNTIL = '2026-06-01'
const NEXT = '2026-07-01'

describe('which months answer a question, and which moves', () => {
  const told = (from?: string, before?: string, until: string | null = UNTIL) => summedParts({ from, before }, until)

  it('without days every month that is summed, the present one as far as it is, and the moves since', () => {
    expect(told()).toEqual({ months: { from: undefined, before: NEXT }, moves: [], present: UNTIL })
  })
  it('from a day on the months behind its own, whose rest is read', () => {
    expect(told('2026-02-10')).toEqual({
      months: { from: '2026-03-01', before: NEXT },
      moves: [{ from: '2026-02-10', before: '2026-03-01' }],
      present: UNTIL,
    })
    expect(told('2026-02-01')?.moves).toEqual([])
    expect(told('2025-12-31')?.months.from).toBe('2026-01-01')
    expect(told('2026-05-02')).toMatchObject({ months: { from: UNTIL }, moves: [{ before: UNTIL }], present: UNTIL })
    expect(told(UNTIL)).toEqual({ months: { from: UNTIL, before: NEXT }, moves: [], present: UNTIL })
  })
  it('a month that the last day cuts in two is read', () => {
    expect(told('2026-01-01', '2026-04-10')).toEqual({
      months: { from: '2026-01-01', before: NEXT, but: '2026-04-01' },
      moves: [{ from: '2026-04-01', before: '2026-05-01' }],
      present: UNTIL,
    })
    expect(told('2026-01-01', '2026-04-01')?.months.but).toBeUndefined()
  })
  it('the present month is read from its first day on where the last day cuts it', () => {
    const cut = { months: { from: undefined, before: UNTIL }, moves: [{ from: UNTIL }], present: null }
    expect(told(undefined, '2026-06-02')).toEqual(cut)
    expect(told(undefined, '2026-06-30')).toEqual(cut)
    expect(told(UNTIL, '2026-06-10')).toBeNull()
    for (const whole of [UNTIL, NEXT, '2026-07-10'])
      expect(told(undefined, whole)).toEqual({
        months: { from: undefined, before: NEXT },
        moves: [],
        present: UNTIL,
      })
  })
  it('days within one month are read once', () => {
    expect(told('2026-02-10', '2026-02-20')).toEqual({
      months: { from: '2026-03-01', before: NEXT },
      moves: [{ from: '2026-02-10', before: '2026-03-01' }],
      present: UNTIL,
    })
  })
  it('nothing is told from months that are not summed', () => {
    expect(told('2026-06-02')).toBeNull()
    expect(told(NEXT)).toBeNull()
    expect(told(undefined, undefined, null)).toBeNull()
  })
})
