import { splitWords, type Packing } from '@yuncang/kit/quantity/split.ts'
import './stocktake.css'

type DifferenceProps = {
  /** In pieces: more were counted than the books have, or fewer. Null: nobody may see it yet. */
  readonly value: number | null
  readonly packing: Packing
}

/** What a count found beyond the books, or short of them: its sign always stands before it. */
export function Difference({ value, packing }: DifferenceProps) {
  if (value === null) return <span className="yc-muted">-</span>
  if (value === 0) return <span className="yc-number yc-muted">0</span>
  const { main, pieces } = splitWords(Math.abs(value), packing)
  const sign = value > 0 ? '+' : '-'
  return (
    <span className={`yc-quantity yc-quantity-stacked ${value > 0 ? 'yc-count-more' : 'yc-count-less'}`}>
      <span className="yc-number">
        {sign}
        {main}
      </span>
      {pieces && <span className="yc-number yc-quantity-pieces">{pieces}</span>}
    </span>
  )
}
