import type { Basis, Method } from '../rate/methods.ts'
import type { ChargedGoods, Entry, Rounding } from '../rate/entry.ts'
import type { ToCharge } from './done.ts'

/*
 * What work costs, a second time: read off semantics 5.1 and 5.2 line by line, with fractions of its own and nothing of the
 * planner, slow and plain. The planner has to agree with it to the fen.
 */

type Fraction = { readonly n: bigint; readonly d: bigint }
const of = (n: number | bigint, d: number | bigint = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) })
const add = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const sub = (a: Fraction, b: Fraction): Fraction => add(a, { n: -b.n, d: b.d })
const mul = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
const div = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })
const above = (a: Fraction, b: Fraction) => a.n * b.d > b.n * a.d
const whole = (a: Fraction) => of(a.n / a.d)
const up = (a: Fraction) => (a.n % a.d === 0n ? whole(a) : add(whole(a), of(1)))
const sum = (all: readonly Fraction[]) =>
  all.reduce((so, one) => {
    const next = add(so, one)
    let [a, b] = [next.n, next.d]
    while (b > 0n) [a, b] = [b, a % b]
    return a === 0n ? ZERO : { n: next.n / a, d: next.d / a }
  }, ZERO)
const ZERO = of(0)
const ONE = of(1)
const HALF = of(1, 2)

type Line = { readonly goods: ChargedGoods; readonly pieces: bigint; readonly rounding: Rounding }

/** What each entry comes to, in fen by basis. Null: more than 22 digits of yuan. */
export function modelOf(charge: ToCharge): Map<Basis, bigint | null> {
  const lines = linesOf(charge)
  const answers = new Map<Basis, bigint | null>()
  for (const entry of charge.entries) {
    const basis: Basis =
      entry.method === 'RECKON_TYPE_CUBIC_TONS' || entry.method === 'RECKON_TYPE_CUBIC_DAY' ? 'volume' : 'box'
    const both = charge.entries.length > 1
    const takes = (goods: ChargedGoods) => !both || (goods.pricedBy === 2) === (basis === 'volume')
    const own = lines
      .filter(({ goods }) => takes(goods))
      .map((line) => ({ ...line, rounding: roundingOf(line.goods, entry, charge) }))
    const amount = amountOf(entry, own, charge, takes)
    const rounded = whole(add(amount, HALF)).n
    answers.set(basis, rounded >= 10n ** 24n ? null : rounded)
  }
  return answers
}

/** Leased areas: what lies there is left out. Free days: of the rest max(0, on hand − received from the supplier in them). */
function left({ pieces, leased, free }: ToCharge['works'][number], at: number): bigint {
  let rest = BigInt(pieces[at]!)
  for (const off of [leased, free]) {
    rest -= BigInt(off === undefined ? 0 : off[at]!)
    if (rest < 0n) rest = 0n
  }
  return rest
}

/** The same goods (by the facts that held) twice is one line. */
function linesOf({ works, goods }: ToCharge): Omit<Line, 'rounding'>[] {
  const pieces = new Map<number, bigint>()
  for (const work of works) work.facts.forEach((id, at) => pieces.set(id, (pieces.get(id) ?? 0n) + left(work, at)))
  return [...pieces].map(([id, count]) => ({ goods: goods.get(id)!, pieces: count }))
}

/** 5.1: the goods' card, unless the supplier accumulates: then the rate's rule, summed. */
function roundingOf(goods: ChargedGoods, entry: Entry, { supplierAccumulates }: ToCharge): Rounding {
  const rate = { wholeBoxes: entry.wholeBoxes, rule: entry.rule, accumulates: entry.accumulates }
  if (supplierAccumulates) return { ...rate, accumulates: true }
  return goods.card ?? rate
}

function amountOf(entry: Entry, lines: readonly Line[], charge: ToCharge, takes: (goods: ChargedGoods) => boolean) {
  const priced = (measure: Fraction) => priceOf(measure, entry)
  const methods: Readonly<Record<Method, () => Fraction>> = {
    RECKON_TYPE_A: () => priced(sum(lines.map(({ pieces }) => of(pieces)))),
    RECKON_TYPE_BOX: () => priced(boxesCharged(lines)),
    RECKON_TYPE_BOX_DAY: () => priced(boxesCharged(lines)),
    RECKON_TYPE_PLATE: () => priced(sum(movedWorks(charge, takes).map((work) => palletsOf(work, charge)))),
    RECKON_TYPE_A_TIME: () => priced(of(movedWorks(charge, takes).length)),
    RECKON_TYPE_CUBIC_DAY: () => priced(subUnits(lines.map((line) => ({ ...line, x: cubicMetres(line) })))),
    RECKON_TYPE_PLATE_DAY: () => priced(palletsByDay(lines, entry)),
    RECKON_TYPE_CUBIC_TONS: () =>
      startPriced(
        subUnits(lines.filter(({ goods }) => goods.heavy).map((line) => ({ ...line, x: tonnes(line) }))),
        subUnits(lines.filter(({ goods }) => !goods.heavy).map((line) => ({ ...line, x: cubicMetres(line) }))),
        entry,
      ),
    RECKON_TYPE_M2_DAY: () => {
      throw new Error('charged by lease')
    },
  }
  return methods[entry.method]()
}

