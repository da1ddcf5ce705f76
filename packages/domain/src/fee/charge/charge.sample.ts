import { yuanText } from '../../base/money.ts'
import type { Entry, GoodsFacts, Rounding } from '../rate/entry.ts'
import type { Method } from '../rate/methods.ts'
import { charge } from './charge.ts'
import type { ToCharge } from './done.ts'

/** A rounding as the parts write it: unit 0 or 1, a, b, c, isAcc 0 or 1. */
export const rounding = (unit: 0 | 1, [low, high, rest]: Rule, accumulates: 0 | 1): Rounding => ({
  wholeBoxes: unit === 1,
  rule: { low, high, rest },
  accumulates: accumulates === 1,
})
type Rule = readonly [1 | 2 | 3 | 4, 1 | 2 | 3 | 4, 4 | 5]

/** An entry with nothing in it but what is given: by the piece, free of charge, no rounding. */
export const entry = (method: Method, has: Partial<Entry> = {}): Entry => ({
  method,
  priceFen: 0,
  startPriceFen: 0,
  beginTonnes: 0,
  volumePriceFen: 0,
  volumeStartPriceFen: 0,
  beginCubicMetres: 0,
  bothStarts: false,
  remainderPercent: null,
  tiers: [],
  ...rounding(0, [4, 4, 4], 0),
  ...has,
})

/** Goods of semantics 5.2: heavy, 24 a box of 12.5 kg and 0.030000 m³, 60 boxes a pallet. */
export const A: GoodsFacts = {
  goodsCode: 'A',
  piecesPerBox: 24,
  boxGrams: 12_500,
  boxCm3: 30_000,
  boxesPerPallet: 60,
  heavy: true,
  pricedBy: 1,
  card: null,
}
/** As A, but 10 kg. */
export const A2: GoodsFacts = { ...A, goodsCode: 'A2', boxGrams: 10_000 }
/** Light: 12 a box of 6 kg and 0.096000 m³, 20 boxes a pallet. */
export const B: GoodsFacts = {
  ...A,
  goodsCode: 'B',
  piecesPerBox: 12,
  boxGrams: 6_000,
  boxCm3: 96_000,
  boxesPerPallet: 20,
  heavy: false,
}

/** One work in which so many pieces of each goods moved. */
export const work = (
  entries: readonly Entry[],
  moved: readonly (readonly [GoodsFacts, number])[],
  has: Partial<ToCharge<GoodsFacts>> & { readonly pallets?: number } = {},
): ToCharge<GoodsFacts> => ({
  works: [{ facts: moved.map((_, at) => at), pieces: moved.map(([, pieces]) => pieces), pallets: has.pallets ?? null }],
  goods: new Map(moved.map(([goods], at) => [at, goods])),
  entries,
  supplierAccumulates: false,
  ...has,
})

/** Pieces of goods. */
export type Moved = readonly (readonly [GoodsFacts, number])[]

/** The amount in yuan, or why there is none. */
export function amount(toCharge: ToCharge): string {
  const charged = charge(toCharge)
  return 'unpriced' in charged ? charged.unpriced : yuanText(charged.parts.reduce((sum, { fen }) => sum + fen, 0n))
}

/** The measures of the first part, as decimals. */
export function measures(toCharge: ToCharge): string[] {
  const charged = charge(toCharge)
  if ('unpriced' in charged) throw new Error(charged.unpriced)
  return charged.parts[0]!.steps.measures.map(({ total }) => total.decimal)
}

/** No rule at all. */
export const AS_IS = [4, 4, 4] as const
/** By the box, each or all together. */
export const box = (unit: 0 | 1, acc: 0 | 1, priceFen = 120) =>
  entry('RECKON_TYPE_BOX', { priceFen, ...rounding(unit, AS_IS, acc) })
/** The rate by tonnes and cubic metres of semantics 5.2. */
export const tons = (has: Partial<Entry> = {}) =>
  entry('RECKON_TYPE_CUBIC_TONS', {
    ...rounding(1, [2, 3, 4], 0),
    startPriceFen: 8000,
    beginTonnes: 1,
    priceFen: 6000,
    volumeStartPriceFen: 10000,
    beginCubicMetres: 2,
    volumePriceFen: 4500,
    ...has,
  })
/** By the pallet and day. */
export const plate = (has: Partial<Entry> = {}) => entry('RECKON_TYPE_PLATE_DAY', { priceFen: 100, ...has })
