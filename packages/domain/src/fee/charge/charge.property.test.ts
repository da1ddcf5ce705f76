import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limit, rounds } from '../../../../../test/harness/deep.ts'
import type { Entry, GoodsFacts, Rounding } from '../rate/entry.ts'
import { basisOf, methods, type Method } from '../rate/methods.ts'
import { charge } from './charge.ts'
import type { Done, ToCharge } from './done.ts'
import { shownLines } from './lines.ts'
import { modelOf } from './model.sample.ts'

const RUNS = { numRuns: rounds(6_000, 100_000) }
/** Minutes at length, also beside other work. */
const it = (name: string, proof: () => void) => test(name, proof, limit(60_000))

const band = fc.constantFrom(1, 2, 3, 4)
const rounding: fc.Arbitrary<Rounding> = fc.record({
  wholeBoxes: fc.boolean(),
  rule: fc.record({ low: band, high: band, rest: fc.constantFrom(4, 5) }),
  accumulates: fc.boolean(),
})
/** Mostly what is bought and sold, sometimes what a field can hold at most. */
const mostly = <T>(usual: fc.Arbitrary<T>, extreme: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: extreme })
const fen = mostly<number | bigint>(
  fc.oneof(fc.nat(200), fc.nat(100_000)),
  fc.constantFrom(999_999_999_999, 9_999_999_999_99n),
)
const begin = mostly<number>(fc.nat(4), fc.nat(9_999_999_999))
const goods: fc.Arbitrary<GoodsFacts> = fc.record({
  goodsCode: fc.constantFrom('G1', 'G2'),
  piecesPerBox: mostly<number>(fc.constantFrom(1, 2, 3, 6, 7, 12, 24), fc.constant(99_999_999)),
  boxGrams: mostly<number>(
    fc.oneof(fc.constantFrom(0, 500, 12_500, 250_000, 1_000_000), fc.nat(400_000)),
    fc.constant(9_999_999_999_999),
  ),
  boxCm3: mostly<number | bigint>(
    fc.oneof(fc.constantFrom(0, 30_000, 500_000), fc.nat(400_000)),
    fc.constant(999_999_999_700_000_000_029_999_999_999n),
  ),
  boxesPerPallet: fc.option(fc.constantFrom(1, 2, 10, 20, 60, 9999)),
  heavy: fc.boolean(),
  pricedBy: fc.constantFrom(1, 2),
  card: fc.option(rounding),
})
const tiers = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 2 }), fc.array(fen, { minLength: 3, maxLength: 3 }))
  .map(([ends, prices]) => [
    ...ends.toSorted((a, b) => a - b).map((upTo, at) => ({ upTo, priceFen: prices[at]! })),
    { upTo: null, priceFen: prices[2]! },
  ])
const entryBy = (method: Method): fc.Arbitrary<Entry> =>
  fc
    .record({
      priceFen: fen,
      startPriceFen: fen,
      beginTonnes: begin,
      volumePriceFen: fen,
      volumeStartPriceFen: fen,
      beginCubicMetres: begin,
      bothStarts: fc.boolean(),
      remainderPercent: fc.option(fc.integer({ min: 1, max: 99 })),
      tiers: method === 'RECKON_TYPE_CUBIC_TONS' ? fc.constant([]) : fc.oneof(fc.constant([]), tiers),
      rounding,
    })
    .map(({ rounding, ...rest }) => ({ method, ...rounding, ...rest }))
const methodOf = (basis: string) => fc.constantFrom(...methods.filter((method) => basisOf(method) === basis))
const [byBox, byVolume] = [methodOf('box').chain(entryBy), methodOf('volume').chain(entryBy)]
const entries = fc.oneof(
  byBox.map((entry) => [entry]),
  byVolume.map((entry) => [entry]),
  fc.tuple(byBox, byVolume),
)
const pieces = mostly<number>(fc.oneof(fc.nat(60), fc.constantFrom(0, 12, 24, 480, 2500)), fc.constant(999_999_999_999))

