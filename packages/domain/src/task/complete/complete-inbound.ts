import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import type { Move, VirtualPlaces } from '../../stock/ledger/stock.ts'
import { actualBatches, checkActuals, rowsOf, type ActualLine, type ActualRefusal } from '../plan/batches.ts'
import { kindRules, type TaskKind } from '../task/kind.ts'

/** A line of an inbound task with what really came, in pieces. `dated`: goods and warehouse keep production dates. */
export type InboundLine = ActualLine & { readonly dated: boolean }

export type InboundCompletion = {
  /** One per line, date and quality, in the order of the lines. */
  readonly moves: Move[]
  /** The lines whose production dates are still to be entered. */
  readonly awaitingDates: number[]
}

export type InboundRefusal =
  | ActualRefusal
  | { readonly refused: 'futureDate'; readonly goodsName: string; readonly productionDate: CalendarDate }

/**
 * What completing an inbound task moves: what really came, from the virtual place of the task's kind to staging, with the
 * dates given, else without a date (semantics 3; part 1, 5.4 and 5.6). Goods that keep dates and came without one wait
 * for the production-date entry.
 */
export function planInboundCompletion(facts: {
  readonly lines: readonly InboundLine[]
  readonly kind: TaskKind
  readonly places: VirtualPlaces
  readonly stagingPlaceId: number
  readonly today: CalendarDate
}): InboundCompletion | InboundRefusal {
  const bad = checkActuals(facts.lines) ?? checkFuture(facts.lines, facts.today)
  if (bad) return bad
  const fromPlaceId = facts.places[kindRules(facts.kind).counterPlace]
  const moves = facts.lines.flatMap((line) =>
    actualBatches(line).map((batch) => ({
      ...batch,
      lineId: line.lineId,
      goodsId: line.goodsId,
      fromPlaceId,
      toPlaceId: facts.stagingPlaceId,
    })),
  )
  const undated = new Set(moves.filter((move) => move.productionDate === NO_DATE).map((move) => move.lineId))
  return {
    moves,
    awaitingDates: facts.lines.filter((line) => line.dated && undated.has(line.lineId)).map((line) => line.lineId),
  }
}

/** Refuses a production date that has not come yet. */
export function checkFuture(
  lines: readonly InboundLine[],
  today: CalendarDate,
): { readonly refused: 'futureDate'; readonly goodsName: string; readonly productionDate: CalendarDate } | null {
  for (const line of lines) {
    // The date that stands for none lies in the future, but says nothing about it.
    const future = rowsOf(line).find((row) => row.productionDate > today && row.productionDate !== NO_DATE)
    if (future) return { refused: 'futureDate', goodsName: line.goodsName, productionDate: future.productionDate }
  }
  return null
}
