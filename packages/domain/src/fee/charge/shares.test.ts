/** An amount divided to the fen: what cannot be divided goes to the largest remainders, of those alike to the lower code. */
import { expect, it } from 'vitest'
import { ratio } from '../../base/ratio.ts'
import { sharesOf } from './shares.ts'

const alike = (...codes: string[]) => codes.map((code) => ({ code, weight: ratio(1) }))

it('of remainders that are alike the lower code gets the fen, wherever it stands', () => {
  expect(sharesOf(1n, alike('B', 'A'))).toEqual([0n, 1n])
  expect(sharesOf(1n, alike('A', 'B'))).toEqual([1n, 0n])
  expect(sharesOf(5n, alike('C', 'A', 'B'))).toEqual([1n, 2n, 2n])
})

it('without any weight the lower code bears all of it, wherever it stands', () => {
  const nothing = (...codes: string[]) => codes.map((code) => ({ code, weight: ratio(0) }))
  expect(sharesOf(7n, nothing('B', 'A'))).toEqual([0n, 7n])
  expect(sharesOf(-7n, nothing('B', 'A'))).toEqual([0n, -7n])
})

it('a larger remainder goes before a lower code', () => {
  const weights = [
    { code: 'A', weight: ratio(1, 3) },
    { code: 'B', weight: ratio(2, 3) },
  ]
  expect(sharesOf(1n, weights)).toEqual([0n, 1n])
})
