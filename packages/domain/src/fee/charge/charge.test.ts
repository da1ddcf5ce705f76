import { describe, expect, it } from 'vitest'
import type { Entry, GoodsFacts } from '../rate/entry.ts'
import {
  A,
  A2,
  amount,
  AS_IS,
  B,
  box,
  entry,
  measures,
  plate,
  rounding,
  tons,
  work,
  type Moved,
} from './charge.sample.ts'

describe('the worked cases of semantics 5.2', () => {
  it.for<[string, Entry, Moved, string[], string]>([
    ['BOX, 50 A', box(1, 0), [[A, 50]], ['3'], '3.60'],
    ['BOX, 50 A, smallestUnit 0', box(0, 0), [[A, 50]], ['2.083333'], '2.50'],
    [
      'BOX, 50 A + 30 B, isAcc 0',
      box(1, 0),
      [
        [A, 50],
        [B, 30],
      ],
      ['6'],
      '7.20',
    ],
    [
      'BOX, 50 A + 30 B, isAcc 1',
      box(1, 1),
      [
        [A, 50],
        [B, 30],
      ],
      ['5'],
      '6.00',
    ],
    ['CUBIC_TONS, 480 A', tons(), [[A, 480]], ['0.5'], '80.00'],
    [
      'CUBIC_TONS, 240 A + 720 A′, isAcc 0',
      tons(),
      [
        [A, 240],
        [A2, 720],
      ],
      ['1'],
      '80.00',
    ],
    [
      'CUBIC_TONS, 240 A + 720 A′, isAcc 1',
      tons({ accumulates: true }),
      [
        [A, 240],
        [A2, 720],
      ],
      ['0.5'],
      '80.00',
    ],
    ['CUBIC_TONS, 2500 A', tons(), [[A, 2500]], ['1.3125'], '98.75'],
    ['CUBIC_TONS, 2500 A, c = 5', tons({ rule: { low: 2, high: 3, rest: 5 } }), [[A, 2500]], ['1.5'], '110.00'],
    ['CUBIC_TONS, 2500 A, smallestUnit 0', tons({ wholeBoxes: false }), [[A, 2500]], ['1.302083'], '98.13'],
    [
      'CUBIC_TONS, 2500 A + 360 B',
      tons(),
      [
        [A, 2500],
        [B, 360],
      ],
      ['1.3125', '2.88'],
      '158.35',
    ],
    [
      'CUBIC_TONS, 2500 A + 360 B, startPriceConfig 1',
      tons({ bothStarts: true }),
      [
        [A, 2500],
        [B, 360],
      ],
      ['1.3125', '2.88'],
      '238.35',
    ],
    [
      'PLATE_DAY, 3000 A + 500 B, remainder 0',
      plate(),
      [
        [A, 3000],
        [B, 500],
      ],
      ['6'],
      '6.00',
    ],
    [
      'PLATE_DAY, 3000 A + 500 B, ratio 30',
      plate({ remainderPercent: 30 }),
      [
        [A, 3000],
        [B, 500],
      ],
      ['4'],
      '4.00',
    ],
    [
      'PLATE_DAY, 3000 A + 500 B, isAcc 1',
      plate({ accumulates: true }),
      [
        [A, 3000],
        [B, 500],
      ],
      ['5'],
      '5.00',
    ],
    [
      'CUBIC_DAY at 0.85, 3000 A + 500 B',
      entry('RECKON_TYPE_CUBIC_DAY', { priceFen: 85 }),
      [
        [A, 3000],
        [B, 500],
      ],
      ['7.75'],
      '6.59',
    ],
    [
      'CUBIC_DAY at 0.85, 3000 A + 500 B in begun boxes',
      entry('RECKON_TYPE_CUBIC_DAY', { priceFen: 85, wholeBoxes: true }),
      [
        [A, 3000],
        [B, 500],
      ],
      ['7.782'],
      '6.61',
    ],
  ])('%s', ([, rate, moved, measure, yuan]) => {
    expect(measures(work([rate], moved))).toEqual(measure)
    expect(amount(work([rate], moved))).toBe(yuan)
  })
})

