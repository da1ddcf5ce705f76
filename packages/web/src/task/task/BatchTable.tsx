import type { TaskGoods } from '@yuncang/contract/task/task/rows.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnsType, ColumnType } from 'antd/es/table'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import type { Task } from './useTask.ts'

type Batch = TaskGoods['batches'][number]
type Quantity = Exclude<keyof Batch, 'productionDate' | 'validUntil'>

/** What happened to each batch of a line: planned, still to do, done, released without being done. */
export function BatchTable({ task, line }: { readonly task: Task; readonly line: TaskGoods }) {
  const quantity = (key: Quantity, title: string): ColumnType<Batch> => ({
    key,
    title,
    align: 'right',
    width: 110,
    render: (_, batch) => <BoxQuantity value={batch[key]} packing={line} stacked />,
  })
  const moved = (key: Quantity, quality: Quality): ColumnType<Batch> => ({
    ...quantity(key, '已处理'),
    render: (_, batch) => (
      <StockQuantity
        value={batch[key]}
        packing={line}
        of={{ goodsCode: line.goodsCode, code: task.code, productionDate: batch.productionDate, quality }}
      />
    ),
  })
  const hasBroken = line.batches.some(({ broken, brokenDone }) => broken + brokenDone > 0)
  const columns: ColumnsType<Batch> = [
    {
      title: '生产日期',
      width: 176,
      render: (_, batch) => <ProductionDate date={batch.productionDate} shelfLifeDays={line.shelfLifeDays} />,
    },
    {
      title: '有效期至',
      width: 160,
      render: (_, batch) => <ValidUntil date={batch.productionDate} shelfLifeDays={line.shelfLifeDays} />,
    },
    quantity('normal', '正常品计划'),
    quantity('normalOpen', '待处理'),
    moved('normalDone', QUALITY.normal),
    quantity('normalCancelled', '已释放'),
    ...(hasBroken
      ? [
          quantity('broken', '破损品计划'),
          quantity('brokenOpen', '待处理'),
          moved('brokenDone', QUALITY.broken),
          quantity('brokenCancelled', '已释放'),
        ]
      : []),
  ]
  return (
    <DetailTable<Batch>
      columns={columns}
      rows={line.batches}
      rowKey={({ productionDate }) => productionDate}
      width={hasBroken ? 1216 : 776}
      emptyText="没有批次"
    />
  )
}
