import { isCalendarDate, type CalendarDate } from '../../base/calendar.ts'
import { fenOf } from '../../base/money.ts'
import { whole } from '../../base/whole.ts'
import type { Tier } from './entry.ts'
import { COST_GROUP, costGroups, itemRules, type CostGroup } from './items.ts'
import { isMethod, methodsOf } from './methods.ts'
import { TERM_KINDS, type Term } from './term.ts'

/** The form of a contract term, as it was typed. */
export type TypedTerm = {
  readonly kind: string
  readonly item: string
  readonly group: string
  readonly method: string
  readonly tiers: readonly TypedTier[]
  readonly minimum: string
  readonly days: string
  /** The day from whose beginning it holds; empty: from the save. */
  readonly startDay: string
}
/** Up to so many units, at so much each; the last one has no end. */
export type TypedTier = { readonly upTo: string; readonly price: string }

export type TermField =
  | 'kind'
  | 'item'
  | 'group'
  | 'method'
  | 'tiers'
  | 'upTo'
  | 'price'
  | 'minimum'
  | 'days'
  | 'startDay'
export type TermFault =
  | 'missing'
  | 'unknown'
  | 'notForItem'
  | 'twoMeasures'
  | 'tooFew'
  | 'tooMany'
  | 'notWhole'
  | 'notRising'
  | 'notLast'
  | 'notPrice'
  | 'notMoney'
  | 'badDays'
  | 'notLater'
/** What is wrong with a field; `at` counts tiers from 1, and is 0 elsewhere. */
export type FoundTermFault = { readonly field: TermField; readonly at: number; readonly fault: TermFault }

export const MOST_TIERS = 10
export const MOST_FREE_DAYS = 90

/** The groups that a minimum may be agreed on for: what is entered by hand is none of work. */
export const minimumGroups: readonly CostGroup[] = costGroups.filter((group) => group !== COST_GROUP.other)

/** A form of a term, read: what it says and from which day on (null: from the save), or all that is wrong with it. */
export function readTerm(
  typed: TypedTerm,
  today: CalendarDate,
): { readonly term: Term; readonly startDay: CalendarDate | null } | { readonly faults: readonly FoundTermFault[] } {
  const faults: FoundTermFault[] = []
  const wrong = (field: TermField, fault: TermFault, at = 0) => void faults.push({ field, fault, at })
  const kind = TERM_KINDS.find((one) => one === typed.kind)
  if (kind === undefined) wrong('kind', typed.kind === '' ? 'missing' : 'unknown')
  if (kind === 'minimum') judgeMinimum(typed, wrong)
  if (kind === 'freeDays') judgeFreeDays(typed, wrong)
  if (kind === 'leased') judgeStorageItem(typed, wrong)
  if (kind === 'tiers') judgeTiers(typed, wrong)
  const { startDay } = typed
  if (startDay !== '' && !isCalendarDate(startDay)) wrong('startDay', 'unknown')
  else if (startDay !== '' && startDay <= today) wrong('startDay', 'notLater')
  if (faults.length > 0) return { faults }
  return { term: termOf(typed), startDay: startDay === '' ? null : startDay }
}

type Wrong = (field: TermField, fault: TermFault, at?: number) => void

const PRICE = /^\d{1,10}(\.\d{1,2})?$/
const UNITS = /^[1-9]\d{0,9}$/

function judgeMinimum({ group, minimum }: TypedTerm, wrong: Wrong): void {
  if (group === '') wrong('group', 'missing')
  else if (!minimumGroups.some((one) => String(one) === group)) wrong('group', 'unknown')
  if (minimum === '') wrong('minimum', 'missing')
  else if (!PRICE.test(minimum) || fenOf(minimum) === 0n) wrong('minimum', 'notMoney')
}

function judgeStorageItem({ item }: TypedTerm, wrong: Wrong): void {
  if (item === '') wrong('item', 'missing')
  else if (itemRules(item).group !== COST_GROUP.storage) wrong('item', 'notForItem')
}

function judgeFreeDays(typed: TypedTerm, wrong: Wrong): void {
  judgeStorageItem(typed, wrong)
  const { days } = typed
  if (days === '') wrong('days', 'missing')
  else if (!UNITS.test(days) || Number(days) > MOST_FREE_DAYS) wrong('days', 'badDays')
}

function judgeTiers({ item, method, tiers }: TypedTerm, wrong: Wrong): void {
  if (item === '') wrong('item', 'missing')
  else if (!itemRules(item).rated) wrong('item', 'notForItem')
  if (method === '') wrong('method', 'missing')
  else if (method === 'RECKON_TYPE_CUBIC_TONS') wrong('method', 'twoMeasures')
  else if (!isMethod(method)) wrong('method', 'unknown')
  else if (item !== '' && !methodsOf(item).includes(method)) wrong('method', 'notForItem')
  if (tiers.length < 2) wrong('tiers', 'tooFew')
  if (tiers.length > MOST_TIERS) wrong('tiers', 'tooMany')
  let before = 0
  for (const [index, { upTo, price }] of tiers.entries()) {
    const at = index + 1
    const isLast = at === tiers.length
    if (isLast && upTo !== '') wrong('upTo', 'notLast', at)
    if (!isLast && upTo === '') wrong('upTo', 'missing', at)
    else if (!isLast && !UNITS.test(upTo)) wrong('upTo', 'notWhole', at)
    else if (!isLast && Number(upTo) <= before) wrong('upTo', 'notRising', at)
    else before = Number(upTo)
    if (price === '') wrong('price', 'missing', at)
    else if (!PRICE.test(price)) wrong('price', 'notPrice', at)
  }
}

function termOf({ kind, item, group, method, tiers, minimum, days }: TypedTerm): Term {
  if (kind === 'minimum') return { kind, group: Number(group) as CostGroup, fen: fenOf(minimum)! }
  if (kind === 'freeDays') return { kind, item, days: Number(days) }
  if (kind === 'leased') return { kind, item }
  if (!isMethod(method)) throw new TypeError(`${method} is no method`)
  return { kind: 'tiers', item, method, tiers: tiers.map(tierOf) }
}

function tierOf({ upTo, price }: TypedTier): Tier {
  return { upTo: upTo === '' ? null : whole(upTo), priceFen: whole(String(fenOf(price)!)) }
}
