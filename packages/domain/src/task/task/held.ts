import { keyText } from '../../stock/ledger/key.ts'
import type { Allocation, StockKey } from '../../stock/ledger/stock.ts'

/** What a task holds of one balance for one line. `picked` of it has been taken off its place already; 0 ≤ picked ≤ quantity. */
export type Held = Allocation & { readonly picked: number }

/** Pieces still to be picked. */
export function openOf(held: Held): number {
  return held.quantity - held.picked
}

/** What a task holds of a key, if anything; a goods stands on one line of a task. */
export function heldAt(held: readonly Held[], key: StockKey): Held | undefined {
  return held.find((row) => keyText(row) === keyText(key))
}
