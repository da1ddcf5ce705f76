import { shanghaiDay, shanghaiTime } from '../../base/calendar.ts'
import type { SubUnitRule } from '../../goods/goods/fee.ts'
import { BLANK_ENTRY, nextHour, type TypedEntry, type TypedRate } from './form.ts'
import { itemRules } from './items.ts'
import { DURATION_HOUR, FIXED_PERIOD } from './methods.ts'

/** The rule that a new rate begins with in a warehouse (part 3, 3.1). */
export type FormDefaults = Pick<TypedEntry, 'wholeBoxes' | 'accumulates' | 'bothStarts'> & {
  readonly rule: SubUnitRule
}

/** Where the warehouse has set none: nothing chosen for a begun box, everything as it is (part 3, 9). */
export const NO_DEFAULTS: FormDefaults = {
  wholeBoxes: '',
  accumulates: '0',
  bothStarts: '0',
  rule: { low: 4, high: 4, rest: 4 },
}

const NO_PRICES = {
  price: '',
  startPrice: '',
  beginTonnes: '',
  volumePrice: '',
  volumeStartPrice: '',
  beginCubicMetres: '',
} as const
const NO_PERIOD = { date: '', time: '', duration: '', durationType: '' } as const

/**
 * The form after an item was chosen (part 3, 4.3): empty, with a tab for each dispatch point where the item has them. On a tab a begun
 * box counts.
 */
export function chooseItem(item: string, points: readonly string[], defaults = NO_DEFAULTS): TypedRate {
  const tabs = itemRules(item).byPoint ? points : []
  return {
    item,
    startTime: '',
    ...BLANK_ENTRY,
    ...defaults,
    points: tabs.map((point) => ({ ...BLANK_ENTRY, ...defaults, point, wholeBoxes: '1' })),
  }
}

/**
 * What another method makes of an entry: prices and the whole calculation rule are cleared (on a tab a begun box counts), start values
 * are 0 for weight or volume, any begun pallet counts.
 */
export function chooseMethod<E extends TypedEntry>(entry: E, method: string, defaults = NO_DEFAULTS): E {
  const starts = { startPrice: '0', beginTonnes: '0', volumeStartPrice: '0', beginCubicMetres: '0' }
  return {
    ...entry,
    ...NO_PRICES,
    ...(method === 'RECKON_TYPE_CUBIC_TONS' ? starts : {}),
    ...defaults,
    ...(entry.point === '' ? {} : { wholeBoxes: '1' }),
    method,
    remainder: method === 'RECKON_TYPE_PLATE_DAY' ? '0' : '',
    remainderRatio: '',
  }
}

/** What another dimension makes of an entry: a fixed period begins today, at the next full hour, and is counted in hours. */
export function chooseDimension<E extends TypedEntry>(entry: E, dimension: string, nowMs: number): E {
  if (dimension !== FIXED_PERIOD) return { ...entry, ...NO_PERIOD, dimension }
  const hour = Number.parseInt(shanghaiTime(nowMs).slice(11, 13), 10)
  return { ...entry, dimension, date: shanghaiDay(nowMs), time: nextHour(hour), durationType: DURATION_HOUR }
}

/** What another remainder makes of an entry: only 1 asks how full a pallet has to be. */
export function chooseRemainder<E extends TypedEntry>(entry: E, remainder: string): E {
  return { ...entry, remainder, remainderRatio: remainder === '1' ? entry.remainderRatio : '' }
}
