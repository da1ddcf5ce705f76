import type { Fen } from '../../base/money.ts'
import { added, decimalText, multiplied, ratio, ZERO, type Ratio } from '../../base/ratio.ts'
import { ceilOf, type Whole } from '../../base/whole.ts'
import type { Entry, GoodsFacts } from '../rate/entry.ts'
import { METHODS, type Method } from '../rate/methods.ts'
import { linesOf, type Part } from './charge.ts'
import type { ToCharge } from './done.ts'
import {
  groupOf,
  heldByFacts,
  leasedByFacts,
  measured,
  piecesByFacts,
  suggestedPallets,
  type Measured,
} from './measure.ts'
import { startPriced } from './price.ts'
import { rulersOf, type Line, type Ruler, type Unit } from './rulers.ts'
import { shown, type Shown } from './steps.ts'
import { sharesOf } from './shares.ts'

/** A goods line of a cost, as its page and its explanation show it (part 3, 2.5). */
export type ShownLine = {
  /** The id of the facts that held. */
  readonly facts: number
  readonly method: Method
  readonly pieces: Whole
  /** Pieces that were there, or were moved: more than those charged where some lie in leased areas or came in free days. */
  readonly held: Whole
  /** Of those held, what is not charged because it lies in areas that the supplier leases. */
  readonly leased: Whole
  /** Boxes as they are, and as they count; null where no boxes are counted. */
  readonly boxes: { readonly exact: Shown; readonly counted: Shown } | null
  readonly unit: Unit
  /** After boxes were rounded, before rule and start price: at most six decimals. Empty where whole works are counted by what was entered. */
  readonly measure: string
  /** After the rule: of what was summed before it, the goods' share. */
  readonly charged: Shown
  readonly rounding: Line['rounding']
  readonly byCard: boolean
  /** The goods' share of the amount, by its measure: the shares of a part add up to it, and are added up to nothing else. */
  readonly fen: Fen
}

/** The goods lines of all parts of a charge, worked out again from what was charged: `parts` are what `charge` answered. */
export function shownLines(toCharge: ToCharge<GoodsFacts>, parts: readonly Part[]): ShownLine[] {
  const { entries, goods } = toCharge
  const pieces = piecesByFacts(toCharge.works)
  const held = heldByFacts(toCharge.works)
  const leased = leasedByFacts(toCharge.works)
  return parts.flatMap((part) => {
    const entry = entries.find(({ method }) => method === part.method)!
    const lines = linesOf(entry, entries, toCharge, pieces)
    const rulers = rulersOf(entry)
    const weighed = rulers.length === 0 ? byPieces(lines, entry, toCharge) : byMeasure(lines, entry, rulers)
    const shares = sharesOf(
      part.fen,
      weighed.map(({ line, weight }) => ({ code: goods.get(line.id)!.goodsCode, weight })),
    )
    return weighed.map(({ line, unit, measure, charged }, at) => ({
      facts: line.id,
      method: part.method,
      pieces: line.pieces,
      held: held.get(line.id)!,
      leased: leased.get(line.id)!,
      boxes: boxesOf(line, entry),
      unit,
      measure: measure === null ? '' : decimalText(measure, 6),
      charged: shown(charged),
      rounding: line.rounding,
      byCard: line.byCard,
      fen: shares[at]!,
    }))
  })
}

type Weighed = {
  readonly line: Line
  readonly unit: Unit
  readonly measure: Ratio | null
  readonly charged: Ratio
  readonly weight: Ratio
}

/** Whole works are counted: what moved shares them by its pieces. Pallets that nobody entered are those of the goods. */
function byPieces(lines: readonly Line[], { method }: Entry, { works, goods }: ToCharge): Weighed[] {
  const unit = METHODS[method].unit === 'time' ? 'time' : 'pallet'
  const isOwn = unit === 'pallet' && works.every(({ pallets }) => pallets === null)
  const pallets = isOwn ? suggestedPallets(works, goods) : null
  return lines.map((line) => {
    const own = pallets === null ? null : ratio(pallets.get(line.id) ?? 0)
    return { line, unit, measure: own, charged: own ?? ZERO, weight: ratio(line.pieces) }
  })
}

function byMeasure(lines: readonly Line[], entry: Entry, rulers: readonly Ruler[]): Weighed[] {
  const measures = rulers.map((ruler) => measured(lines, ruler))
  const amounts = amountsOf(entry, measures)
  return lines.map((line) => {
    const at = rulers.findIndex(({ takes }) => takes?.(line.goods) ?? true)
    const [ruler, all] = [rulers[at]!, measures[at]!]
    const charged = chargedOf(line, ruler, all)
    return {
      line,
      unit: ruler.unit,
      measure: shownMeasure(line, ruler),
      charged,
      weight: all.total.n === 0n ? ZERO : multiplied(charged, overOf(amounts[at]!, all.total)),
    }
  })
}

/** What heavy and what light goods would cost alone, by which they share an amount; where there is one measure it is all of it. */
function amountsOf(entry: Entry, measures: readonly Measured[]): Ratio[] {
  const [heavy, light] = measures
  if (light === undefined) return [heavy!.total]
  const alone = (tonnes: Ratio, cubicMetres: Ratio) => {
    const { heavy, light, start } = startPriced(tonnes, cubicMetres, entry)
    return added(added(heavy.amount, light.amount), ratio(start ?? 0))
  }
  return [alone(heavy!.total, ZERO), alone(ZERO, light.total)]
}

/** The goods' measure after the rule: its own, or its share of what was ruled together. */
function chargedOf(line: Line, ruler: Ruler, { groups }: Measured): Ratio {
  const own = ruler.of(line)
  if (!line.rounding.accumulates) return ratio(...ruler.ruled(own, line.rounding))
  const { before, after } = groups.find(({ key }) => key === groupOf(ruler, line.rounding))!
  return before.n === 0n ? ZERO : multiplied(ratio(...own), overOf(after, before))
}

/** What is shown of boxes is rounded where each goods is; of any other measure what its boxes come to. */
function shownMeasure(line: Line, ruler: Ruler): Ratio {
  const own = ruler.of(line)
  return ratio(...(ruler.unit === 'box' && !line.rounding.accumulates ? ruler.ruled(own, line.rounding) : own))
}

function boxesOf({ goods, pieces, rounding }: Line, { method }: Entry): ShownLine['boxes'] {
  if (!['box', 'pallet', 'tonneOrCubicMetre', 'cubicMetre'].includes(METHODS[method].unit)) return null
  const exact = ratio(pieces, goods.piecesPerBox)
  // On the pallets of a task a begun box takes the room of a whole one.
  const isWhole = rounding.wholeBoxes || method === 'RECKON_TYPE_PLATE'
  return { exact: shown(exact), counted: shown(isWhole ? ratio(ceilOf(pieces, goods.piecesPerBox)) : exact) }
}

function overOf(a: Ratio, b: Ratio): Ratio {
  return ratio(a.n * b.d, a.d * b.n)
}
