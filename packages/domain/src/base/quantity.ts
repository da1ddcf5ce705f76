/** A quantity of pieces as whole boxes and the pieces left over. */
export type BoxQuantity = { readonly boxes: number; readonly pieces: number }

/** The largest quantity of one line, in pieces, where stock sets no cap (part 1, 5.4). */
export const MAX_PIECES = 99_999_999

/** cases = floor(quantity / box) plus the remainder (part 1, 9). `box` below 1 counts as 1. */
export function toBoxes(quantityPieces: number, piecesPerBox: number): BoxQuantity {
  const box = Math.max(1, Math.trunc(piecesPerBox))
  return { boxes: Math.floor(quantityPieces / box), pieces: quantityPieces % box }
}

/** The pieces in `boxes` whole boxes and `pieces` loose ones. */
export function fromBoxes(quantity: BoxQuantity, piecesPerBox: number): number {
  return quantity.boxes * Math.max(1, Math.trunc(piecesPerBox)) + quantity.pieces
}

/** True for a whole number of pieces from 0 to {@link MAX_PIECES}. */
export function isPieces(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_PIECES
}
