import './quantity.css'
import { grouped } from './number.ts'
import { splitWords, type Packing } from './split.ts'

type BoxQuantityProps = {
  /** In pieces. */
  readonly value: number
  readonly packing: Packing
  /** Puts the pieces below the boxes, for narrow columns. */
  readonly stacked?: boolean
  readonly tone?: 'plain' | 'trouble'
}

/** A quantity as `125 箱 7 件`, in grey beside it `（共 3,007 件）`, or `共 3,007 件` below; a plain grey 0 where there is nothing. */
export function BoxQuantity({ value, packing, stacked = false, tone = 'plain' }: BoxQuantityProps) {
  if (value === 0) return <span className="yc-number yc-muted">0</span>
  const { main, pieces } = splitWords(value, packing)
  return (
    <span className={`yc-quantity yc-tone-${tone}${stacked ? ' yc-quantity-stacked' : ''}`}>
      <span className="yc-number">{main}</span>
      {pieces && <span className="yc-number yc-quantity-pieces">{stacked ? pieces : `（${pieces}）`}</span>}
    </span>
  )
}

/** A count of anything with no packing: right-aligned digits, thousands separated, with its unit in grey. */
export function Count({ value, unit }: { readonly value: number; readonly unit?: string }) {
  return (
    <span className={`yc-number${value === 0 ? ' yc-muted' : ''}`}>
      {grouped(value)}
      {unit && <span className="yc-muted"> {unit}</span>}
    </span>
  )
}
