import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import {
  QUALITIES,
  QUALITY,
  type Batch,
  type Move,
  type Quality,
  type VirtualPlaces,
} from '../../stock/ledger/stock.ts'
import { batchesOf, checkActuals, type ActualRefusal } from '../plan/batches.ts'
import { checkFuture, type InboundLine } from './complete-inbound.ts'

/** Rejected pieces of one line that are on the road, by date and quality. */
export type OnTheRoad = Batch & { readonly lineId: number }

export type RejectionCompletion = {
  /**
   * Pieces that come back as something else than they left (a sound one damaged, another date): they leave the road into the
   * correction place first …
   */
  readonly corrections: Move[]
  /** … and arrive from there; all others arrive from the road as they are. */
  readonly moves: Move[]
  readonly awaitingDates: number[]
}

export type RejectionRefusal =
  | ActualRefusal
  | { readonly refused: 'futureDate'; readonly goodsName: string; readonly productionDate: CalendarDate }
  | { readonly refused: 'overRejected'; readonly goodsName: string; readonly rejected: number }

type Want = { readonly productionDate: CalendarDate | null; readonly quality: Quality; open: number }
type Road = Omit<Batch, 'quantity'> & { left: number }

/**
 * Plans the completion of a rejection inbound (semantics 3: REJECT comes from TRANSIT). What comes back is matched with what is on
 * the road: the same date and quality first, then the same quality, then whatever is left of the line; nothing can come back
 * that never left. What does not come back stays on the road, where it is seen to be missing.
 */
export function planRejectionCompletion(facts: {
  readonly lines: readonly InboundLine[]
  readonly onTheRoad: readonly OnTheRoad[]
  readonly places: VirtualPlaces
  readonly stagingPlaceId: number
  readonly today: CalendarDate
}): RejectionCompletion | RejectionRefusal {
  const { lines, onTheRoad, places, stagingPlaceId } = facts
  const bad = checkActuals(lines) ?? checkFuture(lines, facts.today)
  if (bad) return bad
  const plan: RejectionCompletion = { corrections: [], moves: [], awaitingDates: [] }
  for (const line of lines) {
    const road = onTheRoad
      .filter((batch) => batch.lineId === line.lineId)
      .map(({ productionDate, quality, quantity }) => ({ productionDate, quality, left: quantity }))
    const rejected = total(road, (batch) => batch.left)
    if (line.actualNormal + line.actualBroken > rejected)
      return { refused: 'overRejected', goodsName: line.goodsName, rejected }
    for (const { from, arrives, quantity } of matched(wantsOf(line), road)) {
      const pieces = { lineId: line.lineId, goodsId: line.goodsId, quantity }
      const same = from.productionDate === arrives.productionDate && from.quality === arrives.quality
      if (!same) plan.corrections.push({ ...pieces, ...from, fromPlaceId: places.transit, toPlaceId: places.reclass })
      plan.moves.push({
        ...pieces,
        ...arrives,
        fromPlaceId: same ? places.transit : places.reclass,
        toPlaceId: stagingPlaceId,
      })
      if (line.dated && arrives.productionDate === NO_DATE && !plan.awaitingDates.includes(line.lineId))
        plan.awaitingDates.push(line.lineId)
    }
  }
  return plan
}

type Key = Omit<Batch, 'quantity'>

function matched(wants: readonly Want[], road: readonly Road[]): { from: Key; arrives: Key; quantity: number }[] {
  const fits: readonly ((want: Want, batch: Road) => boolean)[] = [
    (want, batch) => want.quality === batch.quality && want.productionDate === batch.productionDate,
    (want, batch) => want.quality === batch.quality && want.productionDate === null,
    () => true,
  ]
  return fits.flatMap((fit) =>
    wants.flatMap((want) =>
      road.flatMap((batch) => {
        const quantity = fit(want, batch) ? Math.min(want.open, batch.left) : 0
        if (quantity === 0) return []
        want.open -= quantity
        batch.left -= quantity
        const from = { productionDate: batch.productionDate, quality: batch.quality }
        return [
          {
            from,
            arrives: { productionDate: want.productionDate ?? batch.productionDate, quality: want.quality },
            quantity,
          },
        ]
      }),
    ),
  )
}

function wantsOf(line: InboundLine): Want[] {
  return QUALITIES.flatMap((quality) => {
    const quantity = quality === QUALITY.normal ? line.actualNormal : line.actualBroken
    const batches: readonly { productionDate: CalendarDate | null; quantity: number }[] = batchesOf(line, quality) ?? [
      { productionDate: null, quantity },
    ]
    return batches.map((batch) => ({ productionDate: batch.productionDate, quality, open: batch.quantity }))
  })
}
