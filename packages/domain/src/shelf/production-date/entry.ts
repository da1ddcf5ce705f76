import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import { isPieces } from '../../base/quantity.ts'
import { total } from '../../base/sum.ts'
import { goodsText } from '../../stock/ledger/key.ts'
import { qualityName, QUALITY, type Balance, type Move, type Quality } from '../../stock/ledger/stock.ts'

/** Whether the production dates of a completed arrival have been entered (gaps A09). */
export const ENTRY_STATUS = { waiting: 0, entered: 1 } as const
export const ENTRY_STATUSES = [ENTRY_STATUS.waiting, ENTRY_STATUS.entered] as const

/** A goods line of an entry: what came without a date, and the dates now given, in pieces. */
export type EntryLine = {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly actualNormal: number
  readonly actualBroken: number
  /** Rows that hold nothing are dropped. `null`: no date chosen. */
  readonly batches: readonly EntryBatch[]
}
export type EntryBatch = {
  readonly productionDate: CalendarDate | null
  readonly normal: number
  readonly broken: number
}

export type EntryRefusal =
  | { readonly refused: 'badQuantity' | 'noDate' | 'normalSum' | 'brokenSum'; readonly goodsName: string }
  | { readonly refused: 'futureDate' | 'batchTwice'; readonly goodsName: string; readonly productionDate: CalendarDate }
  | AlreadyGone
/** `free`: what is left of the undated pieces in staging that no outbound has reserved. */
export type AlreadyGone = {
  readonly refused: 'alreadyGone'
  readonly goodsId: number
  readonly goodsName: string
  readonly quality: Quality
  readonly wanted: number
  readonly free: number
}

/**
 * What saving a production-date entry moves (semantics 3; part 1, 2.7 and 5.6): the undated pieces of the task from staging to
 * the place of corrections, and from there back with their dates. The moves out come before the moves back.
 *
 * `undated` are the locked balances of the goods; only the undated ones in staging are looked at.
 */
export function planDateEntry(facts: {
  readonly lines: readonly EntryLine[]
  readonly today: CalendarDate
  readonly stagingPlaceId: number
  readonly reclassPlaceId: number
  readonly undated: readonly Balance[]
}): { readonly moves: Move[] } | EntryRefusal {
  const { lines, stagingPlaceId, reclassPlaceId } = facts
  for (const line of lines) {
    const refusal = checkLine(line, facts.today)
    if (refusal) return refusal
  }
  const dated = lines.flatMap((line) => [...piecesOf(line, QUALITY.normal), ...piecesOf(line, QUALITY.broken)])
  const staged = facts.undated.filter(
    (balance) => balance.placeId === stagingPlaceId && balance.productionDate === NO_DATE,
  )
  const gone = checkThere(lines, dated, staged)
  if (gone) return gone
  const out = [...Map.groupBy(dated, (pieces) => `${pieces.lineId}/${pieces.quality}`).values()].map((same) => ({
    ...same[0]!,
    productionDate: NO_DATE,
    quantity: total(same, (pieces) => pieces.quantity),
  }))
  return {
    moves: [
      ...out.map((pieces) => ({ ...pieces, fromPlaceId: stagingPlaceId, toPlaceId: reclassPlaceId })),
      ...dated.map((pieces) => ({ ...pieces, fromPlaceId: reclassPlaceId, toPlaceId: stagingPlaceId })),
    ],
  }
}

function checkLine(line: EntryLine, today: CalendarDate): EntryRefusal | null {
  const { goodsName } = line
  if (!line.batches.every((row) => isPieces(row.normal) && isPieces(row.broken)))
    return { refused: 'badQuantity', goodsName }
  const seen = new Set<CalendarDate>()
  for (const { productionDate } of filledRows(line)) {
    if (productionDate === null || productionDate === NO_DATE) return { refused: 'noDate', goodsName }
    if (productionDate > today) return { refused: 'futureDate', goodsName, productionDate }
    if (seen.has(productionDate)) return { refused: 'batchTwice', goodsName, productionDate }
    seen.add(productionDate)
  }
  if (total(line.batches, (row) => row.normal) !== line.actualNormal) return { refused: 'normalSum', goodsName }
  return total(line.batches, (row) => row.broken) === line.actualBroken ? null : { refused: 'brokenSum', goodsName }
}

type Pieces = Omit<Move, 'fromPlaceId' | 'toPlaceId'>

/** Refuses when the lines of one goods together date more pieces than lie there undated and free. */
function checkThere(
  lines: readonly EntryLine[],
  dated: readonly Pieces[],
  staged: readonly Balance[],
): AlreadyGone | null {
  for (const [text, same] of Map.groupBy(dated, goodsText)) {
    const { goodsId, quality } = same[0]!
    const wanted = total(same, (pieces) => pieces.quantity)
    const free = total(staged, (balance) => (goodsText(balance) === text ? balance.onHand - balance.reserved : 0))
    const goodsName = lines.find((line) => line.goodsId === goodsId)?.goodsName ?? ''
    if (wanted > free) return { refused: 'alreadyGone', goodsId, goodsName, quality, wanted, free }
  }
  return null
}

function filledRows(line: EntryLine): EntryBatch[] {
  return line.batches.filter((row) => row.normal + row.broken > 0)
}

function piecesOf(line: EntryLine, quality: Quality): Pieces[] {
  const name = qualityName(quality)
  return filledRows(line)
    .filter((row) => row[name] > 0)
    .map((row) => ({
      lineId: line.lineId,
      goodsId: line.goodsId,
      productionDate: row.productionDate ?? NO_DATE,
      quality,
      quantity: row[name],
    }))
}
