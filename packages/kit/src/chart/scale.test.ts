import { describe, expect, test } from 'vitest'
import { axisMarks, shortCount } from './scale.ts'

describe('axis marks', () => {
  test('are round and hold the largest value', () => {
    expect(axisMarks(3870)).toEqual([0, 1000, 2000, 3000, 4000])
    expect(axisMarks(17)).toEqual([0, 5, 10, 15, 20])
    expect(axisMarks(2)).toEqual([0, 1, 2])
  })

  test('stand even where there is nothing to show', () => {
    expect(axisMarks(0)).toEqual([0, 1])
  })
})

test('short counts', () => {
  expect(shortCount(9_999)).toBe('9,999')
  expect(shortCount(12_000)).toBe('1.2万')
  expect(shortCount(30_000)).toBe('3万')
  expect([0, 950, 12_000, 123_456_789, 0.125].map(shortCount)).toEqual(['0', '950', '1.2万', '1.2亿', '0.13'])
})
