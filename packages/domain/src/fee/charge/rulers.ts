import { ceilOf, times, type Whole } from '../../base/whole.ts'
import type { ChargedGoods, Entry, Rounding } from '../rate/entry.ts'
import type { Method } from '../rate/methods.ts'
import { underRemainder, underRule } from './sub-unit.ts'
import type { Parts } from './summed.ts'

/** What a measure is counted in. */
export type Unit = 'piece' | 'box' | 'pallet' | 'time' | 'tonne' | 'cubicMetre' | 'squareMetre'

/** Pieces of one goods, with how they are rounded. */
export type Line = {
  readonly id: number
  readonly goods: ChargedGoods
  readonly pieces: Whole
  readonly rounding: Rounding
  /** Who gave the rounding: the goods' card or the rate. */
  readonly byCard: boolean
}

/** How goods are measured, and what becomes of the measure (semantics 5.2). */
export type Ruler = {
  readonly unit: Unit
  /** Which goods are measured by it; absent: all. */
  readonly takes?: (goods: ChargedGoods) => boolean
  /** One goods, before the rule. */
  readonly of: (line: Line) => Parts
  /** What goods are summed with when their remainders accumulate. */
  readonly together: (rounding: Rounding) => string
  readonly ruled: (measure: Parts, rounding: Rounding) => Parts
}

/** A box in millionths: grams of a tonne, cubic centimetres of a cubic metre. */
const MILLIONTHS = 1_000_000

/** So much a box, of boxes by each goods' own unit. */
function byBox({ goods, pieces, rounding }: Line, amount: Whole, lower: Whole): Parts {
  return rounding.wholeBoxes
    ? [times(ceilOf(pieces, goods.piecesPerBox), amount), lower]
    : [times(pieces, amount), times(goods.piecesPerBox, lower)]
}

const ruleText = ({ rule }: Rounding) => `${rule.low},${rule.high},${rule.rest}`

const PIECES: Ruler = {
  unit: 'piece',
  of: ({ pieces }) => [pieces, 1],
  together: () => '',
  ruled: (measure) => measure,
}
/** Rounding up is the rule of boxes: over the sum where remainders accumulate; the bands play no part. */
const BOXES: Ruler = {
  unit: 'box',
  of: ({ goods, pieces }) => [pieces, goods.piecesPerBox],
  together: ({ wholeBoxes }) => (wholeBoxes ? '1' : '0'),
  ruled: (boxes, { wholeBoxes }) => (wholeBoxes ? [ceilOf(...boxes), 1] : boxes),
}
const TONNES: Ruler = {
  unit: 'tonne',
  takes: ({ heavy }) => heavy,
  of: (line) => byBox(line, line.goods.boxGrams, MILLIONTHS),
  together: ruleText,
  ruled: (tonnes, { rule }) => underRule(tonnes, rule),
}
const CUBIC_METRES: Ruler = {
  unit: 'cubicMetre',
  of: (line) => byBox(line, line.goods.boxCm3, MILLIONTHS),
  together: ruleText,
  ruled: (cubicMetres, { rule }) => underRule(cubicMetres, rule),
}
const LIGHT: Ruler = { ...CUBIC_METRES, takes: ({ heavy }) => !heavy }
const palletsByDay = ({ remainderPercent }: Entry): Ruler => ({
  unit: 'pallet',
  of: (line) => (line.goods.boxesPerPallet === null ? [0, 1] : byBox(line, 1, line.goods.boxesPerPallet)),
  together: () => '',
  ruled: (pallets) => underRemainder(pallets, remainderPercent),
})

const RULERS: Readonly<Partial<Record<Method, (entry: Entry) => readonly Ruler[]>>> = {
  RECKON_TYPE_A: () => [PIECES],
  RECKON_TYPE_BOX: () => [BOXES],
  RECKON_TYPE_BOX_DAY: () => [BOXES],
  RECKON_TYPE_CUBIC_DAY: () => [CUBIC_METRES],
  RECKON_TYPE_PLATE_DAY: (entry) => [palletsByDay(entry)],
  RECKON_TYPE_CUBIC_TONS: () => [TONNES, LIGHT],
}

/** What goods are measured by under an entry; none where whole works are counted. */
export function rulersOf(entry: Entry): readonly Ruler[] {
  return RULERS[entry.method]?.(entry) ?? []
}
