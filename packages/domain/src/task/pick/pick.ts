import { isPieces } from '../../base/quantity.ts'
import type { StockKey } from '../../stock/ledger/stock.ts'
import { heldAt, openOf, type Held } from '../task/held.ts'

export type PickRefusal =
  | { readonly refused: 'nothing' }
  | { readonly refused: 'notHere' }
  | { readonly refused: 'overOpen'; readonly open: number }

/** What is picked or found missing: pieces of one key that the task holds. */
export type PickedPieces = StockKey & { readonly quantity: number }

/**
 * Picks pieces of one place, date and quality: at most what the task still holds there unpicked. Picked pieces stay where the
 * ledger has them, reserved and marked, until the task is completed.
 */
export function planPick(held: readonly Held[], wanted: PickedPieces): { readonly row: Held } | PickRefusal {
  const row = heldAt(held, wanted)
  if (!row) return { refused: 'notHere' }
  if (wanted.quantity < 1 || !isPieces(wanted.quantity)) return { refused: 'nothing' }
  if (wanted.quantity > openOf(row)) return { refused: 'overOpen', open: openOf(row) }
  return { row }
}
