/** What of an expense a supplier bears by a percent that was agreed on, in hundredths of a percent. */
export type FixedShare<Supplier> = { readonly supplier: Supplier; readonly hundredths: number }

/** The whole of an expense, in hundredths of a percent. */
export const WHOLE = 10_000

/** The hundredths of a percent as a person types it: `60`, `33.33`; null for a text that is none above 0, up to 100, with two places at most. */
export function hundredthsOf(percent: string): number | null {
  const [, whole, places = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? []
  if (whole === undefined) return null
  const hundredths = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return hundredths > 0 && hundredths <= WHOLE ? hundredths : null
}

/** Hundredths of a percent as people read them: 6000 is `60`, 3333 is `33.33`, 1250 is `12.5`. */
export function hundredthsText(hundredths: number): string {
  const places = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(hundredths / 100)}${places === '' ? '' : `.${places}`}`
}

/** What is wrong with shares: a supplier that has two, or a sum (in hundredths) that is not the whole; null where nothing is. */
export type SharesFault<Supplier> =
  | { readonly what: 'twice'; readonly supplier: Supplier }
  | { readonly what: 'off'; readonly sum: number }

/** Judges the shares of an expense: each supplier has one, and together they are the whole (design money, 5, Profit per supplier). */
export function faultOf<Supplier>(shares: readonly FixedShare<Supplier>[]): SharesFault<Supplier> | null {
  const again = shares.find(({ supplier }, at) => shares.findIndex((one) => one.supplier === supplier) < at)
  if (again) return { what: 'twice', supplier: again.supplier }
  const sum = sumOf(shares)
  return sum === WHOLE ? null : { what: 'off', sum }
}

/** What shares come to, in hundredths of a percent. */
export function sumOf(shares: readonly Pick<FixedShare<unknown>, 'hundredths'>[]): number {
  return shares.reduce((sum, { hundredths }) => sum + hundredths, 0)
}