describe('the worked cases of rounding and grouping', () => {
  const of3: GoodsFacts = { ...A, piecesPerBox: 3 }
  const half = (unit: 0 | 1, rule: readonly [4 | 2, 4 | 3, 4], acc: 0 | 1): GoodsFacts => ({
    ...A,
    card: rounding(unit, rule, acc),
  })
  const X = half(1, [4, 4, 4], 1)
  const stacked = (unit: 0 | 1, acc: 0 | 1): GoodsFacts => ({
    ...A,
    boxesPerPallet: 10,
    card: rounding(unit, AS_IS, acc),
  })

  it.for<[string, Entry, Moved, string]>([
    ['BOX 0.18, 7 pieces of 12, unit 0', box(0, 0, 18), [[B, 7]], '0.11'],
    [
      'BOX 1.00, 2 + 2 + 2 pieces of 3, acc 1',
      box(1, 1, 100),
      [
        [of3, 2],
        [of3, 2],
        [of3, 2],
      ],
      '2.00',
    ],
    [
      'BOX 1.00, 2 + 2 + 2 pieces of 3, acc 0',
      box(1, 0, 100),
      [
        [of3, 2],
        [of3, 2],
        [of3, 2],
      ],
      '3.00',
    ],
    [
      'BOX, cards of one unit and other bands are one group',
      box(0, 0, 100),
      [
        [X, 12],
        [half(1, [2, 3, 4], 1), 12],
      ],
      '1.00',
    ],
    [
      'BOX, the second does not accumulate',
      box(0, 0, 100),
      [
        [X, 12],
        [half(1, [2, 3, 4], 0), 12],
      ],
      '2.00',
    ],
    [
      'BOX, the second by the piece',
      box(0, 0, 100),
      [
        [X, 12],
        [half(0, [2, 3, 4], 1), 12],
      ],
      '1.50',
    ],
    [
      'PLATE_DAY, boxes by each one’s unit, then one sum',
      plate(),
      [
        [stacked(1, 1), 30],
        [stacked(0, 1), 36],
      ],
      '1.00',
    ],
    [
      'PLATE_DAY, each apart',
      plate(),
      [
        [stacked(1, 0), 30],
        [stacked(0, 0), 36],
      ],
      '2.00',
    ],
    ['CUBIC_TONS, exactly 1 t with c = 5', tons({ rule: { low: 2, high: 3, rest: 5 } }), [[A, 1920]], '80.00'],
    ['CUBIC_TONS, exactly 0.5 t is band a', tons(), [[A, 960]], '80.00'],
    ['CUBIC_TONS, 0.5125 t is band b', tons(), [[A, 984]], '80.00'],
    ['PLATE_DAY, rest 0.3 is not above 30 %', plate({ remainderPercent: 30 }), [[A, 78 * 24]], '1.00'],
    ['PLATE_DAY, rest 0.3166 is', plate({ remainderPercent: 30 }), [[A, 79 * 24]], '2.00'],
    ['rule (1, …) and 0.4 t: no start price', tons({ rule: { low: 1, high: 3, rest: 4 } }), [[A, 768]], '0.00'],
    ['A_TIME 50.00, nothing moved', entry('RECKON_TYPE_A_TIME', { priceFen: 5000 }), [[A, 0]], '0.00'],
    ['A_TIME 50.00', entry('RECKON_TYPE_A_TIME', { priceFen: 5000 }), [[A, 1]], '50.00'],
    ['A 0.03', entry('RECKON_TYPE_A', { priceFen: 3 }), [[A, 50]], '1.50'],
  ])('%s', ([, rate, moved, yuan]) => expect(amount(work([rate], moved))).toBe(yuan))

  it('the band of the measure is seen in it: 0.5 t stays, 0.5125 t is a whole one, 1 t adds nothing', () => {
    const rate = tons({ rule: { low: 2, high: 3, rest: 5 } })
    expect([960, 984, 1920, 1].map((pieces) => measures(work([rate], [[A, pieces]]))[0])).toEqual([
      '0.5',
      '1',
      '1',
      '0.5',
    ])
  })

  it('goods by their own card, unless the supplier accumulates: then by the rate, all in one', () => {
    const carded: GoodsFacts = { ...A, card: rounding(0, AS_IS, 0) }
    const moved: Moved = [
      [carded, 12],
      [carded, 12],
      [A, 12],
    ]
    expect(amount(work([box(1, 0, 100)], moved))).toBe('2.00')
    expect(amount(work([box(1, 0, 100)], moved, { supplierAccumulates: true }))).toBe('2.00')
    expect(measures(work([box(1, 0, 100)], moved.slice(0, 2), { supplierAccumulates: true }))).toEqual(['1'])
    expect(measures(work([box(0, 0, 100)], moved.slice(2), { supplierAccumulates: true }))).toEqual(['0.5'])
  })
})
