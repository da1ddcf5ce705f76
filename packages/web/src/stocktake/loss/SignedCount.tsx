import { grouped } from '@yuncang/kit/quantity/number.ts'
import '../task/stocktake.css'

/** Pieces that were too many (`more`) or too few, with their sign. */
export function SignedCount({ value, more }: { readonly value: number; readonly more: boolean }) {
  const pieces = Math.abs(value)
  if (pieces === 0) return <span className="yc-number yc-muted">0</span>
  return (
    <span className={`yc-number ${more ? 'yc-count-more' : 'yc-count-less'}`}>
      {more ? '+' : '-'}
      {grouped(pieces)}
    </span>
  )
}
