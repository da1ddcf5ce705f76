/** By what the exactness of counting is asked for: the month, the warehouse, the area, or who counted. */
export const ACCURACY_BY = ['month', 'warehouse', 'area', 'person'] as const
export type AccuracyBy = (typeof ACCURACY_BY)[number]

/**
 * How many hundredths of the lines were right, with one place, never rounded up to all of them: `99.9` while one is wrong.
 * Empty when nothing was counted.
 */
export function rateOf(lines: number, right: number): string {
  if (lines === 0) return ''
  const tenths = Math.floor((right * 1000) / lines)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}
