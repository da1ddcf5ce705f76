import { qualityName, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'

/** Pieces by what they are counted for. */

/** Nothing is kept for none. */
export type Tally = ReadonlyMap<string, number>

/** The name a physical balance is kept under. */
export const at = (warehouse: string, place: string, goods: string, date: string, quality: Quality) =>
  `${warehouse} ${place} ${goods} ${date} ${qualityName(quality)}`

/** An empty tally that grows. */
export function tally() {
  const sums = new Map<string, number>()
  return {
    sums,
    add(name: string, pieces: number) {
      const sum = (sums.get(name) ?? 0) + pieces
      if (sum === 0) sums.delete(name)
      else sums.set(name, sum)
    },
  }
}

/** Two tallies added, or one taken from the other. */
export function combined(a: Tally, b: Tally, sign: 1 | -1): Tally {
  const { sums, add } = tally()
  for (const [name, pieces] of a) add(name, pieces)
  for (const [name, pieces] of b) add(name, sign * pieces)
  return sums
}

/** As lines in order, so that a difference is shown by name. */
export const told = (sums: Tally): string[] => [...sums].map(([name, pieces]) => `${name}: ${pieces}`).toSorted()
