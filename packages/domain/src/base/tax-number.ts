/** What a taxpayer's number is made of: digits and capital letters without I, O, S, V and Z, which are read as others (GB 32100-2015). */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const
const SHAPE = new RegExp(`^[${SIGNS}]{18}$`)

/** The longest name that an invoice may be made out to, in signs. */
export const INVOICE_TITLE_LENGTH = 60

/** How a number can be no 统一社会信用代码: not 18 of its signs, or the last one does not follow from the others. */
export type TaxNumberFault = 'shape' | 'checkSign'

/**
 * What is wrong with the number under which somebody pays taxes (纳税人识别号): since 2015 the 统一社会信用代码, 18 signs of which the last
 * checks the others. Null: nothing. The text is given as `taxNumberOf` writes it.
 */
export function taxNumberFault(text: string): TaxNumberFault | null {
  if (!SHAPE.test(text)) return 'shape'
  return text[17] === checkSign(text) ? null : 'checkSign'
}

/** The number as it is kept: people copy it with blanks between its parts, and in small letters. */
export function taxNumberOf(written: string): string {
  return written.replace(/\s/g, '').toUpperCase()
}

/** The last sign that the first 17 of a number ask for. */
function checkSign(text: string): string {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * SIGNS.indexOf(text[at]!), 0)
  return SIGNS[(31 - (sum % 31)) % 31]!
}
