import type { Whole } from '../../base/whole.ts'
import type { Entry, GoodsFacts } from '../rate/entry.ts'

/**
 * What was done in one work: `pieces[i]` of the goods whose facts have the id `facts[i]`. `pallets` as entered; null: as many as
 * the actual pieces suggest.
 */
export type Done = {
  readonly facts: readonly number[]
  readonly pieces: readonly Whole[]
  readonly pallets: Whole | null
}

/** What is charged at once: one work, or all of a fixed period, by what the rate of the item says. */
export type ToCharge = {
  readonly works: readonly Done[]
  readonly goods: ReadonlyMap<number, GoodsFacts>
  /** At most one of each basis, as `resolve` answers them; those by area are charged by lease. */
  readonly entries: readonly Entry[]
  /** Whether the supplier's remainders are all summed by the rate's own rule (getIsAcc). */
  readonly supplierAccumulates: boolean
}
