import { expect, it } from 'vitest'
import { forecastOf, weekdaysBefore } from './forecast.ts'

it('looks at eight days of the same weekday', () => {
  const days = weekdaysBefore('2026-11-25')
  expect([days.length, days[0], days.at(-1)]).toEqual([8, '2026-11-18', '2026-09-30'])
})

it('is the median, so that one feast does not count', () => {
  expect(forecastOf([10, 12, 11, 10, 300, 9, 11, 10])!.value).toBe(11)
  expect(forecastOf([10, 20, 30, 40])!.value).toBe(25)
})

it('says by how much it would have missed the days that are known, each from those before it', () => {
  // 20 was told as 10, 10 as 10; of the last three nothing is told.
  expect(forecastOf([20, 10, 10, 10, 10])).toEqual({ value: 10, error: 5, days: 5 })
  expect(forecastOf([4, 5, 6])).toEqual({ value: 5, error: null, days: 3 })
})

it('does not count the time before anything was sent, and says nothing from less than three days', () => {
  expect(forecastOf([6, 0, 6, 0, 0, 0, 0, 0])).toEqual({ value: 6, error: null, days: 3 })
  expect(forecastOf([6, 6, 0, 0, 0, 0, 0, 0])).toBeNull()
  expect(forecastOf([0, 0, 0, 0])).toBeNull()
})
