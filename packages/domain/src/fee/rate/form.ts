import { isCalendarDate, shanghaiInstant, type CalendarDate } from '../../base/calendar.ts'
import type { SubUnitRule } from '../../goods/goods/fee.ts'
import { itemRules } from './items.ts'
import {
  basisOf,
  DURATION_HOUR,
  FIXED_PERIOD,
  isMethod,
  METHODS,
  methodsOf,
  type Basis,
  type Method,
} from './methods.ts'
import { isLessThanFen, judgeNumber, rounded, wholePart } from './number.ts'

/** What is typed into the form of a rate, all of it text; the empty text for nothing (part 3, 3.1). */
export type TypedEntry = {
  /** The code of the dispatch point; empty where the item has none. */
  readonly point: string
  readonly method: string
  readonly dimension: string
  readonly price: string
  readonly startPrice: string
  readonly beginTonnes: string
  readonly volumePrice: string
  readonly volumeStartPrice: string
  readonly beginCubicMetres: string
  /** `YYYY-MM-DD`, `HH:mm` */
  readonly date: string
  readonly time: string
  readonly duration: string
  readonly durationType: string
  /** Empty, 0 or 1. */
  readonly remainder: string
  readonly remainderRatio: string
  readonly wholeBoxes: string
  readonly accumulates: string
  readonly bothStarts: string
  readonly rule: SubUnitRule | null
}
/** An entry with nothing typed into it. */
export const BLANK_ENTRY: TypedEntry = {
  point: '',
  method: '',
  dimension: '',
  price: '',
  startPrice: '',
  beginTonnes: '',
  volumePrice: '',
  volumeStartPrice: '',
  beginCubicMetres: '',
  date: '',
  time: '',
  duration: '',
  durationType: '',
  remainder: '',
  remainderRatio: '',
  wholeBoxes: '',
  accumulates: '',
  bothStarts: '',
  rule: null,
}

export type TypedRate = TypedEntry & {
  readonly item: string
  /** Of items with points: `HH:mm`, or a whole instant `YYYY-MM-DD HH:mm`. */
  readonly startTime: string
  readonly points: readonly TypedEntry[]
}
export type RateField = keyof TypedRate

/** What is wrong with a field (part 3, 5.1). */
export type RateFault =
  | 'missing'
  | 'notForItem'
  | 'unknown'
  | 'notNumber'
  | 'lessThanFen'
  | 'tooLong'
  | 'badDuration'
  | 'tooLongPeriod'
  | 'badRatio'
  | 'notLater'
  | 'startsDiffer'
  | 'noPoints'
  | 'noPointFilled'
  | 'pointIncomplete'
  | 'pointTwice'
/** `point`: the code of the dispatch point on whose tab it stands; empty: on the form itself. */
export type FoundFault = { readonly point: string; readonly field: RateField; readonly fault: RateFault }

/** An entry that may be kept. Prices in yuan with two decimals, as text; `startMs`: the first instant of the grid of periods. */
export type RateEntry = {
  readonly point: string
  readonly basis: Basis
  readonly method: Method
  readonly period: { readonly startMs: number; readonly hours: number } | null
  readonly price: string
  readonly startPrice: string
  readonly beginTonnes: string
  readonly volumePrice: string
  readonly volumeStartPrice: string
  readonly beginCubicMetres: string
  readonly bothStarts: boolean
  readonly wholeBoxes: boolean
  readonly rule: SubUnitRule
  readonly accumulates: boolean
  /** Above how many percent of a pallet a begun one counts; null: any begun one does. */
  readonly remainderPercent: number | null
}

/** What the form is held against. */
export type RateSetting = {
  readonly nowMs: number
  readonly today: CalendarDate
  /** Starts that stand already: an unchanged one may lie in the past (gaps F04). */
  readonly kept: ReadonlySet<number>
  /** The codes of the dispatch points that there are. */
  readonly points: ReadonlySet<string>
}

const MAX_HOURS = 87_600
const PLAIN_RULE: SubUnitRule = { low: 4, high: 4, rest: 4 }
const NO_PRICE = '0.00'

/** The default start of a period: the next full hour of today, at hour 23 as it is written 00:00, which the field then refuses (part 3, 4.3). */
export function nextHour(hour: number): string {
  return hour === 23 ? '00:00' : `${String(hour + 1).padStart(2, '0')}:00`
}

type PriceField = 'price' | 'startPrice' | 'beginTonnes' | 'volumePrice' | 'volumeStartPrice' | 'beginCubicMetres'

