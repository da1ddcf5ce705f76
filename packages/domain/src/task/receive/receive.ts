import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import type { LineBatch } from '../plan/batches.ts'

/** Pieces of one goods and date that somebody counted at the gate. */
export type Count = LineBatch & { readonly goodsId: number }

/** What was counted of one goods, with its dates in order; a goods without dates has one row without a date. */
export type Counted = {
  readonly goodsId: number
  readonly normal: number
  readonly broken: number
  readonly dates: readonly LineBatch[]
}

/** Adds up counts by goods and date. */
export function addUp(counts: readonly Count[]): Counted[] {
  return [...Map.groupBy(counts, (count) => count.goodsId)].map(([goodsId, same]) => ({
    goodsId,
    normal: total(same, (count) => count.normal),
    broken: total(same, (count) => count.broken),
    dates: [...Map.groupBy(same, (count) => count.productionDate)]
      .map(([productionDate, ofDate]) => ({
        productionDate,
        normal: total(ofDate, (count) => count.normal),
        broken: total(ofDate, (count) => count.broken),
      }))
      .toSorted((a, b) => (a.productionDate < b.productionDate ? -1 : 1)),
  }))
}

export type CountFacts = {
  readonly goodsName: string
  /** The goods keep production dates here. */
  readonly asksDate: boolean
  readonly today: CalendarDate
  /** What was counted of these goods before. */
  readonly before: Counted | undefined
  readonly count: LineBatch
}

export type CountRefusal =
  | { readonly refused: 'nothing' }
  | { readonly refused: 'dateNotManaged'; readonly goodsName: string }
  | { readonly refused: 'futureDate'; readonly goodsName: string; readonly productionDate: CalendarDate }
  | { readonly refused: 'datesMixed'; readonly goodsName: string }

/**
 * Whether a count may be added; null when it may. Dates of one goods are given for all of its pieces or for none: those without
 * get theirs together when the arrival is entered (part 1, 5.6).
 */
export function judgeCount({ goodsName, asksDate, today, before, count }: CountFacts): CountRefusal | null {
  const dated = count.productionDate !== NO_DATE
  if (count.normal + count.broken < 1) return { refused: 'nothing' }
  if (dated && !asksDate) return { refused: 'dateNotManaged', goodsName }
  if (dated && count.productionDate > today)
    return { refused: 'futureDate', goodsName, productionDate: count.productionDate }
  // Dates that were given while they were still kept count for nothing once they are not.
  const others = asksDate ? (before?.dates ?? []) : []
  if (others.some((batch) => (batch.productionDate !== NO_DATE) !== dated)) return { refused: 'datesMixed', goodsName }
  return null
}

/**
 * The dates as a completion takes them: none at all when dates are not kept (any more), or when some pieces have none (they came
 * while dates were not kept yet): then all of them get theirs together when the arrival is entered.
 */
export function datesOf(counted: Counted, asksDate: boolean): readonly LineBatch[] {
  const whole = counted.dates.every((batch) => batch.productionDate !== NO_DATE)
  return asksDate && whole ? counted.dates : []
}
