import { plus, times, type Whole } from '../../base/whole.ts'
import type { ChargedGoods, Entry } from '../rate/entry.ts'

/**
 * What was done in one work: `pieces[i]` of the goods whose facts have the id `facts[i]`. `pallets` as entered; null: as many as
 * the actual pieces suggest. `leased[i]` of the pieces lie in areas that the supplier leases and are not charged where that was agreed
 * on; `free[i]` of the others are charged for nothing, since they came in free days; left out: none.
 */
export type Done = {
  readonly facts: readonly number[]
  readonly pieces: readonly Whole[]
  readonly leased?: readonly Whole[]
  readonly free?: readonly Whole[]
  readonly pallets: Whole | null
}

/** What is charged at once: one work, or all of a fixed period, by what the rate of the item says. */
export type ToCharge<Goods extends ChargedGoods = ChargedGoods> = {
  readonly works: readonly Done[]
  readonly goods: ReadonlyMap<number, Goods>
  /** At most one of each basis, as `resolve` answers them; those by area are charged by lease. */
  readonly entries: readonly Entry[]
  /** Whether the supplier's remainders are all summed by the rate's own rule (getIsAcc). */
  readonly supplierAccumulates: boolean
}

/**
 * What of the i-th pieces of a work is charged: what does not lie in leased areas, where that was agreed on, and of storage with free
 * days that without what came from the supplier in those days: first in goes first out, and what goes back to it is not counted.
 */
export function chargeable({ pieces, leased, free }: Done, at: number): Whole {
  return without(without(pieces[at]!, leased?.[at]), free?.[at])
}

function without(count: Whole, off?: Whole): Whole {
  if (!off) return count
  return off >= count ? 0 : plus(count, times(off, -1))
}
