import { expect, it } from 'vitest'
import { slicePath, slicesOf } from './pie.ts'

it('divides a ring by what the parts are of the whole', () => {
  expect(slicesOf([1, 2, 1])).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.25, to: 0.75 },
    { from: 0.75, to: 1 },
  ])
  expect(slicesOf([0, 0])).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ])
})

it('begins at the top and goes right, and draws a whole ring as two halves', () => {
  expect(slicePath(0, 0.25, { size: 100, hole: 0.5 })).toBe(
    'M 50.00 0.00 A 50 50 0 0 1 100.00 50.00 L 75.00 50.00 A 25 25 0 0 0 50.00 25.00 Z',
  )
  expect(slicePath(0, 1, { size: 100, hole: 0.5 }).match(/M/g)).toHaveLength(2)
})
