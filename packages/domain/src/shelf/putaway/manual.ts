import { compareTexts } from '../../stock/ledger/key.ts'
import { total } from '../../base/sum.ts'
import type { CalendarDate } from '../../base/calendar.ts'
import { qualityName, QUALITIES, type Quality } from '../../stock/ledger/stock.ts'
import type { PutawayPieces } from './putaway.ts'

/** One goods of a manual order: how many pieces, and of which dates where a person has chosen them. */
export type ManualLine = {
  readonly goodsId: number
  readonly goodsName: string
  readonly normal: number
  readonly broken: number
  /** Empty: the oldest dates first. */
  readonly batches: readonly {
    readonly productionDate: CalendarDate
    readonly normal: number
    readonly broken: number
  }[]
}

/** Pieces of one goods, date and quality at the place the order takes from. */
export type StagedPieces = {
  readonly goodsId: number
  readonly productionDate: CalendarDate
  readonly quality: Quality
  readonly onHand: number
  readonly reserved: number
  /** What unfinished orders hold of them. */
  readonly held: number
}

export type ManualRefusal =
  | { readonly refused: 'quantityMissing' | 'goodsTwice' | 'batchSum'; readonly goodsName: string }
  | { readonly refused: 'normalShort' | 'brokenShort'; readonly goodsName: string; readonly available: number }

const SHORT = { normal: 'normalShort', broken: 'brokenShort' } as const

/**
 * What is free to be shelved: on hand, held by no unfinished order and reserved by no outbound (semantics 3). An outbound takes
 * what nobody holds first, so pieces that are held and reserved at once are rare, and counting them twice never promises too much.
 */
export function shelvable({ onHand, reserved, held }: Pick<StagedPieces, 'onHand' | 'reserved' | 'held'>): number {
  return Math.max(0, onHand - reserved - held)
}

/**
 * The pieces of a putaway order made by hand (part 1, 5.8): of each line the dates chosen for it, else the oldest first; a batch
 * for each goods, date and quality. Quantities are whole pieces, not negative.
 */
export function planManualOrder(
  lines: readonly ManualLine[],
  staged: readonly StagedPieces[],
): { readonly pieces: PutawayPieces[] } | ManualRefusal {
  const seen = new Set<number>()
  const pieces: PutawayPieces[] = []
  for (const line of lines) {
    const { goodsId, goodsName } = line
    if (seen.has(goodsId)) return { refused: 'goodsTwice', goodsName }
    seen.add(goodsId)
    if (line.normal + line.broken === 0) return { refused: 'quantityMissing', goodsName }
    for (const quality of QUALITIES) {
      const name = qualityName(quality)
      const chosen = line.batches.map(({ productionDate, [name]: quantity }) => ({ productionDate, quantity }))
      if (line.batches.length > 0 && total(chosen, ({ quantity }) => quantity) !== line[name])
        return { refused: 'batchSum', goodsName }
      const own = staged
        .filter((batch) => batch.goodsId === goodsId && batch.quality === quality)
        .toSorted((a, b) => compareTexts(a.productionDate, b.productionDate))
      const taken = line.batches.length > 0 ? takeChosen(chosen, own) : takeOldest(line[name], own)
      if (typeof taken === 'number') return { refused: SHORT[name], goodsName, available: taken }
      pieces.push(...taken.map((part) => ({ ...part, goodsId, quality })))
    }
  }
  return { pieces }
}

type Part = { readonly productionDate: CalendarDate; readonly quantity: number }

/** The chosen dates, those chosen twice summed; or how many pieces of the first short date are free. */
function takeChosen(chosen: readonly Part[], own: readonly StagedPieces[]): Part[] | number {
  const parts: Part[] = []
  for (const [productionDate, same] of Map.groupBy(chosen, (part) => part.productionDate)) {
    const quantity = total(same, (part) => part.quantity)
    const free = total(own, (batch) => (batch.productionDate === productionDate ? shelvable(batch) : 0))
    if (quantity > free) return free
    if (quantity > 0) parts.push({ productionDate, quantity })
  }
  return parts
}

/** The oldest dates that together make the quantity; or how many pieces are free. */
function takeOldest(wanted: number, own: readonly StagedPieces[]): Part[] | number {
  const free = total(own, shelvable)
  if (wanted > free) return free
  let open = wanted
  return own.flatMap((batch) => {
    const quantity = Math.min(open, shelvable(batch))
    open -= quantity
    return quantity > 0 ? [{ productionDate: batch.productionDate, quantity }] : []
  })
}
