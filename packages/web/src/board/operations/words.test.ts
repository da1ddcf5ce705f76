import { expect, test } from 'vitest'
import { ageText, nextNight, spanText } from './words.ts'

test('ages are told by the clock of the server', () => {
  const now = '2026-11-24 06:00:00'
  const ages = ['2026-11-24 05:59:30', '2026-11-24 05:10:00', '2026-11-22 08:00:00', '2026-11-20 08:00:00']
  expect(ages.map((time) => ageText(time, now))).toEqual(['刚刚', '50 分钟前', '46 小时前', '3 天前'])
  expect(spanText(7)).toBe('7 秒')
})

test('a night begins at its hour, before it on the same day', () => {
  expect(nextNight('backup', '2026-11-24 01:59:59')).toBe('2026-11-24 02:00')
  expect(nextNight('backup', '2026-11-24 02:00:00')).toBe('2026-11-25 02:00')
  expect(nextNight('backup.drill', '2026-11-30 14:00:00')).toBe('2026-12-01 04:00')
})
