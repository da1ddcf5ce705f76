import { describe, expect, it } from 'vitest'
import type { Entry, GoodsFacts } from '../rate/entry.ts'
import { charge, stepsOf, UNPRICED } from './charge.ts'
import { A, A2, amount, B, box, entry, plate, tons, work } from './charge.sample.ts'
import type { ToCharge } from './done.ts'
import { shownLines } from './lines.ts'

describe('what is counted by the work', () => {
  const pallets = entry('RECKON_TYPE_PLATE', { priceFen: 1000 })

  it('pallets as entered, else as suggested; of what did not move none', () => {
    expect(amount(work([pallets], [[A, 24]], { pallets: 3 }))).toBe('30.00')
    expect(amount(work([pallets], [[A, 0]], { pallets: 3 }))).toBe('0.00')
    // 61 begun boxes of 60 a pallet, and 21 of 20.
    expect(
      amount(
        work(
          [pallets],
          [
            [A, 60 * 24 + 1],
            [B, 241],
          ],
        ),
      ),
    ).toBe('40.00')
    expect(amount(work([pallets], [[{ ...A, boxesPerPallet: null }, 2400]]))).toBe('0.00')
  })

  it('say in their working how many works there were, and what was counted of them', () => {
    const steps = (method: 'RECKON_TYPE_PLATE' | 'RECKON_TYPE_A_TIME') => {
      const charged = charge(work([entry(method, { priceFen: 1000 })], [[A, 24]], { pallets: 3 }))
      return 'unpriced' in charged ? charged : charged.parts[0]!.steps
    }
    const three = { fraction: '3', decimal: '3' }
    const working = { start: null, measures: [{ begin: null, price: '10.00' }] }
    expect(steps('RECKON_TYPE_PLATE')).toMatchObject({
      ...working,
      measures: [
        {
          unit: 'pallet',
          begin: null,
          groups: [{ accumulates: false, count: 1, before: three, after: three }],
          total: three,
        },
      ],
    })
    expect(steps('RECKON_TYPE_A_TIME')).toMatchObject({
      ...working,
      measures: [{ unit: 'time', total: { decimal: '1' } }],
    })
  })

  it('goods by weight are no reason to pay the trip of those by box, but share its pallets', () => {
    const heavy: GoodsFacts = { ...A, pricedBy: 2 }
    const both = [entry('RECKON_TYPE_A_TIME', { priceFen: 5000 }), tons()]
    expect(amount(work(both, [[heavy, 2500]]))).toBe('98.75')
    expect(
      amount(
        work(both, [
          [heavy, 2500],
          [A, 1],
        ]),
      ),
    ).toBe('148.75')
    expect(
      amount(
        work(both, [
          [heavy, 2500],
          [A, 0],
        ]),
      ),
    ).toBe('98.75')
    expect(
      amount(
        work(
          [pallets, tons()],
          [
            [heavy, 24],
            [B, 1],
          ],
        ),
      ),
    ).toBe('100.00')
  })

  it('a period sums pieces over its works, counts them, and has one start price', () => {
    const twice = (rate: Entry): ToCharge => ({
      works: [
        { facts: [0], pieces: [12], pallets: 2 },
        { facts: [0, 1], pieces: [12, 0], pallets: null },
        { facts: [1], pieces: [0], pallets: 5 },
      ],
      goods: new Map([
        [0, A],
        [1, B],
      ]),
      entries: [rate],
      supplierAccumulates: false,
    })
    expect(amount(twice(box(1, 0, 100)))).toBe('1.00')
    expect(amount(twice(entry('RECKON_TYPE_A_TIME', { priceFen: 5000 })))).toBe('100.00')
    expect(amount(twice(pallets))).toBe('30.00')
    expect(amount(twice(tons()))).toBe('80.00')
  })
})

describe('tiers', () => {
  const tiered = (method: Entry['method'], upTo: number[], prices: number[]) =>
    entry(method, { tiers: prices.map((priceFen, at) => ({ upTo: upTo[at] ?? null, priceFen })) })

  it('price each part of a measure by its own tier', () => {
    const rate = tiered('RECKON_TYPE_A', [10, 20], [100, 50, 10])
    expect([5, 10, 15, 20, 25].map((pieces) => amount(work([rate], [[A, pieces]])))).toEqual([
      '5.00',
      '10.00',
      '12.50',
      '15.00',
      '15.50',
    ])
    expect(amount(work([tiered('RECKON_TYPE_BOX', [1], [100, 10])], [[A, 36]]))).toBe('1.05')
  })

  it('stand in the working in the place of a price', () => {
    const charged = charge(work([tiered('RECKON_TYPE_A', [10], [100, 50])], [[A, 12]]))
    expect(charged).toMatchObject({
      parts: [
        {
          steps: {
            rate: {
              tiers: [
                { upTo: '10', price: '1.00' },
                { upTo: null, price: '0.50' },
              ],
            },
            measures: [{ price: null, amount: { decimal: '11' } }],
          },
        },
      ],
    })
  })
})

