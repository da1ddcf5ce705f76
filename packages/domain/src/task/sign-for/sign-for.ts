import { total } from '../../base/sum.ts'
import { compareTexts } from '../../stock/ledger/key.ts'
import { QUALITY, type Batch, type Move, type VirtualPlaces } from '../../stock/ledger/stock.ts'

/** A line as it was delivered and as the platform counted it, in pieces. */
export type SignForLine = {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsName: string
  /** What left the gate, by date and quality. */
  readonly delivered: readonly Batch[]
  readonly rejected: number
  readonly discarded: number
}

/** What a rejection inbound brings back of a line: exactly the batches that stay on the road. */
export type RejectedLine = {
  readonly lineId: number
  readonly goodsId: number
  readonly normal: number
  readonly broken: number
  readonly batches: Batch[]
}

export type SignForPlan = { readonly moves: Move[]; readonly rejection: RejectedLine[] }
export type SignForRefusal = { readonly refused: 'overDelivered'; readonly goodsName: string }

/**
 * What signing for a delivery moves (semantics 3; part 1, 2.6 and 5.7): received = delivered − rejected − discarded goes
 * from the road to the platform, discarded to scrap; rejected stays on the road until its rejection inbound is completed.
 *
 * The platform says how many, not which. Taken as rejected, then as discarded: damaged pieces first, then the latest date
 * first, pieces without a date as the latest. Quantities are whole pieces, not negative.
 */
export function planSignFor(facts: {
  readonly lines: readonly SignForLine[]
  readonly places: VirtualPlaces
}): SignForPlan | SignForRefusal {
  const { lines, places } = facts
  const over = lines.find((line) => line.rejected + line.discarded > total(line.delivered, (batch) => batch.quantity))
  if (over) return { refused: 'overDelivered', goodsName: over.goodsName }
  const split = lines.map((line) => ({ line, ...splitDelivered(line) }))
  return {
    moves: split.flatMap(({ line, received, discarded }) => [
      ...received.map((batch) => moveOf(line, batch, places.transit, places.platform)),
      ...discarded.map((batch) => moveOf(line, batch, places.transit, places.scrap)),
    ]),
    rejection: split.flatMap(({ line, rejected }) => (rejected.length > 0 ? [rejectionOf(line, rejected)] : [])),
  }
}

function splitDelivered(line: SignForLine): { rejected: Batch[]; discarded: Batch[]; received: Batch[] } {
  const byDate = line.delivered.toSorted((a, b) => compareTexts(b.productionDate, a.productionDate))
  const order = [
    ...byDate.filter((batch) => batch.quality === QUALITY.broken),
    ...byDate.filter((batch) => batch.quality === QUALITY.normal),
  ]
  const [rejected, kept] = cut(order, line.rejected)
  const [discarded, received] = cut(kept, line.discarded)
  return { rejected, discarded, received }
}

/** Cuts a row of batches after `quantity` pieces. */
function cut(batches: readonly Batch[], quantity: number): [before: Batch[], after: Batch[]] {
  const [before, after]: [Batch[], Batch[]] = [[], []]
  let open = quantity
  for (const batch of batches) {
    const pieces = Math.min(open, batch.quantity)
    open -= pieces
    if (pieces > 0) before.push({ ...batch, quantity: pieces })
    if (batch.quantity > pieces) after.push({ ...batch, quantity: batch.quantity - pieces })
  }
  return [before, after]
}

function rejectionOf(line: SignForLine, batches: Batch[]): RejectedLine {
  const pieces = (quality: Batch['quality']) =>
    total(batches, (batch) => (batch.quality === quality ? batch.quantity : 0))
  return {
    lineId: line.lineId,
    goodsId: line.goodsId,
    normal: pieces(QUALITY.normal),
    broken: pieces(QUALITY.broken),
    batches,
  }
}

function moveOf(line: SignForLine, batch: Batch, fromPlaceId: number, toPlaceId: number): Move {
  return { ...batch, lineId: line.lineId, goodsId: line.goodsId, fromPlaceId, toPlaceId }
}