/** Kept without what stands behind the point (part 3, 5.1). */
const WHOLE_FIELDS: ReadonlySet<PriceField> = new Set(['beginTonnes', 'beginCubicMetres'])

/** Chosen as 0 or 1, or not at all (part 3, 3.1). */
const FLAG_FIELDS = ['wholeBoxes', 'accumulates', 'bothStarts'] as const

/** The fields of numbers that a method asks for. */
export function pricesOf(method: Method): readonly PriceField[] {
  return method === 'RECKON_TYPE_CUBIC_TONS'
    ? ['beginTonnes', 'startPrice', 'price', 'beginCubicMetres', 'volumeStartPrice', 'volumePrice']
    : ['price']
}

/** Whether the form asks what becomes of a begun box (不足一箱) under a method. */
export function asksBegunBox(method: Method): boolean {
  return METHODS[method].unit === 'box' || method === 'RECKON_TYPE_PLATE_DAY'
}

/** Whether a method asks when it charges: what is charged by the day has no dimension. */
export function asksDimension(method: Method): boolean {
  return !METHODS[method].byDay
}

/** Whether nothing stands on the tab of a point: it then has no entry, and what lies below holds (gaps F02). */
export function isBlank({ method, price, startPrice, volumePrice, volumeStartPrice }: TypedEntry): boolean {
  return [method, price, startPrice, volumePrice, volumeStartPrice].every((text) => text === '')
}

/**
 * The form of a rate, ready to be kept, or what is wrong with it, in the order of the form. `validFromMs`: the later start that it
 * gives; null: it holds from the save (part 3, 4.3, 5.1, 9; gaps F02 to F04).
 */
export function readRate(
  typed: TypedRate,
  setting: RateSetting,
):
  | { readonly entries: readonly RateEntry[]; readonly validFromMs: number | null }
  | { readonly faults: readonly FoundFault[] } {
  if (typed.item === '') return only('item', 'missing')
  const { byPoint, rated } = itemRules(typed.item)
  if (!rated) return only('item', 'notForItem')
  if (!byPoint) return gathered([readEntry({ ...typed, point: '' }, typed, setting)])
  if (setting.points.size === 0) return only('points', 'noPoints')
  const filled = typed.points.filter((point) => !isBlank(point))
  if (filled.length === 0) return only('points', 'noPointFilled')
  const codes = filled.map(({ point }) => point)
  const twice = codes.find((code, at) => codes.indexOf(code) !== at)
  if (twice !== undefined) return { faults: [{ point: twice, field: 'points', fault: 'pointTwice' }] }
  return gathered(filled.map((point) => readEntry(withTimes(point, typed), typed, setting)))
}

type Read = { readonly faults: FoundFault[]; readonly entry: RateEntry | null; readonly laterMs: number | null }
const only = (field: RateField, fault: RateFault) => ({ faults: [{ point: '', field, fault }] })

function gathered(reads: readonly Read[]): ReturnType<typeof readRate> {
  const faults = reads.flatMap((read) => read.faults)
  if (faults.length > 0) return { faults }
  const later = [...new Set(reads.flatMap(({ laterMs }) => laterMs ?? []))]
  // A version begins as a whole.
  if (later.length > 1) return only('startTime', 'startsDiffer')
  return { entries: reads.flatMap(({ entry }) => entry ?? []), validFromMs: later[0] ?? null }
}

/** A tab with what it takes from the item: time and length of a period, and the start. A begun box counts as a whole one unless it says otherwise. */
function withTimes(point: TypedEntry, item: TypedRate): TypedEntry {
  const { date: startDate, time: startTime } = startOf(item)
  return {
    ...point,
    date: point.date || startDate,
    time: startTime || point.time || item.time,
    duration: point.duration || item.duration,
    durationType: point.durationType || item.durationType,
    wholeBoxes: point.wholeBoxes || '1',
    bothStarts: point.bothStarts || item.bothStarts,
  }
}

function startOf({ startTime, date }: TypedRate): { readonly date: string; readonly time: string } {
  const whole = /^(\d{4}-\d{2}-\d{2})[ T](.+)$/.exec(startTime)
  return whole ? { date: whole[1]!, time: whole[2]! } : { date, time: startTime }
}

