/** Grams as kilograms with three places, exact at any size. */
export const kgText = (grams: string): string => withPlaces(grams, 3)

/** Cubic centimetres as cubic metres with six places. */
export const m3Text = (cm3: string): string => withPlaces(cm3, 6)

/** A whole number of thousandths, millionths … as a decimal. */
function withPlaces(count: string, places: number): string {
  const sign = count.startsWith('-') ? '-' : ''
  const digits = count.slice(sign.length).padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
