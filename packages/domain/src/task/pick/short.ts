import { total } from '../../base/sum.ts'
import { keyText } from '../../stock/ledger/key.ts'
import { freeSources, type PickRules } from '../../stock/ledger/pick.ts'
import type { Allocation, Balance, StockKey } from '../../stock/ledger/stock.ts'
import { mergeAllocations, serve, wantsOf } from '../../stock/ledger/want.ts'
import type { Held } from '../task/held.ts'
import { planPick, type PickRefusal, type PickedPieces } from './pick.ts'

/** Why pieces could not be picked where the books have them. */
export const SHORT_REASONS = ['empty', 'few', 'broken', 'expired', 'lost', 'other'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

export type ShortPlan = {
  readonly row: Held
  /** What the task no longer holds at the place that was short. */
  readonly release: Allocation
  /** What it holds elsewhere instead, in the order in which balances are locked. */
  readonly instead: Allocation[]
  /** Pieces for which there is nothing else: the line stays short by them. */
  readonly lacking: number
}

/**
 * Pieces that a task holds and that cannot be picked at their place: they are given back there and taken from other free
 * stock, first expired first out, by the rules of creation. Never again from a place that this task has found short
 * (`shorted`): the books still show pieces there. `balances` are locked and hold every key of the goods.
 */
export function planShort(facts: {
  readonly held: readonly Held[]
  readonly missing: PickedPieces
  readonly shorted: readonly StockKey[]
  readonly balances: readonly Balance[]
  readonly shelfLifeDays: number
  readonly rules: PickRules
}): ShortPlan | PickRefusal {
  const { held, missing, balances, shelfLifeDays, rules } = facts
  const fits = planPick(held, missing)
  if ('refused' in fits) return fits
  const { lineId, placeId, goodsId, productionDate, quality } = fits.row
  const distrusted = new Set([...facts.shorted, missing].map(keyText))
  const sources = freeSources(balances, new Map([[goodsId, shelfLifeDays]]), rules).filter(
    ({ balance }) => !distrusted.has(keyText(balance)),
  )
  const wants = wantsOf({ lineId, goodsId, goodsName: '' }, quality, missing.quantity, null)
  const instead = mergeAllocations(serve(wants, sources))
  return {
    row: fits.row,
    release: { lineId, placeId, goodsId, productionDate, quality, quantity: missing.quantity },
    instead,
    lacking: total(wants, (want) => want.open),
  }
}
