import { isTooLarge, yuanText, type Fen } from '../../base/money.ts'
import { added, ratio, roundedHalfUp, type Ratio } from '../../base/ratio.ts'
import type { Whole } from '../../base/whole.ts'
import type { ChargedGoods, Entry } from '../rate/entry.ts'
import { basisOf, type Basis, type Method } from '../rate/methods.ts'
import { roundingOf, takes } from '../rate/takes.ts'
import type { ToCharge } from './done.ts'
import { measured, piecesByFacts, worksMeasured, type Measured } from './measure.ts'
import { priced, startPriced, type Priced } from './price.ts'
import { rulersOf, type Line } from './rulers.ts'
import { rateSteps, RULE, shown, type PartSteps, type Steps } from './steps.ts'

/** One rate applied to all that it charges: rounded half up to the fen, once. */
export type Part = { readonly basis: Basis; readonly method: Method; readonly fen: Fen; readonly steps: PartSteps }

/**
 * Why work has no amount, and waits for a person: no rate; an item by points, but no point; a lease without a price; facts that are
 * missing or cannot be measured by; an amount of more than 22 digits; a fixed period that is over; a fault of the program.
 */
export const UNPRICED = ['noRate', 'noPoint', 'noLeasePrice', 'noFacts', 'tooLarge', 'periodOver', 'fault'] as const
export type Unpriced = { readonly unpriced: (typeof UNPRICED)[number] }

/**
 * What work costs (semantics 5.2): the only place where an amount is computed from goods. A part for each entry by box or volume
 * that any goods of the work takes; all of them where there is no goods. Of what did not move the measure is 0 and the amount 0.00,
 * but the part is there.
 */
export function charge(toCharge: ToCharge): { readonly parts: readonly Part[] } | Unpriced {
  const entries = toCharge.entries.filter(({ method }) => basisOf(method) !== 'area')
  if (entries.length === 0) return { unpriced: 'noRate' }
  const lines = piecesByFacts(toCharge.works)
  for (const id of lines.keys()) if (!isMeasurable(toCharge.goods.get(id))) return { unpriced: 'noFacts' }
  const parts = entries.flatMap((entry) => {
    const own = linesOf(entry, entries, toCharge, lines)
    return own.length === 0 && lines.size > 0 ? [] : [partOf(entry, entries, toCharge, own)]
  })
  return parts.some(({ fen }) => isTooLarge(fen)) ? { unpriced: 'tooLarge' } : { parts }
}

/** Whether boxes and pallets of these goods can be counted at all. */
function isMeasurable(facts: ChargedGoods | undefined): boolean {
  return facts !== undefined && facts.piecesPerBox > 0 && (facts.boxesPerPallet === null || facts.boxesPerPallet > 0)
}

/** The goods lines that an entry charges, of the pieces by facts, each with its rounding. */
export function linesOf(
  entry: Entry,
  entries: readonly Entry[],
  { goods, supplierAccumulates }: ToCharge,
  pieces: ReadonlyMap<number, Whole>,
): Line[] {
  const taken = takes(entry, entries)
  const lines: Line[] = []
  for (const [id, count] of pieces) {
    const facts = goods.get(id)!
    if (!taken(facts)) continue
    const { rounding, byCard } = roundingOf(facts, entry, supplierAccumulates)
    lines.push({ id, goods: facts, pieces: count, rounding, byCard })
  }
  return lines
}

function partOf(entry: Entry, entries: readonly Entry[], { works, goods }: ToCharge, lines: readonly Line[]): Part {
  if (entry.method === 'RECKON_TYPE_A_TIME' || entry.method === 'RECKON_TYPE_PLATE') {
    const unit = entry.method === 'RECKON_TYPE_A_TIME' ? 'time' : 'pallet'
    const measure = worksMeasured(works, goods, takes(entry, entries), unit)
    return toPart({ method: entry.method, entry }, [[measure, priced(measure.total, entry)]], null)
  }
  const measures = rulersOf(entry).map((ruler) => measured(lines, ruler))
  const [first, second] = measures as [Measured, Measured?]
  if (second === undefined) return toPart({ method: entry.method, entry }, [[first, priced(first.total, entry)]], null)
  const { heavy, light, start } = startPriced(first.total, second.total, entry)
  return toPart(
    { method: entry.method, entry },
    [
      [first, heavy],
      [second, light],
    ],
    start === null ? null : ratio(start),
  )
}

/** A part from what was measured and what that costs: rounded here, and nowhere else. */
export function toPart(
  { method, entry }: { readonly method: Method; readonly entry: Entry | null },
  measures: readonly (readonly [Measured, Priced])[],
  start: Ratio | null,
): Part {
  const exact = measures.reduce((sum, [, { amount }]) => added(sum, amount), start ?? ratio(0))
  const fen = roundedHalfUp(exact)
  return {
    basis: basisOf(method),
    method,
    fen,
    steps: {
      method,
      rate: entry === null ? null : rateSteps(entry),
      measures: measures
        .filter(([{ groups }]) => groups.length > 0 || measures.length === 1)
        .map(([{ unit, groups, total }, { begin, priceFen, amount }]) => ({
          unit,
          groups: groups.map(({ accumulates, count, before, after }) => ({
            accumulates,
            count,
            before: shown(before),
            after: shown(after),
          })),
          total: shown(total),
          begin: begin === null ? null : String(begin),
          price: priceFen === null ? null : yuanText(BigInt(priceFen)),
          amount: inYuan(amount),
        })),
      start: start === null ? null : yuanText(start.n),
      exact: inYuan(exact),
      money: yuanText(fen),
    },
  }
}

const HUNDRED = 100

/** An amount in fen, shown in yuan. */
function inYuan({ n, d }: Ratio) {
  return shown(ratio(n, d * BigInt(HUNDRED)))
}

/** The working of a cost of these parts. */
export function stepsOf(parts: readonly Part[]): Steps {
  return {
    rule: RULE,
    parts: parts.map(({ steps }) => steps),
    money: yuanText(parts.reduce((sum, { fen }) => sum + fen, 0n)),
  }
}
