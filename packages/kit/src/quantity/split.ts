import { toBoxes } from '@yuncang/domain/base/quantity.ts'
import { QUANTITY_WORDS } from '../words.ts'
import { grouped } from './number.ts'

/** How goods are packed: pieces in a box and the names of the two units, as rows of the wire carry them. */
export type Packing = { readonly piecesPerBox: number; readonly maxUnitName: string; readonly minUnitName: string }

/**
 * A quantity in words: `main` in boxes and loose pieces (`125 箱 7 件`), `pieces` all of it in pieces (`共 3,007 件`), empty
 * when that would only repeat `main`. 共 says, to eyes and ears, that it is the same quantity once more, not one to be added.
 */
export function splitWords(quantityPieces: number, packing: Packing): { main: string; pieces: string } {
  const all = `${grouped(quantityPieces)} ${packing.minUnitName}`
  const { boxes, pieces } = toBoxes(Math.abs(quantityPieces), packing.piecesPerBox)
  if (packing.piecesPerBox <= 1 || boxes === 0) return { main: all, pieces: '' }
  const sign = quantityPieces < 0 ? '-' : ''
  const loose = pieces > 0 ? ` ${grouped(pieces)} ${packing.minUnitName}` : ''
  return { main: `${sign}${grouped(boxes)} ${packing.maxUnitName}${loose}`, pieces: QUANTITY_WORDS.inAll(all) }
}
