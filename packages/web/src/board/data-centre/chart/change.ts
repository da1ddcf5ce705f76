import type { Value } from './table.ts'

/** By how much of what it was a figure has grown; null where one of them is not known or both are nothing. */
export function changeOf(
  now: Value,
  before: Value,
): { readonly sign: -1 | 0 | 1; readonly percent: string } | 'fromNothing' | null {
  if (now === null || before === null) return null
  const [one, other] = [Number(now), Number(before)]
  if (other === 0) return one === 0 ? null : 'fromNothing'
  const grown = ((one - other) / Math.abs(other)) * 100
  const percent = Math.abs(grown).toFixed(1)
  return { sign: percent === '0.0' ? 0 : grown > 0 ? 1 : -1, percent }
}
