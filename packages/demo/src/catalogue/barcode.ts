/**
 * A 13-digit bar code from its first 12 digits: the check digit brings the weighted sum (1, 3, 1, 3 …) to a multiple of 10.
 * @throws Error when the text is not 12 digits
 */
export function ean13(first12: string): string {
  if (!/^\d{12}$/.test(first12)) throw new Error(`not 12 digits: ${first12}`)
  const sum = Array.from(first12, Number).reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${first12}${(10 - (sum % 10)) % 10}`
}
