import { expect, test } from 'vitest'
import { spread, textWidth } from './spread.ts'

const columns = [
  { key: 'code', width: 100, need: 0 },
  { key: 'supplier', width: 160, need: 190 },
  { key: 'point', width: 150, need: 220 },
]

test('what is left over goes to the texts that would be cut, and no further than they need', () => {
  expect(spread(columns, 300)).toEqual({ code: 100, supplier: 190, point: 220 })
  expect(spread(columns, 50)).toEqual({ code: 100, supplier: 175, point: 185 })
})

test('where nothing is left over each column is as wide as it says', () => {
  expect(spread(columns, -40)).toEqual({ code: 100, supplier: 160, point: 150 })
})

test('a Chinese letter is as wide as the type is high, others a little over half', () => {
  expect(textWidth('兴盛优选嘉兴海宁共配中心仓')).toBe(13 * 14 + 18)
  expect(textWidth('A1')).toBe(35)
  expect(textWidth(undefined)).toBe(textWidth(''))
})
