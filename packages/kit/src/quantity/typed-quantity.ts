import { fromBoxes, toBoxes } from '@yuncang/domain/base/quantity.ts'
import { seenText } from '@yuncang/domain/base/text.ts'

/** What a person has typed into the two fields of a quantity. */
export type TypedQuantity = { readonly boxes: string; readonly pieces: string }

const LONGEST_DIGITS = 8

/** The digits of what was typed, full-width and grouped ones too, at most 8; null for what is another number, or none. */
export function digitsOf(text: string): string | null {
  const digits = halfWidth(text).replaceAll(/[\s,]/g, '')
  return /^\d*$/.test(digits) && digits.length <= LONGEST_DIGITS ? digits : null
}

/** The pieces that two typed fields stand for; null when both are empty. */
export function piecesOf(typed: TypedQuantity, piecesPerBox: number): number | null {
  if (typed.boxes === '' && typed.pieces === '') return null
  return fromBoxes({ boxes: Number(typed.boxes), pieces: Number(typed.pieces) }, piecesPerBox)
}

/** A quantity as it stands in the two fields: 0 boxes of a quantity that has only pieces are left empty. */
export function typedOf(value: number | null, piecesPerBox: number): TypedQuantity {
  if (value === null) return { boxes: '', pieces: '' }
  if (piecesPerBox <= 1) return { boxes: '', pieces: String(value) }
  const { boxes, pieces } = toBoxes(value, piecesPerBox)
  return { boxes: boxes > 0 ? String(boxes) : '', pieces: pieces > 0 || boxes === 0 ? String(pieces) : '' }
}

/** Full-width digits and commas, as Chinese input methods type them, as the narrow ones, without what nobody sees. */
export function halfWidth(text: string): string {
  return seenText(text).replaceAll(/[０-９，．]/g, (mark) => String.fromCodePoint(mark.codePointAt(0)! - 0xfee0))
}
