import { total } from '../../base/sum.ts'
import { NO_DATE, type CalendarDate } from '../../base/calendar.ts'
import { isPieces } from '../../base/quantity.ts'
import { qualityName, QUALITIES, QUALITY, type Batch, type Quality } from '../../stock/ledger/stock.ts'

/** Pieces of one production date on a line, sound and damaged. */
export type LineBatch = { readonly productionDate: CalendarDate; readonly normal: number; readonly broken: number }

/** A line with what was really moved of it, in pieces, and the dates it was moved with, when they were given. */
export type ActualLine = {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly actualNormal: number
  readonly actualBroken: number
  /** None or an empty list: no dates given. */
  readonly batches?: readonly LineBatch[] | undefined
}

export type ActualRefusal = { readonly refused: 'badQuantity'; readonly goodsName: string } | BatchRefusal

export type BatchRefusal =
  | { readonly refused: 'batchTwice'; readonly goodsName: string; readonly productionDate: CalendarDate }
  | { readonly refused: 'batchSum'; readonly goodsName: string; readonly quality: Quality }

/**
 * Checks what every completion must keep (part 1, 5.4 and 5.6): whole pieces from 0 to the largest quantity, no date
 * twice on a line, and the dates of a line summing to its quantities. Null when all is well.
 */
export function checkActuals(lines: readonly ActualLine[]): ActualRefusal | null {
  const bad = lines.find((line) => !quantitiesOf(line).every(isPieces))
  if (bad) return { refused: 'badQuantity', goodsName: bad.goodsName }
  for (const line of lines) {
    const refusal =
      checkDates(line.goodsName, rowsOf(line)) ??
      checkSum(line.goodsName, QUALITY.normal, line.actualNormal, batchesOf(line, QUALITY.normal)) ??
      checkSum(line.goodsName, QUALITY.broken, line.actualBroken, batchesOf(line, QUALITY.broken))
    if (refusal) return refusal
  }
  return null
}

/** Refuses a date that is named twice. */
export function checkDates(
  goodsName: string,
  rows: readonly { readonly productionDate: CalendarDate }[],
): BatchRefusal | null {
  const seen = new Set<CalendarDate>()
  for (const { productionDate } of rows) {
    if (seen.has(productionDate)) return { refused: 'batchTwice', goodsName, productionDate }
    seen.add(productionDate)
  }
  return null
}

/** Refuses chosen dates that do not sum to the quantity of their line. `null` batches: none were given. */
export function checkSum(
  goodsName: string,
  quality: Quality,
  quantity: number,
  batches: readonly ChosenBatch[] | null,
): BatchRefusal | null {
  if (batches === null || total(batches, (batch) => batch.quantity) === quantity) return null
  return { refused: 'batchSum', goodsName, quality }
}

/** Pieces of one date, of a quality known from elsewhere. */
export type ChosenBatch = { readonly productionDate: CalendarDate; readonly quantity: number }

/** The dates given for one quality of a line, without the rows that hold nothing; null when none were given. */
export function batchesOf(line: Pick<ActualLine, 'batches'>, quality: Quality): ChosenBatch[] | null {
  if (!line.batches || line.batches.length === 0) return null
  const name = qualityName(quality)
  return rowsOf(line)
    .filter((row) => row[name] > 0)
    .map((row) => ({ productionDate: row.productionDate, quantity: row[name] }))
}

/** The batch rows of a line that hold something; the others are dropped (part 1, 5.6). */
export function rowsOf(line: Pick<ActualLine, 'batches'>): LineBatch[] {
  return (line.batches ?? []).filter((row) => row.normal + row.broken > 0)
}

/** What was moved of a line, by date and quality: the dates given, else one batch without a date. */
export function actualBatches(line: ActualLine): Batch[] {
  return QUALITIES.flatMap((quality) => {
    const quantity = quality === QUALITY.normal ? line.actualNormal : line.actualBroken
    const batches = batchesOf(line, quality) ?? [{ productionDate: NO_DATE, quantity }]
    return batches.filter((batch) => batch.quantity > 0).map((batch) => ({ ...batch, quality }))
  })
}

function quantitiesOf(line: ActualLine): number[] {
  return [
    line.actualNormal,
    line.actualBroken,
    ...(line.batches ?? []).flatMap((batch) => [batch.normal, batch.broken]),
  ]
}