describe('free days', () => {
  const lying = (held: number, free: number) => ({
    ...work([entry('RECKON_TYPE_BOX_DAY', { priceFen: 10 })], []),
    works: [{ facts: [0, 1], pieces: [held, 24], free: [free, 0], pallets: null }],
    goods: new Map([
      [0, A],
      [1, A2],
    ]),
  })

  it('charge what lies there without what came in them, and never less than nothing', () => {
    expect([0, 24, 48, 60].map((free) => amount(lying(48, free)))).toEqual(['0.30', '0.20', '0.10', '0.10'])
  })

  it('are of what does not lie in leased areas, which is left out where that was agreed on', () => {
    const leased = (count: number, free: number) => {
      const one = lying(48, free)
      return { ...one, works: one.works.map((work) => ({ ...work, leased: [count, 0] })) }
    }
    expect([0, 24, 48].map((count) => amount(leased(count, 0)))).toEqual(['0.30', '0.20', '0.10'])
    expect([0, 12, 24, 60].map((free) => amount(leased(24, free)))).toEqual(['0.20', '0.15', '0.10', '0.10'])
  })

  it('and leased areas are told apart in the goods lines', () => {
    const one = lying(48, 12)
    const done = { ...one, works: one.works.map((work) => ({ ...work, leased: [24, 0] })) }
    const charged = charge(done)
    if ('unpriced' in charged) throw new Error(charged.unpriced)
    expect(shownLines(done, charged.parts)).toMatchObject([
      { held: 48, leased: 24, pieces: 12 },
      { held: 24, leased: 0, pieces: 24 },
    ])
  })

  it('are shown beside what is charged', () => {
    const charged = charge(lying(48, 36))
    if ('unpriced' in charged) throw new Error(charged.unpriced)
    expect(shownLines(lying(48, 36), charged.parts).map(({ held, pieces, fen }) => [held, pieces, fen])).toEqual([
      [48, 12, 5n],
      [24, 24, 10n],
    ])
  })
})

describe('work without an amount', () => {
  it('says why', () => {
    expect(UNPRICED).toEqual(['noRate', 'noPoint', 'noLeasePrice', 'noFacts', 'tooLarge', 'periodOver', 'fault'])
    expect(amount(work([], [[A, 1]]))).toBe('noRate')
    expect(amount(work([entry('RECKON_TYPE_M2_DAY')], [[A, 1]]))).toBe('noRate')
    expect(amount({ ...work([box(0, 0)], [[A, 1]]), goods: new Map() })).toBe('noFacts')
    expect(amount(work([box(0, 0)], [[{ ...A, piecesPerBox: 0 }, 1]]))).toBe('noFacts')
    expect(amount(work([plate()], [[{ ...A, boxesPerPallet: 0 }, 1]]))).toBe('noFacts')
    expect(amount(work([plate()], [[{ ...A, boxesPerPallet: 1 }, 24]]))).toBe('1.00')
  })

  it('of more than 22 digits is too large; of 22 it is an amount', () => {
    const rate = entry('RECKON_TYPE_A', { priceFen: 10n ** 15n })
    const pieces = (count: bigint): ToCharge => ({
      ...work([rate], [[A, 1]]),
      works: [{ facts: [0], pieces: [count], pallets: null }],
    })
    expect(amount(pieces(10n ** 9n))).toBe('tooLarge')
    expect(amount(pieces(10n ** 9n - 1n))).toBe('9999999990000000000000.00')
  })
})

it('pieces in 0 goods lines are no work, and still a cost of 0.00', () => {
  expect(amount(work([tons(), box(1, 0)], []))).toBe('0.00')
  expect(charge(work([tons(), box(1, 0)], []))).toMatchObject({
    parts: [{ method: 'RECKON_TYPE_CUBIC_TONS' }, { method: 'RECKON_TYPE_BOX' }],
  })
  expect(charge(work([tons(), box(1, 0)], [[A, 0]]))).toMatchObject({ parts: [{ method: 'RECKON_TYPE_BOX', fen: 0n }] })
})

it('the working says each step, with the rate as it was', () => {
  const charged = charge(
    work(
      [tons()],
      [
        [A, 2500],
        [B, 360],
      ],
    ),
  )
  if ('unpriced' in charged) throw new Error(charged.unpriced)
  expect(stepsOf(charged.parts)).toEqual({
    rule: 1,
    money: '158.35',
    parts: [
      {
        method: 'RECKON_TYPE_CUBIC_TONS',
        rate: {
          price: '60.00',
          startPrice: '80.00',
          beginTonnes: '1',
          volumePrice: '45.00',
          volumeStartPrice: '100.00',
          beginCubicMetres: '2',
          bothStarts: false,
          wholeBoxes: true,
          rule: { low: 2, high: 3, rest: 4 },
          accumulates: false,
          remainderPercent: null,
          tiers: [],
        },
        measures: [
          {
            unit: 'tonne',
            groups: [
              {
                accumulates: false,
                count: 1,
                before: { fraction: '21/16', decimal: '1.3125' },
                after: { fraction: '21/16', decimal: '1.3125' },
              },
            ],
            total: { fraction: '21/16', decimal: '1.3125' },
            begin: '1',
            price: '60.00',
            amount: { fraction: '75/4', decimal: '18.75' },
          },
          {
            unit: 'cubicMetre',
            groups: [
              {
                accumulates: false,
                count: 1,
                before: { fraction: '72/25', decimal: '2.88' },
                after: { fraction: '72/25', decimal: '2.88' },
              },
            ],
            total: { fraction: '72/25', decimal: '2.88' },
            begin: '2',
            price: '45.00',
            amount: { fraction: '198/5', decimal: '39.6' },
          },
        ],
        start: '100.00',
        exact: { fraction: '3167/20', decimal: '158.35' },
        money: '158.35',
      },
    ],
  })
})
