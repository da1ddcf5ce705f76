import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { DateRow } from '../../goods/shown/date-rows.ts'
import type { DoneLine } from './done-lines.ts'

/** What of one production date an outbound line may take: free, or reserved for the line itself. In pieces. */
export type DateStock = { readonly date: string; readonly normal: number; readonly broken: number }

export type DatesFault = { readonly fault: 'incomplete' } | { readonly fault: 'twice' | 'over'; readonly row: number }

/** The stock by production date: what is free, and what this line holds reserved. In the order the server gives the free ones. */
export function dateStock(free: CallOutput<typeof getGoodsBatch>, held: DoneLine['batches']): DateStock[] {
  const dates = [
    ...new Set([
      ...held.map(({ productionDate }) => productionDate),
      ...free.map(({ productionDate }) => productionDate),
    ]),
  ].toSorted()
  return dates.map((date) => {
    const [freeHere, heldHere] = [
      free.filter((batch) => batch.productionDate === date),
      held.filter((batch) => batch.productionDate === date),
    ]
    return {
      date,
      normal: total(freeHere, ({ normal }) => normal) + total(heldHere, ({ normalOpen }) => normalOpen),
      broken: total(freeHere, ({ broken }) => broken) + total(heldHere, ({ brokenOpen }) => brokenOpen),
    }
  })
}

/** What the dialog starts with: the dates given before; else outbound what is reserved, inbound one row for all of it. */
export function firstDates({ entry, batches }: DoneLine, outbound: boolean): DateRow[] {
  if (entry.dates) return [...entry.dates]
  if (!outbound) return [{ date: '', normal: entry.normal, broken: entry.broken }]
  const held = batches.filter(({ normalOpen, brokenOpen }) => normalOpen + brokenOpen > 0)
  const rows = held.map(({ productionDate, normalOpen, brokenOpen }) => ({
    date: productionDate,
    normal: normalOpen,
    broken: brokenOpen,
  }))
  return rows.length > 0 ? rows : [{ date: '', normal: null, broken: null }]
}

/**
 * The first thing wrong with the dates of a line (part 1, 5.6): a row without its date or without any quantity, a date
 * chosen twice, more than the stock of the date. `stock` null: nothing limits the quantities.
 */
export function datesFault(rows: readonly DateRow[], stock: readonly DateStock[] | null): DatesFault | null {
  if (rows.some(isIncomplete)) return { fault: 'incomplete' }
  const twice = rows.findIndex(({ date }, index) => rows.findIndex((other) => other.date === date) < index)
  if (twice !== -1) return { fault: 'twice', row: twice + 1 }
  const over = stock ? rows.findIndex((row) => isOverStock(row, stock)) : -1
  return over === -1 ? null : { fault: 'over', row: over + 1 }
}

/** Whether a row lacks its date or any quantity. */
export function isIncomplete({ date, normal, broken }: DateRow): boolean {
  return date === '' || (normal === null && broken === null)
}

/** Whether a row takes more of its date than there is. */
export function isOverStock({ date, normal, broken }: DateRow, stock: readonly DateStock[]): boolean {
  const there = stock.find((batch) => batch.date === date)
  return date !== '' && ((normal ?? 0) > (there?.normal ?? 0) || (broken ?? 0) > (there?.broken ?? 0))
}
