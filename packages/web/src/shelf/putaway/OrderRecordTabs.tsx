import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnType } from 'antd/es/table'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { packingOf } from './packing.ts'
import type { PutawayOrder } from './order.ts'

type Shelved = PutawayOrder['shelvesList'][number]
type Midway = PutawayOrder['stagingOutboundList'][number]

/** Where the goods of an order were shelved, and by whom. */
export function ShelvedTab({ order, withDates }: { readonly order: PutawayOrder; readonly withDates: boolean }) {
  const quantity = (key: 'normal' | 'broken', title: string): ColumnType<Shelved> => ({
    title,
    width: 132,
    align: 'right',
    render: (_, row) => <BoxQuantity value={row[key]} packing={packingOf(row)} stacked />,
  })
  const columns: ColumnType<Shelved>[] = [
    { title: '商品', render: (_, row) => <GoodsName goods={{ name: row.goodsName, barCode: row.barCode }} /> },
    ...(withDates
      ? [
          {
            title: '生产日期',
            width: 172,
            render: (_: unknown, row: Shelved) => (
              <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />
            ),
          },
        ]
      : []),
    { title: '上架库区', width: 132, dataIndex: 'toAreaName' },
    { title: '上架货位', width: 132, render: (_, row) => <span className="yc-code">{row.locationCode}</span> },
    quantity('normal', '正常品'),
    quantity('broken', '破损品'),
    {
      title: '上架时间',
      width: 148,
      render: (_, row) => <span className="yc-number">{minuteOf(row.createTime)}</span>,
    },
    { title: '上架人', width: 96, dataIndex: 'createName' },
  ]
  return (
    <DetailTable<Shelved>
      columns={columns}
      rows={order.shelvesList}
      rowKey={(row) => String(order.shelvesList.indexOf(row))}
      width={1080}
      emptyText="还没有上架，请在现场端扫码上架，或点击右上角“上架”"
    />
  )
}

/** What outbound tasks took out of an order before it was shelved. */
export function MidwayTab({ order }: { readonly order: PutawayOrder }) {
  const quantity = (key: 'normal' | 'broken', title: string): ColumnType<Midway> => ({
    title,
    width: 160,
    align: 'right',
    render: (_, row) => <BoxQuantity value={row[key]} packing={packingOf(row)} stacked />,
  })
  const columns: ColumnType<Midway>[] = [
    { title: '商品', render: (_, row) => <GoodsName goods={{ name: row.goodsName, barCode: row.barCode }} /> },
    quantity('normal', '正常品'),
    quantity('broken', '破损品'),
    {
      title: '出库任务',
      width: 180,
      render: (_, { taskCode }) => (
        <DocLink to={detailAddress({ code: taskCode, nature: NATURE.outbound })} code={taskCode} />
      ),
    },
    {
      title: '出库时间',
      width: 148,
      render: (_, row) => <span className="yc-number">{minuteOf(row.createTime)}</span>,
    },
  ]
  return (
    <DetailTable<Midway>
      columns={columns}
      rows={order.stagingOutboundList}
      rowKey={(row) => String(order.stagingOutboundList.indexOf(row))}
      width={860}
      emptyText="没有在上架前出库的商品"
    />
  )
}
