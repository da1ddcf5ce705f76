import { own } from '@yuncang/domain/base/own.ts'
import { asksBegunBox } from '@yuncang/domain/fee/rate/form.ts'
import { basisOf, isMethod } from '@yuncang/domain/fee/rate/methods.ts'
import type { SubUnitRule } from '@yuncang/domain/goods/goods/fee.ts'
import { BAND_NAMES } from '../../goods/goods/words.ts'
import type { CallOutput } from '../../wire/call.ts'
import { PRICE_LIST as WORDS, UNITS } from './price-words.ts'
import type { getSupplierRates } from './supplier.ts'
import { BOTH_STARTS_NAMES } from './words.ts'

/** What a rate says, or one of its entries where it has one a dispatch point. */
export type Terms = Omit<
  CallOutput<typeof getSupplierRates>['records'][number]['points'][number],
  'entryId' | 'pointCode' | 'pointName'
>

/** A rate as a price list says it. */

const NOTHING = '-'

/** The price in yuan; `-` where there is none, or more than one (part 3, 2.1). */
export function priceText({ method, price }: Pick<Terms, 'method' | 'price'>): string {
  return method === 'RECKON_TYPE_CUBIC_TONS' || price === '' ? NOTHING : price
}

/** What the price is for, behind it: 元/箱; empty where none is shown. */
export function unitText({ method, price }: Pick<Terms, 'method' | 'price'>): string {
  return priceText({ method, price }) === NOTHING ? '' : (own(UNITS, method) ?? '')
}

type Noted = Pick<
  Terms,
  | 'method'
  | 'price'
  | 'startPrice'
  | 'beginTonnes'
  | 'volumePrice'
  | 'volumeStartPrice'
  | 'beginCubicMetres'
  | 'date'
  | 'time'
  | 'duration'
>

/** What stands below the method: first and further weight and volume, and how often a fixed period is charged. */
export function notesOf(terms: Noted): string[] {
  const { method, price, startPrice, beginTonnes, volumePrice, volumeStartPrice, beginCubicMetres } = terms
  const weighed =
    method === 'RECKON_TYPE_CUBIC_TONS'
      ? [
          WORDS.heavy({ begin: beginTonnes, start: startPrice, price }),
          WORDS.light({ begin: beginCubicMetres, start: volumeStartPrice, price: volumePrice }),
        ]
      : []
  const { duration, date, time } = terms
  return [...weighed, ...(duration === null ? [] : [WORDS.period(duration, `${date} ${time}`)])]
}

/** The sub-unit rule as the wire has it, JSON text of {a, b, c}. */
export function ruleOf(text: string): SubUnitRule {
  const { a: low, b: high, c: rest } = JSON.parse(text) as { a: 1 | 2 | 3 | 4; b: 1 | 2 | 3 | 4; c: 4 | 5 }
  return { low, high, rest }
}

type Rounded = {
  readonly method: string
  readonly wholeBoxes: boolean
  readonly accumulates: boolean
  readonly bothStarts: boolean
  readonly rule: SubUnitRule
  /** null: any begun pallet counts; of pallets a day only. */
  readonly remainderPercent: number | null
}

/** How a measure is rounded, in words, only what plays a part under the method; `-` where nothing is rounded. */
export function roundingOf(rounded: Rounded): string {
  const { method, wholeBoxes, accumulates, bothStarts, rule, remainderPercent } = rounded
  if (!isMethod(method)) return NOTHING
  const isVolume = basisOf(method) === 'volume'
  if (!isVolume && !asksBegunBox(method)) return NOTHING
  const plain = rule.low === 4 && rule.high === 4
  const said = [
    ...(!isVolume || wholeBoxes ? [WORDS.boxes[wholeBoxes ? 1 : 0]] : []),
    ...(method === 'RECKON_TYPE_PLATE_DAY' ? [WORDS.pallets(remainderPercent)] : []),
    ...(isVolume ? [plain ? WORDS.asMeasured : bandsText(rule)] : []),
    ...(accumulates ? [WORDS.accumulates] : []),
    ...(method === 'RECKON_TYPE_CUBIC_TONS' ? [BOTH_STARTS_NAMES[bothStarts ? 1 : 0]] : []),
  ]
  return said.join('；')
}

/** The same of a rate or an entry as it was answered. */
export function roundingText(terms: Terms): string {
  return roundingOf({
    method: terms.method,
    wholeBoxes: terms.wholeBoxes === 1,
    accumulates: terms.accumulates === 1,
    bothStarts: terms.bothStarts === 1,
    rule: ruleOf(terms.rule),
    remainderPercent: terms.remainder === 1 ? terms.remainderRatio : null,
  })
}

/** The bands of a rule in words. */
export function bandsText({ low, high, rest }: SubUnitRule): string {
  return WORDS.bands(BAND_NAMES[low], BAND_NAMES[high], BAND_NAMES[rest])
}
