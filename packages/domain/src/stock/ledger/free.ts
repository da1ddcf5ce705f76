import { keyText } from './key.ts'
import type { Balance, StockKey } from './stock.ts'

/**
 * Pieces of a balance that nobody counts on: neither reserved by a task or a date entry nor still to be shelved by an unfinished putaway
 * order. An outbound may have reserved what an order holds as well; then both promises stay kept, with pieces to spare.
 * @param held pieces still to be shelved by unfinished putaway orders
 */
export function freePieces({ onHand, reserved }: Pick<Balance, 'onHand' | 'reserved'>, held: number): number {
  return Math.max(0, onHand - reserved - held)
}

/** A balance with what is free of it. */
export type FreeBalance = StockKey & { readonly free: number }

/** What is free at a key; 0 where nothing lies. */
export function freeAt(balances: readonly FreeBalance[], key: StockKey): number {
  const text = keyText(key)
  return balances.find((balance) => keyText(balance) === text)?.free ?? 0
}
