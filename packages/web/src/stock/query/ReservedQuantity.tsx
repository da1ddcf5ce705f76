import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { ALL_TASKS } from '../../task/task/addresses.ts'
import '../../goods/shown/shown.css'
import type { StockOf } from '../history/addresses.ts'

type ReservedQuantityProps = { readonly value: number; readonly packing: Packing; readonly of: StockOf }

/** Pieces that are promised; opens the open outbound tasks that hold the goods. */
export function ReservedQuantity({ value, packing, of }: ReservedQuantityProps) {
  const canOpen = useCanOpen()
  const { goodsCode, warehouseCode } = of
  const query = new URLSearchParams({ goodsCode, status: '1,2' })
  if (warehouseCode !== undefined) query.set('warehouseCode', warehouseCode)
  const figures = <BoxQuantity value={value} packing={packing} stacked />
  if (value === 0 || !canOpen(ALL_TASKS)) return figures
  return (
    <Link className="yc-moves-link" to={`${ALL_TASKS}?${query}`} title="查看占用的任务">
      {figures}
    </Link>
  )
}
