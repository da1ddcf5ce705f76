import type { TaskGoods } from '@yuncang/contract/task/task/rows.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import type { ColumnType } from 'antd/es/table'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { goodsNumber } from '../../goods/goods/number.ts'
import { useUser } from '../../app/user.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { BatchTable } from './BatchTable.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { packingWords } from '../../goods/shown/packing.ts'
import type { Task } from './useTask.ts'

type Quantity = 'plannedNormal' | 'plannedBroken' | 'actualNormal' | 'actualBroken'

/** The goods of a task, planned and actual; a line opens to its batches by production date. */
export function GoodsTab({ task }: { readonly task: Task }) {
  const done = task.status === TASK_STATUS.finished || task.status === TASK_STATUS.delivering
  const number = goodsNumber(useUser().user.channelType)
  const quantity = (key: Quantity, title: string): ColumnType<TaskGoods> => ({
    title,
    width: 150,
    align: 'right',
    render: (_, line) => <BoxQuantity value={line[key]} packing={line} stacked />,
  })
  const moved = (key: Quantity, title: string, quality: Quality): ColumnType<TaskGoods> => ({
    ...quantity(key, title),
    render: (_, line) => (
      <StockQuantity
        value={line[key]}
        packing={line}
        of={{ goodsCode: line.goodsCode, code: task.code, warehouseCode: task.warehouseCode, quality }}
      />
    ),
  })
  const columns: ColumnType<TaskGoods>[] = [
    {
      title: '商品',
      render: (_, line) => <GoodsName goods={line} {...(line.added === 1 && { mark: '完成时添加' })} />,
    },
    { title: number.label, width: 132, render: (_, line) => <span className="yc-code">{number.of(line) || '-'}</span> },
    { title: '分类', width: 100, dataIndex: 'typeName' },
    {
      title: '箱规',
      width: 104,
      align: 'right',
      render: (_, line) => <span className="yc-number">{packingWords(line)}</span>,
    },
    quantity('plannedNormal', '计划正常品'),
    quantity('plannedBroken', '计划破损品'),
    ...(done
      ? [moved('actualNormal', '实际正常品', QUALITY.normal), moved('actualBroken', '实际破损品', QUALITY.broken)]
      : []),
  ]
  return (
    <DetailTable<TaskGoods>
      columns={columns}
      rows={task.lines}
      rowKey={({ id }) => id}
      width={900}
      emptyText="没有商品"
      expandable={{
        expandedRowRender: (line) => <BatchTable task={task} line={line} />,
        rowExpandable: (line) => line.batches.length > 0,
        showExpandColumn: task.lines.some((line) => line.batches.length > 0),
      }}
    />
  )
}
