import type { Fen } from '../../base/money.ts'
import { COST_STATUS, type CostStatus } from './state.ts'

/** A cost of a family, as it stands under its lock. */
export type Member = { readonly id: number; readonly fen: Fen; readonly status: CostStatus }

/**
 * A charge with the rows that correct it: each names the charge, never another correction. Together they are what the work costs.
 */
export type Family = {
  readonly charge: Member
  readonly adjusts: readonly Member[]
  /** Whether the month that the charge is booked in is open. */
  readonly monthOpen: boolean
}

/** What is left of a family: all that is not voided. */
export function liveSum({ charge, adjusts }: Family): Fen {
  return [charge, ...adjusts].filter(isLive).reduce((sum, { fen }) => sum + fen, 0n)
}

const isLive = ({ status }: Member) => status !== COST_STATUS.voided
const isOpen = ({ status }: Member) => status === COST_STATUS.unsettled

/**
 * What a new amount does to a charge. As long as nothing of the family is on a bill or paid, and its month is open, charge and
 * corrections are voided together and written anew; else nothing is voided and the difference is a correction, for the next bill.
 * No difference needs none. A voided charge is not rated again: its work is charged again.
 */
export function planRerate(
  family: Family,
  fen: Fen,
):
  | { readonly refused: 'voided' }
  | { readonly unchanged: true }
  | { readonly adjustFen: Fen }
  | { readonly voids: readonly number[]; readonly chargeFen: Fen } {
  const { charge, monthOpen } = family
  if (!isLive(charge)) return { refused: 'voided' }
  const live = family.adjusts.filter(isLive)
  if (monthOpen && isOpen(charge) && live.every(isOpen))
    return { voids: [charge, ...live].map(({ id }) => id), chargeFen: fen }
  const adjustFen = fen - liveSum(family)
  return adjustFen === 0n ? { unchanged: true } : { adjustFen }
}

/**
 * What voiding a charge does. Its corrections are voided with it; with one of them on a bill it is refused: that takes a credit. In
 * a closed month nothing is voided, and what is left is taken back by a correction in the first open one.
 */
export function planVoid(
  family: Family,
):
  | { readonly refused: 'notUnsettled' | 'adjustOnBill' | 'nothingLeft' }
  | { readonly adjustFen: Fen }
  | { readonly voids: readonly number[] } {
  const { charge, monthOpen } = family
  if (!isOpen(charge)) return { refused: 'notUnsettled' }
  const live = family.adjusts.filter(isLive)
  if (!live.every(isOpen)) return { refused: 'adjustOnBill' }
  if (monthOpen) return { voids: [charge, ...live].map(({ id }) => id) }
  const left = liveSum(family)
  return left === 0n ? { refused: 'nothingLeft' } : { adjustFen: -left }
}
