import { expect, it } from 'vitest'
import { isCalendarDate } from './calendar.ts'

it('knows the days of the calendar', () => {
  expect(['2026-10-01', '2024-02-29'].map(isCalendarDate)).toEqual([true, true])
  const none = ['2026-02-30', '2026-13-01', '2026-10-0', '', '2025-02-29', '0000-00-00']
  expect(none.filter(isCalendarDate)).toEqual([])
})
