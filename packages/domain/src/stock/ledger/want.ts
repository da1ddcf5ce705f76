import type { CalendarDate } from '../../base/calendar.ts'
import { total } from '../../base/sum.ts'
import { batchText, compareKeys, goodsText, keyText } from './key.ts'
import type { Source } from './pick.ts'
import type { Allocation, Quality } from './stock.ts'

/** Pieces a line of a document wants out of stock. `open` shrinks as they are found, within one plan. */
export type Want = {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly quality: Quality
  /** Only pieces of this date; null: of any date. */
  readonly productionDate: CalendarDate | null
  readonly quantity: number
  open: number
}

export type BatchNotEnough = {
  readonly refused: 'batchNotEnough'
  readonly goodsId: number
  readonly goodsName: string
  readonly quality: Quality
  readonly productionDate: CalendarDate
  readonly wanted: number
  readonly available: number
}

/** What one quality of a line wants: its chosen dates, else (`null`) so many pieces of any date. */
export function wantsOf(
  line: Pick<Want, 'lineId' | 'goodsId' | 'goodsName'>,
  quality: Quality,
  quantity: number,
  dates: readonly { readonly productionDate: CalendarDate; readonly quantity: number }[] | null,
): Want[] {
  const { lineId, goodsId, goodsName } = line
  return (dates ?? [{ productionDate: null, quantity }]).map((batch) => ({
    lineId,
    goodsId,
    goodsName,
    quality,
    ...batch,
    open: batch.quantity,
  }))
}

/** Refuses when the wants together ask for more of one date than the sources hold. Wants of any date are not looked at. */
export function checkDatedStock(wants: readonly Want[], sources: readonly Source[]): BatchNotEnough | null {
  for (const same of Map.groupBy(wants.filter(isDated), batchText).values()) {
    const { goodsId, goodsName, quality, productionDate } = same[0]!
    const wanted = total(same, (want) => want.quantity)
    const available = total(sources, (source) => (fits(same[0]!, source) ? source.left : 0))
    if (wanted > available)
      return { refused: 'batchNotEnough', goodsId, goodsName, quality, productionDate, wanted, available }
  }
  return null
}

/** Whether a want names its date. */
export function isDated(want: Want): want is Want & { readonly productionDate: CalendarDate } {
  return want.productionDate !== null
}

/**
 * Takes what is wanted from the sources in their order, one want after the other, and answers what was found where.
 * Serve wants with a date before those without: the latter find their pieces elsewhere, the former do not. With `ownOnly`
 * a want takes only what is reserved for its own line.
 */
export function serve(wants: readonly Want[], sources: readonly Source[], ownOnly = false): Allocation[] {
  const byGoods = Map.groupBy(sources, (source) => goodsText(source.balance))
  return wants.flatMap((want) => {
    const candidates = byGoods.get(goodsText(want)) ?? []
    return candidates.flatMap((source) =>
      !ownOnly || source.reservedFor === want.lineId ? takeFrom(source, want) : [],
    )
  })
}

/** One row per balance and line, in the order in which balances are locked. */
export function mergeAllocations(allocations: readonly Allocation[]): Allocation[] {
  const groups = Map.groupBy(allocations, (allocation) => `${keyText(allocation)}/${allocation.lineId}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, quantity: first.quantity + total(others, (other) => other.quantity) }] : [],
    )
    .toSorted((a, b) => compareKeys(a, b) || a.lineId - b.lineId)
}

/** Whether a source holds what a want asks for. */
function fits(want: Want, { balance }: Source): boolean {
  return (
    balance.goodsId === want.goodsId &&
    balance.quality === want.quality &&
    (want.productionDate === null || balance.productionDate === want.productionDate)
  )
}

function takeFrom(source: Source, want: Want): Allocation[] {
  const quantity = fits(want, source) ? Math.min(want.open, source.left) : 0
  if (quantity <= 0) return []
  source.left -= quantity
  want.open -= quantity
  const { placeId, goodsId, productionDate, quality } = source.balance
  return [{ placeId, goodsId, productionDate, quality, lineId: want.lineId, quantity }]
}
