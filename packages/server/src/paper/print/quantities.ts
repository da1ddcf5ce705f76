import { PRINT_WORDS } from '@yuncang/contract/paper/print/words.ts'
import { toBoxes } from '@yuncang/domain/base/quantity.ts'

const GROUPED = new Intl.NumberFormat('en-US')
export const grouped = (count: number): string => GROUPED.format(count)

type Packed = {
  readonly pieces: number
  readonly piecesPerBox: number
  readonly maxUnit: string
  readonly minUnit: string
}

/** Pieces as boxes and the rest, `3 箱 + 5 瓶` (part 1, 2.9). */
export function boxText({ pieces, piecesPerBox, maxUnit, minUnit }: Packed): string {
  const { boxes, pieces: rest } = toBoxes(pieces, piecesPerBox)
  if (piecesPerBox <= 1 || boxes === 0) return `${grouped(pieces)} ${minUnit}`
  return rest === 0 ? `${grouped(boxes)} ${maxUnit}` : `${grouped(boxes)} ${maxUnit} + ${grouped(rest)} ${minUnit}`
}

/** All lines together: boxes of every size count as boxes, what is left over as pieces. */
export function boxSum(lines: readonly Packed[]): string {
  let [boxes, rest] = [0, 0]
  for (const { pieces, piecesPerBox } of lines) {
    const split = piecesPerBox <= 1 ? { boxes: 0, pieces } : toBoxes(pieces, piecesPerBox)
    boxes += split.boxes
    rest += split.pieces
  }
  const words = [
    boxes > 0 ? `${grouped(boxes)} ${PRINT_WORDS.box}` : '',
    rest > 0 ? `${grouped(rest)} ${PRINT_WORDS.piece}` : '',
  ]
  return words.filter(Boolean).join(' + ') || `0 ${PRINT_WORDS.piece}`
}
