import { expect, it } from 'vitest'
import { isReportDue, nightBefore } from './night.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it('is from six in the evening to six in the morning, across months', () => {
  expect(nightBefore('2026-12-01')).toEqual({ begin: '2026-11-30 18:00', end: '2026-12-01 06:00' })
})

it('is due from its hour on, all day long, and not on the day on which it is set later than that', () => {
  const set = at('2026-11-20T12:00')
  expect(isReportDue(at('2026-11-24T06:59:59'), 7, set)).toBe(false)
  expect(isReportDue(at('2026-11-24T07:00'), 7, set)).toBe(true)
  expect(isReportDue(at('2026-11-24T23:59'), 7, set)).toBe(true)
  expect(isReportDue(at('2026-11-25T00:01'), 7, set)).toBe(false)
  expect(isReportDue(at('2026-11-20T13:00'), 7, set)).toBe(false)
  expect(isReportDue(at('2026-11-21T07:00'), 7, set)).toBe(true)
})
