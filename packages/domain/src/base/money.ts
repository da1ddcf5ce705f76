/** An amount in fen, exact at any size. */
export type Fen = bigint

/** As the wire and the database write it, in yuan with two places: `-1234.50`. */
export function yuanText(fen: Fen): string {
  const digits = String(fen < 0n ? -fen : fen).padStart(3, '0')
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The fen of an amount in yuan with at most two places; null for a text that is no such plain decimal. */
export function fenOf(text: string): Fen | null {
  const [, sign, yuan, places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (yuan === undefined) return null
  const fen = BigInt(`${yuan}${places.padEnd(2, '0')}`)
  return sign === '-' ? -fen : fen
}

/** The most that a column of money holds: 22 digits of yuan. */
const TOO_LARGE = 10n ** 24n

/** Whether an amount has more digits than can be kept. */
export function isTooLarge(fen: Fen): boolean {
  return fen >= TOO_LARGE || fen <= -TOO_LARGE
}
