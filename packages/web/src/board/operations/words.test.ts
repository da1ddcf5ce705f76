import { expect, test } from 'vitest'
import { ageText, sizeText, spanText } from './words.ts'

test('sizes have three digits at most before the point', () => {
  expect([0, 999, 1000, 20 * 1024, 3_296_938, 5e11].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1.0 KB',
    '20.0 KB',
    '3.1 MB',
    '466 GB',
  ])
})

test('ages are told by the clock of the server', () => {
  const now = '2026-11-24 06:00:00'
  const ages = ['2026-11-24 05:59:30', '2026-11-24 05:10:00', '2026-11-22 08:00:00', '2026-11-20 08:00:00']
  expect(ages.map((time) => ageText(time, now))).toEqual(['刚刚', '50 分钟前', '46 小时前', '3 天前'])
  expect(spanText(7)).toBe('7 秒')
})
