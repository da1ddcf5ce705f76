import type { addSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import type { getGeneralConfigs } from '@yuncang/contract/fee/rate/warehouse.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { shanghaiInstant } from '@yuncang/domain/base/calendar.ts'
import { chooseItem, NO_DEFAULTS, type FormDefaults } from '@yuncang/domain/fee/rate/choose.ts'
import { isBlank, type FoundFault, type TypedEntry, type TypedRate } from '@yuncang/domain/fee/rate/form.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { FIXED_PERIOD } from '@yuncang/domain/fee/rate/methods.ts'
import type { Rate } from './model.ts'
import type { Terms } from '@yuncang/contract/fee/rate/price-list.ts'
import { ruleOf } from '@yuncang/contract/fee/rate/price-list.ts'

/** The form of a rate between the page and the wire. */

type Form = Omit<CallRequest<typeof addSupplierRate>, 'supplierCode' | 'warehouseCode'>
type DefaultRule = CallOutput<typeof getGeneralConfigs>[number]

/** The rule that new forms of a warehouse begin with; nothing is chosen where it is the plain one, which nobody has meant. */
export function defaultsOf(rule: DefaultRule | undefined): FormDefaults {
  if (rule === undefined) return NO_DEFAULTS
  const { low, high, rest } = ruleOf(rule.rule)
  const plain = low === 4 && high === 4 && rest === 4
  if (plain && rule.wholeBoxes === 0 && rule.accumulates === 0 && rule.bothStarts === 0) return NO_DEFAULTS
  return {
    wholeBoxes: String(rule.wholeBoxes),
    accumulates: String(rule.accumulates),
    bothStarts: String(rule.bothStarts),
    rule: { low, high, rest },
  }
}

/** A rate as its form begins: with a tab for each dispatch point there is, whether it has an entry or not. */
export function typedOf(rate: Rate, pointCodes: readonly string[], defaults: FormDefaults): TypedRate {
  const { byPoint } = itemRules(rate.item)
  if (!byPoint) return { ...entryOf(rate, ''), item: rate.item, startTime: '', points: [] }
  const entries = rate.points.map((point) => entryOf(point, point.pointCode))
  const codes = [...new Set([...pointCodes, ...entries.map(({ point }) => point)])]
  const blank = chooseItem(rate.item, codes, defaults)
  const later = entries.find(({ dimension, date }) => dimension !== FIXED_PERIOD && date !== '')
  return {
    ...blank,
    date: later?.date ?? '',
    time: later?.time ?? '',
    points: blank.points.map((tab) => {
      const entry = entries.find(({ point }) => point === tab.point)
      return entry === undefined ? tab : entry.dimension === FIXED_PERIOD ? entry : { ...entry, date: '', time: '' }
    }),
  }
}

function entryOf(terms: Terms, point: string): TypedEntry {
  const { method, dimension, price, startPrice, beginTonnes, volumePrice, volumeStartPrice, beginCubicMetres } = terms
  return {
    point,
    method,
    dimension,
    price,
    startPrice,
    beginTonnes,
    volumePrice,
    volumeStartPrice,
    beginCubicMetres,
    date: terms.date,
    time: terms.time,
    duration: terms.duration === null ? '' : String(terms.duration),
    durationType: terms.durationType,
    remainder: terms.remainder === null ? '' : String(terms.remainder),
    remainderRatio: terms.remainderRatio === null ? '' : String(terms.remainderRatio),
    wholeBoxes: String(terms.wholeBoxes),
    accumulates: String(terms.accumulates),
    bothStarts: String(terms.bothStarts),
    rule: ruleOf(terms.rule),
  }
}

/** The starts that stand already: unchanged they may lie in the past (gaps F04). */
export function keptOf({ date, time, points }: TypedRate): ReadonlySet<number> {
  return new Set(
    [{ date, time }, ...points].flatMap((one) =>
      one.date === '' || one.time === '' ? [] : [shanghaiInstant(one.date, one.time)],
    ),
  )
}

/**
 * The form as it is judged and sent. A version begins as a whole, so the later start of an item with dispatch points is asked once:
 * it is that of every tab that is not charged by a fixed period, whose start is its own.
 */
export function settled(typed: TypedRate): TypedRate {
  if (!itemRules(typed.item).byPoint) return typed
  const { date, time } = typed
  const points = typed.points
    .filter((tab) => !isBlank(tab))
    .map((tab) => (tab.dimension === FIXED_PERIOD ? tab : { ...tab, date, time }))
  return { ...typed, date: '', time: '', startTime: '', points }
}

/** The form as it is sent, once it is settled. `version`: that which was edited. */
export function sentOf({ point: _, points, ...typed }: TypedRate, version?: number): Form {
  return {
    ...typed,
    points: itemRules(typed.item).byPoint
      ? points.map(({ point: pointCode, remainder: _none, remainderRatio: _no, ...entry }) => ({ pointCode, ...entry }))
      : null,
    ...(version === undefined ? {} : { version }),
  }
}

/** The faults of the form above its tabs, and those of a tab; the later start that all tabs share stands above them. */
export function faultsAt(faults: readonly FoundFault[], typed: TypedRate, point: string): FoundFault[] {
  const isShared = (fault: FoundFault) =>
    fault.field === 'startTime' && typed.points.find((tab) => tab.point === fault.point)?.dimension !== FIXED_PERIOD
  return faults.filter((fault) => (fault.point === '' || isShared(fault) ? '' : fault.point) === point)
}
