import { describe, expect, it } from 'vitest'
import { fullnessOf, percentFull } from './fullness.ts'
import { facesOf } from './layout.ts'

const drawn = (codes: readonly string[]) =>
  facesOf(codes.map((code) => ({ code }))).map(
    ({ row, bays }) =>
      `${row}: ${bays.map(({ bay, levels }) => `${bay}(${levels.map(({ code }) => code).join(',')})`).join(' ')}`,
  )

describe('a picture of locations', () => {
  it('has rows, bays in the order of their numbers, and the highest level on top', () => {
    expect(drawn(['A-01-10-1', 'A-01-02-1', 'A-01-02-2', 'A-02-01-1'])).toEqual([
      'A-01: 02(A-01-02-2,A-01-02-1) 10(A-01-10-1)',
      'A-02: 01(A-02-01-1)',
    ])
  })

  it('takes the last part for a bay where there are too many for levels, or too few parts', () => {
    expect(drawn(['ZC-01', 'ZC-02'])).toEqual(['ZC: 01(ZC-01) 02(ZC-02)'])
    expect(drawn(Array.from({ length: 9 }, (_, index) => `F-1-${index + 1}`))[0]).toMatch(/^F-1: 1\(F-1-1\) 2\(/)
    expect(drawn(['默认货位'])).toEqual([': 默认货位(默认货位)'])
  })
})

it('how full a location is, is said in bands', () => {
  expect([0, 1, 20, 36, 40, 41].map((boxes) => fullnessOf(boxes, 40))).toEqual([
    'empty',
    'low',
    'half',
    'full',
    'full',
    'over',
  ])
  expect(fullnessOf(3, null)).toBe('some')
  expect([percentFull(1, 3), percentFull(3, null)]).toEqual([34, null])
})
