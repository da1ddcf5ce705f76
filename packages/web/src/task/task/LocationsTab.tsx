import type { taskLocation } from '@yuncang/contract/task/task/rows.ts'
import type { z } from '@yuncang/contract/wire/field.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from './GoodsName.tsx'
import type { Task } from './useTask.ts'

type Location = z.infer<typeof taskLocation>

/** Where the pieces of a task are picked from, or were put (part 1, 2.5). */
export function LocationsTab({ task }: { readonly task: Task }) {
  const columns: ColumnType<Location>[] = [
    { title: '库区', width: 140, dataIndex: 'yaName' },
    { title: '货位', width: 140, render: (_, row) => <span className="yc-code">{row.ylCode}</span> },
    { title: '商品', render: (_, row) => <GoodsName goods={row} /> },
    {
      title: '生产日期',
      width: 180,
      render: (_, row) => <ProductionDate date={row.productionTime} shelfLifeDays={row.expDays} />,
    },
    {
      title: '正常品',
      width: 150,
      align: 'right',
      render: (_, row) => <BoxQuantity value={row.normal} packing={row} stacked />,
    },
    {
      title: '破损品',
      width: 150,
      align: 'right',
      render: (_, row) => <BoxQuantity value={row.broken} packing={row} stacked />,
    },
  ]
  return (
    <DetailTable<Location>
      columns={columns}
      rows={task.locationList}
      rowKey={(row) => [row.ylCode, row.goodsCode, row.productionTime].join('/')}
      width={860}
      emptyText={emptyWords(task)}
    />
  )
}

function emptyWords({ nature, status }: Task): string {
  if (status === TASK_STATUS.cancelled) return '任务已取消，预留的库存已释放'
  return nature === 2 ? '入库完成后显示收货货位' : '没有拣货货位'
}
