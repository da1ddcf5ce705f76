import { codeEnd } from '../../part/Barcode.tsx'

type Announced = { readonly barCode: string; readonly goodsCode: string }

/**
 * The announced goods that a code is: by bar code, by the goods' code, or by the digits of its bar code that the page shows, as they are
 * typed where a code cannot be scanned. Undefined where nothing or more than one is meant.
 */
export function announcedAs<L extends Announced>(lines: readonly L[], code: string): L | undefined {
  const whole = lines.filter(({ barCode, goodsCode }) => barCode === code || goodsCode === code)
  const meant = whole.length > 0 ? whole : lines.filter(({ barCode }) => codeEnd(barCode) === `…${code}`)
  return meant.length === 1 ? meant[0] : undefined
}