/** A unit price, or prices by parts of the measure. */
function priceOf(measure: Fraction, { priceFen, tiers }: Entry): Fraction {
  if (tiers.length === 0) return mul(measure, of(priceFen))
  let [from, amount] = [ZERO, ZERO]
  for (const tier of tiers) {
    const end = tier.upTo === null || above(of(tier.upTo), measure) ? measure : of(tier.upTo)
    if (above(end, from)) amount = add(amount, mul(sub(end, from), of(tier.priceFen)))
    from = tier.upTo === null ? measure : of(tier.upTo)
  }
  return amount
}

/** boxes(n) = n / box when smallestUnit is 0, ceil(n / box) when 1. */
function boxes({ goods, pieces, rounding }: Line): Fraction {
  const share = of(pieces, goods.piecesPerBox)
  return rounding.wholeBoxes ? up(share) : share
}
const tonnes = (line: Line) => mul(boxes(line), of(line.goods.boxGrams, 1_000_000))
const cubicMetres = (line: Line) => mul(boxes(line), of(line.goods.boxCm3, 1_000_000))

/** isAcc 1 sums n / box exactly, then rounds up once: those that round up together, by unit alone. */
function boxesCharged(lines: readonly Line[]): Fraction {
  const together = lines.filter(({ rounding }) => rounding.accumulates && rounding.wholeBoxes)
  const alone = lines.filter((line) => !together.includes(line))
  return add(sum(alone.map(boxes)), up(sum(together.map(({ goods, pieces }) => of(pieces, goods.piecesPerBox)))))
}

/** isAcc 1: summed over all goods of the same rule first, then ruled once. isAcc 0: ruled per goods line, then summed. */
function subUnits(lines: readonly (Line & { readonly x: Fraction })[]): Fraction {
  const text = ({ rounding: { rule } }: Line) => `${rule.low},${rule.high},${rule.rest}`
  const summed = lines.filter(({ rounding }) => rounding.accumulates)
  const groups = [...new Set(summed.map(text))].map((rule) => {
    const group = summed.filter((line) => text(line) === rule)
    return { x: sum(group.map(({ x }) => x)), rule: group[0]!.rounding.rule }
  })
  const alone = lines.filter(({ rounding }) => !rounding.accumulates).map(({ x, rounding: { rule } }) => ({ x, rule }))
  return sum([...groups, ...alone].map(({ x, rule }) => ruled(x, rule)))
}

/** Whole part I, rest f. x < 1: band a when 0 < f ≤ 0.5, b when 0.5 < f < 1. x ≥ 1: c = 4 keeps x; 5 keeps I and bands f. */
function ruled(x: Fraction, { low, high, rest }: Rounding['rule']): Fraction {
  const f = sub(x, whole(x))
  const band = above(f, HALF) ? high : low
  const charged = f.n === 0n ? ZERO : band === 1 ? ZERO : band === 2 ? HALF : band === 3 ? ONE : f
  if (above(ONE, x)) return charged
  return rest === 4 ? x : add(whole(x), charged)
}

/** p = boxes / standardCode; remainder 0: ceil(p); 1: floor(p) + (rest × 100 > remainderRatio ? 1 : 0); isAcc 1: summed before. */
function palletsByDay(lines: readonly Line[], { remainderPercent }: Entry): Fraction {
  const pallets = (line: Line) =>
    line.goods.boxesPerPallet === null ? ZERO : div(boxes(line), of(line.goods.boxesPerPallet))
  const counted = (p: Fraction) =>
    remainderPercent === null
      ? up(p)
      : add(whole(p), above(mul(sub(p, whole(p)), of(100)), of(remainderPercent)) ? ONE : ZERO)
  const together = lines.filter(({ rounding }) => rounding.accumulates)
  const alone = lines.filter(({ rounding }) => !rounding.accumulates)
  return add(sum(alone.map((line) => counted(pallets(line)))), counted(sum(together.map(pallets))))
}

/** w > 0: startPrice when w ≤ beginVal, else startPrice + (w − beginVal) × price. Both: two start prices, or the higher one. */
function startPriced(w: Fraction, v: Fraction, entry: Entry): Fraction {
  const beyond = (x: Fraction, begin: number | bigint, price: number | bigint) =>
    above(x, of(begin)) ? mul(sub(x, of(begin)), of(price)) : ZERO
  const heavy = beyond(w, entry.beginTonnes, entry.priceFen)
  const light = beyond(v, entry.beginCubicMetres, entry.volumePriceFen)
  const [startW, startV] = [of(entry.startPriceFen), of(entry.volumeStartPriceFen)]
  if (w.n === 0n && v.n === 0n) return ZERO
  if (v.n === 0n) return add(startW, heavy)
  if (w.n === 0n) return add(startV, light)
  const start = entry.bothStarts ? add(startW, startV) : above(startW, startV) ? startW : startV
  return add(start, add(heavy, light))
}

/** Charged once for a task if any goods that moved takes the basis; nothing moved: not at all. */
function movedWorks({ works, goods }: ToCharge, takes: (goods: ChargedGoods) => boolean) {
  return works.filter((work) => work.facts.some((id, at) => takes(goods.get(id)!) && left(work, at) > 0n))
}

/** The entered count, else suggested: per goods, boxes rounded up, over boxes a pallet, rounded up. */
function palletsOf(work: ToCharge['works'][number], { goods }: ToCharge): Fraction {
  if (work.pallets !== null) return of(work.pallets)
  return sum(
    linesOf({ works: [work], goods, entries: [], supplierAccumulates: false }).map((line) =>
      line.goods.boxesPerPallet === null
        ? ZERO
        : up(div(up(of(line.pieces, line.goods.piecesPerBox)), of(line.goods.boxesPerPallet))),
    ),
  )
}
