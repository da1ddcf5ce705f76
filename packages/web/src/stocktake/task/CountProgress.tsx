import { grouped } from '@yuncang/kit/quantity/number.ts'
import './stocktake.css'

/** How far a count is: so many of so many items, with a bar below. */
export function CountProgress({ done, of }: { readonly done: number; readonly of: number }) {
  if (of === 0) return <span className="yc-muted">-</span>
  return (
    <span className="yc-count-progress">
      <span className="yc-number">
        {grouped(done)} <span className="yc-muted">/ {grouped(of)}</span>
      </span>
      <progress value={done} max={of} aria-hidden />
    </span>
  )
}
