import { describe, expect, it } from 'vitest'
import { classesOf } from './abc.ts'

const shares = { aShare: 80, bShare: 15 }
const classes = (moved: readonly number[], of = shares) => {
  const all = classesOf(new Map(moved.map((pieces, index) => [index + 1, pieces])), of)
  return moved.map((_, index) => all.get(index + 1)).join('')
}

describe('the class of goods', () => {
  it('is A for the fewest that make up the share of A, B for the next, C for the rest', () => {
    expect(classes([50, 30, 10, 5, 4, 1])).toBe('AABBCC')
    expect(classes([1, 4, 5, 10, 30, 50])).toBe('CCBBAA')
  })

  it('is that of the share it begins in: one that reaches over it belongs to it still', () => {
    expect(classes([79, 20, 1])).toBe('AAC')
    expect(classes([100])).toBe('A')
  })

  it('is C where nothing moved, and of every goods where neither A nor B has a share', () => {
    expect(classes([0, 10, 0])).toBe('CAC')
    expect(classes([])).toBe('')
    expect(classes([9, 1], { aShare: 0, bShare: 0 })).toBe('CC')
    expect(classes([9, 1], { aShare: 0, bShare: 100 })).toBe('BB')
    expect(classes([9, 1], { aShare: 100, bShare: 0 })).toBe('AA')
  })

  it('is the same in whatever order the goods come', () => {
    const moved = [
      [7, 10],
      [3, 10],
      [5, 10],
    ] as const
    const half = { aShare: 40, bShare: 0 }
    const seen = new Map([
      [3, 'A'],
      [5, 'A'],
      [7, 'C'],
    ])
    expect(classesOf(new Map(moved), half)).toEqual(seen)
    expect(classesOf(new Map(moved.toReversed()), half)).toEqual(seen)
  })
})