function readEntry(typed: TypedEntry, item: TypedRate, setting: RateSetting): Read {
  const { point } = typed
  const faults: FoundFault[] = []
  const say = (field: RateField, fault: RateFault) => void faults.push({ point, field, fault })
  const none = { faults, entry: null, laterMs: null }
  const { method } = typed
  if (point !== '' && !setting.points.has(point)) say('points', 'unknown')
  if (method === '') {
    say('method', point === '' ? 'missing' : 'pointIncomplete')
    return none
  }
  if (!isMethod(method) || !methodsOf(item.item).includes(method)) {
    say('method', isMethod(method) ? 'notForItem' : 'unknown')
    return none
  }
  if (point !== '' && method !== 'RECKON_TYPE_CUBIC_TONS' && typed.price === '') say('price', 'pointIncomplete')
  else
    for (const field of pricesOf(method)) {
      const fault = judgeNumber(typed[field])
      if (fault !== null) say(field, fault)
      else if (!WHOLE_FIELDS.has(field) && isLessThanFen(typed[field])) say(field, 'lessThanFen')
    }
  if (asksDimension(method) && method === 'RECKON_TYPE_CUBIC_TONS' && typed.dimension === '')
    say('dimension', 'missing')
  if (asksBegunBox(method) && typed.wholeBoxes === '') say('wholeBoxes', 'missing')
  for (const field of FLAG_FIELDS) if (!['', '0', '1'].includes(typed[field])) say(field, 'unknown')
  const remainderPercent = readRemainder(typed, method, say)
  const fixed = asksDimension(method) && typed.dimension === FIXED_PERIOD
  const start = fixed ? readPeriod(typed, say) : { startMs: laterStart(typed, item, setting, say), hours: 0 }
  const { startMs } = start
  const isKept = startMs !== null && setting.kept.has(startMs)
  if (startMs !== null && startMs <= setting.nowMs && !isKept) say(point === '' ? 'date' : 'startTime', 'notLater')
  if (faults.length > 0) return none
  const money = (field: PriceField) => (pricesOf(method).includes(field) ? rounded(typed[field]) : NO_PRICE)
  const whole = (field: PriceField) => (pricesOf(method).includes(field) ? wholePart(typed[field]) : '0')
  const entry: RateEntry = {
    point,
    basis: basisOf(method),
    method,
    period: fixed ? { startMs: startMs!, hours: start.hours } : null,
    price: money('price'),
    startPrice: money('startPrice'),
    beginTonnes: whole('beginTonnes'),
    volumePrice: money('volumePrice'),
    volumeStartPrice: money('volumeStartPrice'),
    beginCubicMetres: whole('beginCubicMetres'),
    bothStarts: typed.bothStarts === '1',
    wholeBoxes: typed.wholeBoxes === '1' && !['piece', 'time', 'squareMetre'].includes(METHODS[method].unit),
    rule: typed.rule ?? PLAIN_RULE,
    accumulates: typed.accumulates === '1',
    remainderPercent,
  }
  return { faults, entry, laterMs: startMs !== null && startMs > setting.nowMs ? startMs : null }
}

type Say = (field: RateField, fault: RateFault) => void

function readRemainder({ remainder, remainderRatio }: TypedEntry, method: Method, say: Say): number | null {
  if (method !== 'RECKON_TYPE_PLATE_DAY') return null
  if (remainder === '') say('remainder', 'missing')
  else if (remainder === '1') {
    if (/^[1-9]\d?$/.test(remainderRatio)) return Number(remainderRatio)
    say('remainderRatio', 'badRatio')
  } else if (remainder !== '0') say('remainder', 'unknown')
  return null
}

function readPeriod({ date, time, duration, durationType }: TypedEntry, say: Say) {
  if (date === '') say('date', 'missing')
  if (time === '') say('time', 'missing')
  if (durationType === '') say('durationType', 'missing')
  else if (durationType !== DURATION_HOUR) say('durationType', 'unknown')
  const fault = judgeNumber(duration)
  const hours = fault === null ? wholePart(duration) : '0'
  if (fault !== null) say('duration', fault === 'notNumber' ? 'badDuration' : fault)
  else if (hours === '0') say('duration', 'badDuration')
  else if (Number(hours) > MAX_HOURS) say('duration', 'tooLongPeriod')
  return { startMs: instantOf(date, time, say), hours: Number(hours) }
}

/** From when on what is charged task by task holds, where the form says so. */
function laterStart(typed: TypedEntry, item: TypedRate, { today }: RateSetting, say: Say): number | null {
  const { date, time } = typed
  if (date === '' && (typed.point === '' || item.startTime === '')) return null
  return instantOf(date || today, time || '00:00', say)
}

function instantOf(date: string, time: string, say: Say): number | null {
  if (date === '' || time === '') return null
  if (!isCalendarDate(date)) say('date', 'unknown')
  else if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) say('time', 'unknown')
  else return shanghaiInstant(date, time)
  return null
}
