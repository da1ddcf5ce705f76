import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { movesBehind, type StockOf } from '../../stock/history/addresses.ts'
import './shown.css'

type StockQuantityProps = {
  /** In pieces. */
  readonly value: number
  readonly packing: Packing
  /** What the quantity counts. */
  readonly of: StockOf
  readonly tone?: 'plain' | 'trouble'
}

/** A quantity of stock that opens the moves it is the sum of; a plain 0 and, for those without that page, plain figures. */
export function StockQuantity({ value, packing, of, tone = 'plain' }: StockQuantityProps) {
  const canOpen = useCanOpen()
  const address = movesBehind(of)
  const figures = <BoxQuantity value={value} packing={packing} tone={tone} stacked />
  if (value === 0 || !canOpen(address)) return figures
  return (
    <Link className="yc-moves-link" to={address} title="查看流水">
      {figures}
    </Link>
  )
}
