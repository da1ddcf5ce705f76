import type { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A stocktake with all that its detail shows. */
export type Stocktake = CallOutput<typeof getInventoryTaskInfo>
export type StocktakeItem = Stocktake['items'][number]
export type StocktakeLine = Stocktake['details'][number]
/** One count of a line, at one of its locations. */
export type Round = StocktakeLine['rounds'][number]

/** Who counted how many items, the busiest first. */
export function counters(
  items: readonly Pick<StocktakeItem, 'counted' | 'countedBy'>[],
): [name: string, items: number][] {
  const byName = new Map<string, number>()
  for (const { counted, countedBy } of items)
    if (counted === 1 && countedBy !== '') byName.set(countedBy, (byName.get(countedBy) ?? 0) + 1)
  return [...byName].sort(([, one], [, other]) => other - one)
}
