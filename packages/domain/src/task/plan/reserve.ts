import { total } from '../../base/sum.ts'
import { goodsText } from '../../stock/ledger/key.ts'
import { freeSources, type PickRules, type Source } from '../../stock/ledger/pick.ts'
import type { Allocation, Balance, Quality } from '../../stock/ledger/stock.ts'
import {
  checkDatedStock,
  isDated,
  mergeAllocations,
  serve,
  wantsOf,
  type BatchNotEnough,
  type Want,
} from '../../stock/ledger/want.ts'
import { checkDates, checkSum, type BatchRefusal, type ChosenBatch } from './batches.ts'

/** One quality of a line of an outbound task, in pieces. The sound and the damaged pieces of a line share its id. */
export type ReserveLine = {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsName: string
  readonly quality: Quality
  readonly quantity: number
  /** The dates the user picked; none or an empty list: first expired first out. */
  readonly batches?: readonly ChosenBatch[] | undefined
  readonly shelfLifeDays: number
}

export type NotEnough = {
  readonly refused: 'notEnough'
  readonly goodsId: number
  readonly goodsName: string
  readonly quality: Quality
  readonly wanted: number
  readonly available: number
}

export type ReserveRefusal = BatchRefusal | NotEnough | BatchNotEnough

/**
 * What creating an outbound task reserves (semantics 3; part 1, 5.5): the dates the user picked, else first expired first
 * out. All of it, or a refusal and nothing. Lines of the same goods are summed before any check.
 *
 * `balances` are locked and hold every key of the goods; quantities are whole pieces, not negative. Allocations come one
 * per balance and line, in the order in which balances are locked.
 */
export function planReservation(
  lines: readonly ReserveLine[],
  balances: readonly Balance[],
  rules: PickRules,
): { readonly allocations: Allocation[] } | ReserveRefusal {
  for (const line of lines) {
    const refusal = checkChosen(line)
    if (refusal) return refusal
  }
  const sources = freeSources(balances, new Map(lines.map((line) => [line.goodsId, line.shelfLifeDays])), rules)
  const wants = lines.flatMap((line) => wantsOf(line, line.quality, line.quantity, chosenOf(line)))
  const short = checkGoods(wants, sources) ?? checkDatedStock(wants, sources)
  if (short) return short
  const [dated, any] = [wants.filter(isDated), wants.filter((want) => !isDated(want))]
  return { allocations: mergeAllocations([...serve(dated, sources), ...serve(any, sources)]) }
}

function checkChosen(line: ReserveLine): BatchRefusal | null {
  const batches = chosenOf(line)
  return (
    batches && (checkDates(line.goodsName, batches) ?? checkSum(line.goodsName, line.quality, line.quantity, batches))
  )
}

/** Refuses when the lines together want more of a goods and quality than is free, of whatever date. */
function checkGoods(wants: readonly Want[], sources: readonly Source[]): NotEnough | null {
  const free = Map.groupBy(sources, (source) => goodsText(source.balance))
  for (const [text, same] of Map.groupBy(wants, goodsText)) {
    const wanted = total(same, (want) => want.quantity)
    const available = total(free.get(text) ?? [], (source) => source.left)
    const { goodsId, goodsName, quality } = same[0]!
    if (wanted > available) return { refused: 'notEnough', goodsId, goodsName, quality, wanted, available }
  }
  return null
}

function chosenOf(line: ReserveLine): ChosenBatch[] | null {
  return line.batches && line.batches.length > 0 ? line.batches.filter((batch) => batch.quantity > 0) : null
}
