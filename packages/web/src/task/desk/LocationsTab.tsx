import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import type { taskLocation } from '@yuncang/contract/task/task/rows.ts'
import type { z } from '@yuncang/contract/wire/field.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnType } from 'antd/es/table'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import type { Task } from '../task/useTask.ts'

type Location = z.infer<typeof taskLocation>

/** Where the pieces of a task are picked from, or were put (part 1, 2.5). */
export function LocationsTab({ task }: { readonly task: Task }) {
  // Before the pieces have moved, what is behind them is how they came to lie there.
  const moved = task.status === TASK_STATUS.finished || task.status === TASK_STATUS.delivering
  const quantity = (key: 'normal' | 'broken', title: string, quality: Quality): ColumnType<Location> => ({
    title,
    width: 150,
    align: 'right',
    render: (_, { goodsCode, productionDate, locationCode, ...row }) => {
      const stock = { goodsCode, warehouseCode: task.warehouseCode, productionDate, locationCode, quality }
      return <StockQuantity value={row[key]} packing={row} of={moved ? { ...stock, code: task.code } : stock} />
    },
  })
  const columns: ColumnType<Location>[] = [
    { title: '库区', width: 140, dataIndex: 'areaName' },
    { title: '货位', width: 140, render: (_, row) => <span className="yc-code">{row.locationCode}</span> },
    { title: '商品', render: (_, row) => <GoodsName goods={row} /> },
    {
      title: '生产日期',
      width: 180,
      render: (_, row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    quantity('normal', '正常品', QUALITY.normal),
    quantity('broken', '破损品', QUALITY.broken),
  ]
  return (
    <DetailTable<Location>
      columns={columns}
      rows={task.locationList}
      rowKey={(row) => [row.locationCode, row.goodsCode, row.productionDate].join('/')}
      width={860}
      emptyText={emptyWords(task)}
    />
  )
}

function emptyWords({ nature, status }: Task): string {
  if (status === TASK_STATUS.cancelled) return '任务已取消，预留的库存已释放'
  return nature === NATURE.inbound ? '入库完成后显示收货货位' : '没有拣货货位'
}
