import { total } from '../../base/sum.ts'

/**
 * Suggested pallets (countPlateNum, semantics 3; gaps A12): per goods, boxes = pieces / pieces a box rounded up, pallets =
 * boxes / boxes a pallet rounded up; then the sum. Goods without boxes a pallet add nothing. One entry per goods: the
 * pieces of several lines of one goods are summed before.
 */
export function countPallets(
  goods: readonly { readonly pieces: number; readonly piecesPerBox: number; readonly boxesPerPallet: number | null }[],
): number {
  return total(goods, ({ pieces, piecesPerBox, boxesPerPallet }) => {
    if (boxesPerPallet === null || boxesPerPallet <= 0) return 0
    const boxes = Math.ceil(pieces / Math.max(1, piecesPerBox))
    return Math.ceil(boxes / boxesPerPallet)
  })
}
