import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yuanText } from '../../base/money.ts'
import { ratio } from '../../base/ratio.ts'
import type { Entry, GoodsFacts } from '../rate/entry.ts'
import { charge } from './charge.ts'
import { A, A2, B, box, entry, plate, tons, work, type Moved } from './charge.sample.ts'
import { shownLines } from './lines.ts'
import { sharesOf } from './shares.ts'

const lines = (entries: readonly Entry[], moved: Moved) => {
  const done = work(entries, moved)
  const charged = charge(done)
  if ('unpriced' in charged) throw new Error(charged.unpriced)
  return shownLines(done, charged.parts)
}
const brief = (entries: readonly Entry[], moved: Moved) =>
  lines(entries, moved).map(
    ({ unit, measure, charged, fen }) => `${measure} ${charged.decimal} ${unit} ${yuanText(fen)}`,
  )

describe('the goods lines of a cost', () => {
  it('show boxes as they count, and their share of the amount', () => {
    expect(
      brief(
        [box(1, 0)],
        [
          [A, 50],
          [B, 30],
        ],
      ),
    ).toEqual(['3 3 box 3.60', '3 3 box 3.60'])
    // 2.0833 and 2.5 boxes, together 5.
    expect(
      brief(
        [box(1, 1)],
        [
          [A, 50],
          [B, 30],
        ],
      ),
    ).toEqual(['2.083333 2.272727 box 2.73', '2.5 2.727273 box 3.27'])
    expect(brief([box(0, 0)], [[A, 50]])).toEqual(['2.083333 2.083333 box 2.50'])
  })

  it('show tonnes and cubic metres of boxes as they count, before and after the rule', () => {
    expect(
      brief(
        [tons()],
        [
          [A, 2500],
          [B, 360],
        ],
      ),
    ).toEqual(['1.3125 1.3125 tonne 65.61', '2.88 2.88 cubicMetre 92.74'])
    expect(
      brief(
        [tons()],
        [
          [A, 240],
          [A2, 720],
        ],
      ),
    ).toEqual(['0.125 0.5 tonne 40.00', '0.3 0.5 tonne 40.00'])
    expect(
      brief(
        [tons({ accumulates: true })],
        [
          [A, 240],
          [A2, 720],
        ],
      ),
    ).toEqual(['0.125 0.147059 tonne 23.53', '0.3 0.352941 tonne 56.47'])
    expect(brief([tons({ rule: { low: 1, high: 1, rest: 4 } })], [[A, 240]])).toEqual(['0.125 0 tonne 0.00'])
  })

  it('show pallets, pieces, and nothing measured where whole works are counted', () => {
    // 2.0833 of A and, of B in boxes by the piece, 2.0833: together 5.
    expect(
      brief(
        [plate({ accumulates: true })],
        [
          [A, 3000],
          [B, 500],
        ],
      ),
    ).toEqual(['2.083333 2.5 pallet 2.50', '2.083333 2.5 pallet 2.50'])
    expect(brief([entry('RECKON_TYPE_A', { priceFen: 3 })], [[A, 50]])).toEqual(['50 50 piece 1.50'])
    expect(
      brief(
        [entry('RECKON_TYPE_A_TIME', { priceFen: 1000 })],
        [
          [A, 20],
          [B, 10],
        ],
      ),
    ).toEqual([' 0 time 6.67', ' 0 time 3.33'])
    expect(
      brief(
        [entry('RECKON_TYPE_PLATE', { priceFen: 1000 })],
        [
          [A, 20],
          [B, 0],
        ],
      ),
    ).toEqual(['1 1 pallet 10.00', '0 0 pallet 0.00'])
  })

  it('say boxes before and after rounding, and whose rule it was', () => {
    expect(lines([tons()], [[A, 2500]])).toMatchObject([
      {
        facts: 0,
        pieces: 2500,
        boxes: { exact: { fraction: '625/6', decimal: '104.166667' }, counted: { fraction: '105' } },
        byCard: false,
      },
    ])
    const carded: GoodsFacts = { ...A, card: { ...box(0, 0), wholeBoxes: false } }
    expect(lines([box(1, 0)], [[carded, 12]])).toMatchObject([
      { byCard: true, boxes: { counted: { fraction: '1/2' } } },
    ])
    for (const method of ['RECKON_TYPE_A', 'RECKON_TYPE_A_TIME'] as const)
      expect(lines([entry(method)], [[A, 1]])).toMatchObject([{ boxes: null }])
    // On the pallets of a task a begun box counts as one.
    expect(lines([entry('RECKON_TYPE_PLATE')], [[A, 1]])).toMatchObject([{ boxes: { counted: { fraction: '1' } } }])
    for (const method of ['RECKON_TYPE_BOX_DAY', 'RECKON_TYPE_PLATE_DAY', 'RECKON_TYPE_CUBIC_DAY'] as const)
      expect(lines([entry(method)], [[A, 12]])).toMatchObject([{ boxes: { exact: { fraction: '1/2' } } }])
  })
})

describe('shares', () => {
  const shares = (fen: bigint, ...weights: [string, number][]) =>
    sharesOf(
      fen,
      weights.map(([code, weight]) => ({ code, weight: ratio(weight) })),
    ).map(String)
  it('go to the largest remainders, and of alike ones to the lower code', () => {
    expect(shares(100n, ['a', 1], ['b', 1], ['c', 1])).toEqual(['34', '33', '33'])
    expect(shares(100n, ['c', 1], ['b', 1], ['a', 1])).toEqual(['33', '33', '34'])
    expect(shares(200n, ['c', 1], ['b', 1], ['a', 1])).toEqual(['66', '67', '67'])
    expect(shares(10n, ['a', 3], ['b', 17])).toEqual(['2', '8'])
    expect(shares(-100n, ['a', 1], ['b', 1], ['c', 1])).toEqual(['-34', '-33', '-33'])
    expect(shares(5n, ['b', 0], ['a', 0])).toEqual(['0', '5'])
    expect(shares(13n, ['a', 7], ['b', 1], ['c', 2])).toEqual(['9', '1', '3'])
    expect(shares(13n, ['c', 2], ['b', 1], ['a', 7])).toEqual(['3', '1', '9'])
    expect(shares(14n, ['d', 1], ['c', 3], ['b', 3], ['a', 3])).toEqual(['2', '4', '4', '4'])
    expect(shares(15n, ['d', 1], ['c', 3], ['b', 3], ['a', 3])).toEqual(['1', '4', '5', '5'])
    expect(shares(0n, ['a', 0])).toEqual(['0'])
    expect(shares(7n)).toEqual([])
  })

  it('always add up, and none is a fen off its exact part', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }),
        (fen, weights) => {
          const found = sharesOf(
            fen,
            weights.map((weight, at) => ({ code: String(at), weight: ratio(weight, 7) })),
          )
          const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
          expect(found.reduce((sum, share) => sum + share, 0n)).toBe(fen)
          for (const [at, share] of found.entries()) {
            const off = share * all - fen * BigInt(weights[at]!)
            expect(off < all && off > -all).toBe(true)
          }
        },
      ),
    )
  })
})
