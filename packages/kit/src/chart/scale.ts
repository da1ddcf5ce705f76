import { CHART_WORDS } from './words.ts'

/** Round marks for an axis from 0 that holds `most`: about `wanted` of them, in steps of 1, 2 or 5 times a power of ten. */
export function axisMarks(most: number, wanted = 5): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, mark) => mark * step)
}

/** A large number in few characters: 12,000 as 1.2万; of a small one two places at most. */
export function shortCount(count: number): string {
  const size = Math.abs(count)
  if (size >= 100_000_000) return `${Number((count / 100_000_000).toFixed(1))}${CHART_WORDS.hundredMillion}`
  if (size >= 10_000) return `${Number((count / 10_000).toFixed(1))}${CHART_WORDS.tenThousand}`
  return count.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
