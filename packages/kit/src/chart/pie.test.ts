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

it('gives what is little a slice that can be seen, and nothing more than a ring to all', () => {
  const [much, more, little, none] = slicesOf([5000, 4975, 25, 0]).map(({ from, to }) => to - from)
  expect(little).toBeCloseTo(5 / 360)
  expect(none).toBe(0)
  expect(much! / more!).toBeCloseTo(5000 / 4975)
  expect(much! + more! + little!).toBeCloseTo(1)
  expect(slicesOf([1_000_000, ...Array.from({ length: 200 }, () => 1)]).at(-1)!.to).toBeCloseTo(1)
})

it('begins at the top and goes right, and draws a whole ring as two halves', () => {
  expect(slicePath(0, 0.25, { size: 100, hole: 0.5 })).toBe(
    'M 50.00 0.00 A 50 50 0 0 1 100.00 50.00 L 75.00 50.00 A 25 25 0 0 0 50.00 25.00 Z',
  )
  expect(slicePath(0, 1, { size: 100, hole: 0.5 }).match(/M/g)).toHaveLength(2)
})
