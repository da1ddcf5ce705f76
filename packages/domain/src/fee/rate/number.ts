/** Numbers as they are typed into the form of a rate: exact decimals as text, never anything in between (part 3, 5.1, 9). */

const MAX_LENGTH = 10

/**
 * What is wrong with a number of a rate: not less than 0, at most ten characters. Zeros at the end behind its point are none of them:
 * what was typed as 12345678.5 is kept as 12345678.50, and may be saved again.
 */
export function judgeNumber(text: string): 'missing' | 'tooLong' | 'notNumber' | null {
  if (text === '') return 'missing'
  if (text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '').length > MAX_LENGTH) return 'tooLong'
  return /^\d+(\.\d+)?$/.test(text) ? null : 'notNumber'
}

/** Whether a price is something that two places make nothing of: 0.001. Nothing is free by a slip behind the point. */
export function isLessThanFen(text: string): boolean {
  return /[1-9]/.test(text) && rounded(text) === '0.00'
}

/** A plain decimal with two places, half a fen rounded up: 1.005 as 1.01. */
export function rounded(text: string): string {
  const [before, after = ''] = text.split('.')
  const fen = BigInt(`${before}${after.padEnd(2, '0').slice(0, 2)}`) + (/^..[5-9]/.test(after) ? 1n : 0n)
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A plain decimal without what stands behind its point: 2.9 as 2. */
export function wholePart(text: string): string {
  return String(BigInt(text.split('.')[0]!))
}
