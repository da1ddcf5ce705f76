import type { Fen } from '../../base/money.ts'
import { ratio, roundedHalfUp } from '../../base/ratio.ts'

/** What of an amount is tax, when tax is contained in it. */
export type Contained = { readonly net: Fen; readonly tax: Fen }

/**
 * Parts an amount in net and contained tax: net = amount ÷ (1 + rate), rounded half up to the fen, tax = the rest. A credit by its absolute
 * value, so that it undoes what it credits.
 * @param permille the rate in thousandths: 60 is 6 %
 */
export function contained(amount: Fen, permille: number): Contained {
  const size = amount < 0n ? -amount : amount
  const net = roundedHalfUp(ratio(size * 1000n, 1000 + permille))
  return amount < 0n ? { net: -net, tax: net - size } : { net, tax: size - net }
}
