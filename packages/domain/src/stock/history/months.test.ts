import { describe, expect, it } from 'vitest'
import { summedParts } from './months.ts'

const UNTIL = '2026-06-01'

describe('which months answer a question, and which moves', () => {
  const told = (from?: string, before?: string, until: string | null = UNTIL) => summedParts({ from, before }, until)

  it('without days every month that is summed, and the moves since', () => {
    expect(told()).toEqual({ months: { from: undefined, before: UNTIL }, moves: [{ from: UNTIL }] })
  })
  it('from a day on the months behind its own, whose rest is read', () => {
    expect(told('2026-02-10')).toEqual({
      months: { from: '2026-03-01', before: UNTIL },
      moves: [{ from: UNTIL }, { from: '2026-02-10', before: '2026-03-01' }],
    })
    expect(told('2026-02-01')?.moves).toEqual([{ from: UNTIL }])
    expect(told('2025-12-31')?.months.from).toBe('2026-01-01')
  })
  it('a month that the last day cuts in two is read', () => {
    expect(told('2026-01-01', '2026-04-10')).toEqual({
      months: { from: '2026-01-01', before: UNTIL, but: '2026-04-01' },
      moves: [{ from: UNTIL }, { from: '2026-04-01', before: '2026-05-01' }],
    })
    expect(told('2026-01-01', '2026-04-01')?.months.but).toBeUndefined()
    expect(told(undefined, '2026-06-10')?.moves).toEqual([{ from: UNTIL }])
  })
  it('days within one month are read once', () => {
    expect(told('2026-02-10', '2026-02-20')).toEqual({
      months: { from: '2026-03-01', before: UNTIL },
      moves: [{ from: UNTIL }, { from: '2026-02-10', before: '2026-03-01' }],
    })
  })
  it('nothing is told from months that are not summed', () => {
    expect(told('2026-06-01')).toBeNull()
    expect(told('2026-05-02')).toBeNull()
    expect(told(undefined, undefined, null)).toBeNull()
  })
})
