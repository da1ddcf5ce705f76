import type { Value } from './table.ts'

/** By how much of what it was a figure has grown; null where one of them is not known or both are nothing. Of less than nothing there is no part. */
export function changeOf(
  now: Value,
  before: Value,
): { readonly sign: -1 | 0 | 1; readonly percent: string } | 'fromNothing' | 'fromLess' | null {
  if (now === null || before === null) return null
  const [one, other] = [Number(now), Number(before)]
  if (other === 0) return one === 0 ? null : 'fromNothing'
  if (other < 0) return 'fromLess'
  const grown = ((one - other) / other) * 100
  const percent = Math.abs(grown).toFixed(1)
  return { sign: percent === '0.0' ? 0 : grown > 0 ? 1 : -1, percent }
}