/** Any work by any rate: up to three works, goods more than once, some not moved. */
const anyCharge: fc.Arbitrary<ToCharge<GoodsFacts>> = fc
  .record({
    kinds: fc.array(goods, { minLength: 1, maxLength: 4 }),
    works: fc.array(
      fc.record({
        moved: fc.array(fc.tuple(fc.nat(3), pieces, pieces, pieces), { maxLength: 5 }),
        pallets: fc.option(fc.nat(9)),
        hasFree: fc.boolean(),
        hasLeased: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    entries,
    supplierAccumulates: fc.boolean(),
  })
  .map(({ kinds, works, ...rest }) => ({
    ...rest,
    goods: new Map(kinds.map((kind, id) => [id, kind])),
    works: works.map(({ moved, pallets, hasFree, hasLeased }): Done => ({
      facts: moved.map(([kind]) => kind % kinds.length),
      pieces: moved.map(([, count]) => count),
      ...(hasFree && { free: moved.map(([, , received]) => received) }),
      ...(hasLeased && { leased: moved.map(([, , , leased]) => leased) }),
      pallets,
    })),
  }))

it('any work by any rate costs to the fen what the model says', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(anyCharge, (toCharge) => {
      const model = [...modelOf(toCharge)]
      const charged = charge(toCharge)
      for (const { method } of toCharge.entries) seen.set(method, (seen.get(method) ?? 0) + 1)
      if ('unpriced' in charged) {
        expect(charged.unpriced).toBe('tooLarge')
        expect(model.some(([, fen]) => fen === null)).toBe(true)
        return
      }
      const parts = new Map<string, bigint | null>(charged.parts.map(({ basis, fen }) => [basis, fen]))
      // A rate that none of the goods takes is no part; the model has a 0 for it.
      for (const [basis, fen] of model) expect(parts.get(basis) ?? 0n).toBe(fen)
      expect(parts.size).toBe(charged.parts.length)
    }),
    RUNS,
  )
  expect([...seen.keys()].toSorted()).toEqual(methods.filter((method) => method !== 'RECKON_TYPE_M2_DAY').toSorted())
})

it('the quick way with safe numbers answers, in every step, what the way with BigInts does', () => {
  const wide = (charge: ToCharge): ToCharge => ({
    ...charge,
    works: charge.works.map((work) => ({
      ...work,
      pieces: work.pieces.map(BigInt),
      ...(work.free && { free: work.free.map(BigInt) }),
      ...(work.leased && { leased: work.leased.map(BigInt) }),
      pallets: work.pallets === null ? null : BigInt(work.pallets),
    })),
    goods: new Map(
      [...charge.goods].map(([id, facts]) => [
        id,
        {
          ...facts,
          piecesPerBox: BigInt(facts.piecesPerBox),
          boxGrams: BigInt(facts.boxGrams),
          boxCm3: BigInt(facts.boxCm3),
          boxesPerPallet: facts.boxesPerPallet === null ? null : BigInt(facts.boxesPerPallet),
        },
      ]),
    ),
  })
  fc.assert(
    fc.property(anyCharge, (toCharge) => {
      expect(charge(wide(toCharge))).toEqual(charge(toCharge))
    }),
    { numRuns: rounds(1_500, 50_000) },
  )
})

it('the goods lines shown of any charge add up to each part, every goods in one of them', () => {
  fc.assert(
    fc.property(anyCharge, (toCharge) => {
      const charged = charge(toCharge)
      if ('unpriced' in charged) return
      const lines = shownLines(toCharge, charged.parts)
      const kinds = new Set(toCharge.works.flatMap(({ facts }) => facts))
      expect(new Set(lines.map(({ facts }) => facts))).toEqual(kinds)
      expect(lines).toHaveLength(kinds.size)
      for (const { method, fen } of charged.parts) {
        const shares = lines.filter((line) => line.method === method).map((line) => line.fen)
        if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(fen)
        expect(shares.every((share) => share >= 0n)).toBe(true)
      }
    }),
    { numRuns: rounds(1_000, 50_000) },
  )
})
