import { expect, test } from 'vitest'
import { ageText, spanText } from './words.ts'

test('ages are told by the clock of the server', () => {
  const now = '2026-11-24 06:00:00'
  const ages = ['2026-11-24 05:59:30', '2026-11-24 05:10:00', '2026-11-22 08:00:00', '2026-11-20 08:00:00']
  expect(ages.map((time) => ageText(time, now))).toEqual(['刚刚', '50 分钟前', '46 小时前', '3 天前'])
  expect(spanText(7)).toBe('7 秒')
})
