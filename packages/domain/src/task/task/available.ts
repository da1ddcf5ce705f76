import { total } from '../../base/sum.ts'
import { mayPick, type PickRules, type ShelfLives } from '../../stock/ledger/pick.ts'
import { QUALITY, type Balance, type Quality } from '../../stock/ledger/stock.ts'

/** What may be taken of one goods, in pieces (semantics 2; gaps A14). */
export type Availability = {
  /** Sound and free. */
  readonly freeNormal: number
  /** Damaged and free. */
  readonly freeBroken: number
  /** Sound: free and reserved together. */
  readonly normalCap: number
  /** Damaged: free and reserved together. */
  readonly brokenCap: number
}

/**
 * What is available of each goods under the rules of a kind of task and a warehouse: exactly what a reservation can get,
 * so that the figure shown is the figure refused with. Goods without a balance are not in the answer.
 */
export function availableOf(
  balances: readonly Balance[],
  rules: PickRules,
  shelfLives: ShelfLives,
): Map<number, Availability> {
  const goods = new Map<number, Availability>()
  for (const [goodsId, same] of Map.groupBy(balances, (balance) => balance.goodsId)) {
    const free = (quality: Quality) =>
      total(same, (balance) =>
        balance.quality === quality && mayPick(balance, shelfLives.get(goodsId) ?? 0, rules)
          ? balance.onHand - balance.reserved
          : 0,
      )
    const reserved = (quality: Quality) =>
      total(same, (balance) => (balance.quality === quality ? balance.reserved : 0))
    const [freeNormal, freeBroken] = [free(QUALITY.normal), free(QUALITY.broken)]
    goods.set(goodsId, {
      freeNormal,
      freeBroken,
      normalCap: freeNormal + reserved(QUALITY.normal),
      brokenCap: freeBroken + reserved(QUALITY.broken),
    })
  }
  return goods
}
