/** Rankings: the largest first, and what is left out. */
import { expect, it } from 'vitest'
import { rankingOf } from './ranking.ts'

const of = (...amounts: number[]) => amounts.map((amount, at) => ({ code: String.fromCodePoint(97 + at), amount }))
const how = {
  value: ({ amount }: { amount: number }) => BigInt(amount),
  code: ({ code }: { code: string }) => code,
}

it('puts the largest first, ties by code, and adds up what it leaves out', () => {
  const { ranked, rest } = rankingOf(of(1, 5, 1, 3), how, 2)
  expect(ranked.map(({ code, rank }) => `${rank} ${code}`)).toEqual(['1 b', '2 d'])
  expect(rest).toEqual({ num: 2, value: 2n })
})

it('counts of those it leaves out only such as have anything, where it is told which', () => {
  const { ranked, rest } = rankingOf(of(4, 0, 2, 0, 3), { ...how, has: ({ amount }) => amount > 0 }, 2)
  expect(ranked.map(({ code }) => code)).toEqual(['a', 'e'])
  expect(rest).toEqual({ num: 1, value: 2n })
})
