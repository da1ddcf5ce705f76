import { expect, it } from 'vitest'
import type { GoodsFacts } from '../rate/entry.ts'
import { charge, type Part } from './charge.ts'
import { A, AS_IS, box, entry, rounding, tons, work } from './charge.sample.ts'
import { costsOf } from './costs.ts'

const HEAVY: GoodsFacts = { ...A, pricedBy: 2 }
const parts = (...args: Parameters<typeof work>): readonly Part[] => {
  const charged = charge(work(...args))
  if ('unpriced' in charged) throw new Error(charged.unpriced)
  return charged.parts
}

it('work of a task costs the sum of its parts, each rounded once, and is named by the larger', () => {
  const both = parts(
    [box(0, 0, 18), tons()],
    [
      [{ ...A, piecesPerBox: 12 }, 7],
      [HEAVY, 2500],
    ],
  )
  expect(costsOf(both, false)).toMatchObject({
    costs: [
      {
        slot: '',
        fen: 9886n,
        method: 'RECKON_TYPE_CUBIC_TONS',
        methods: ['RECKON_TYPE_BOX', 'RECKON_TYPE_CUBIC_TONS'],
        steps: { rule: 1, money: '98.86', parts: [{ money: '0.11' }, { money: '98.75' }] },
      },
    ],
  })
  expect(costsOf(both.toReversed(), false)).toMatchObject({ costs: [{ method: 'RECKON_TYPE_CUBIC_TONS' }] })
  const alike = parts(
    [box(0, 0, 0), tons()],
    [
      [A, 0],
      [HEAVY, 0],
    ],
  )
  expect(costsOf(alike, false)).toMatchObject({ costs: [{ fen: 0n, method: 'RECKON_TYPE_BOX' }] })
})

it('storage costs once for each basis', () => {
  const day = [entry('RECKON_TYPE_BOX_DAY', { priceFen: 10 }), entry('RECKON_TYPE_CUBIC_DAY', { priceFen: 100 })]
  expect(
    costsOf(
      parts(day, [
        [A, 24],
        [HEAVY, 24],
      ]),
      true,
    ),
  ).toMatchObject({
    costs: [
      { slot: 'box', fen: 10n, methods: ['RECKON_TYPE_BOX_DAY'], steps: { money: '0.10' } },
      { slot: 'volume', fen: 3n, methods: ['RECKON_TYPE_CUBIC_DAY'], steps: { money: '0.03' } },
    ],
  })
  expect(costsOf(parts(day, [[{ ...A, card: rounding(1, AS_IS, 0) }, 1]]), true)).toMatchObject({
    costs: [{ slot: 'box', fen: 10n }],
  })
})

it('parts that can be kept may sum to what cannot', () => {
  const [part] = parts([box(0, 0)], [[A, 24]])
  const large: Part = { ...part!, fen: 10n ** 24n - 1n }
  expect(costsOf([large, large], false)).toEqual({ unpriced: 'tooLarge' })
  expect(costsOf([large, large], true)).toMatchObject({ costs: [{}, {}] })
})

it('one amount of more than 22 digits among several leaves all of them without a price', () => {
  const TOO_LARGE = 10n ** 24n
  const [small] = parts([box(0, 0)], [[A, 1]])
  const large: Part = { ...small!, basis: 'volume', fen: TOO_LARGE }
  expect(costsOf([small!, large], true)).toEqual({ unpriced: 'tooLarge' })
  const huge = { ...A, goodsCode: 'H', pricedBy: 2 as const, boxCm3: TOO_LARGE * 10n ** 6n }
  const byVolume = entry('RECKON_TYPE_CUBIC_DAY', { priceFen: 100 })
  const moved = [
    [A, 1],
    [huge, 24],
  ] as const
  expect(charge(work([box(0, 0), byVolume], moved))).toEqual({ unpriced: 'tooLarge' })
})
