import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnsType, ColumnType } from 'antd/es/table'
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { packingOf } from './packing.ts'
import type { PutawayOrder } from './order.ts'

type Goods = PutawayOrder['lines'][number]
type Batch = Goods['batches'][number]
type QuantityKey = Exclude<keyof Batch, 'productionDate' | 'validUntil'>
type Line = { readonly key: string; readonly goods: Goods; readonly batch: Batch; readonly span: number }

const GOODS_WIDTH = 224
const QUANTITY_WIDTH = 96

/** What became of each batch of an order: of all of it, what waits, was shelved, was cancelled, left midway. */
export function OrderGoodsTab({ order, withDates }: { readonly order: PutawayOrder; readonly withDates: boolean }) {
  const quantity = (key: QuantityKey, title: string): ColumnType<Line> => ({
    key,
    title,
    width: QUANTITY_WIDTH,
    align: 'right',
    render: (_, { batch, goods }) => <BoxQuantity value={batch[key]} packing={packingOf(goods)} stacked />,
  })
  const shelved = (key: 'normalShelved' | 'brokenShelved', quality: Quality): ColumnType<Line> => ({
    ...quantity(key, '已上架'),
    render: (_, { batch, goods: { goodsCode, ...goods } }) => (
      <StockQuantity
        value={batch[key]}
        packing={packingOf(goods)}
        of={{ goodsCode, code: order.putawayCode, productionDate: batch.productionDate, quality }}
      />
    ),
  })
  const dates: ColumnType<Line>[] = [
    {
      title: '生产日期',
      width: 156,
      render: (_, { batch, goods }) => (
        <ProductionDate date={batch.productionDate} shelfLifeDays={goods.shelfLifeDays} />
      ),
    },
    {
      title: '有效期至',
      width: 144,
      render: (_, { batch, goods }) => <ValidUntil date={batch.productionDate} shelfLifeDays={goods.shelfLifeDays} />,
    },
  ]
  const has = (key: QuantityKey) => order.lines.some(({ batches }) => batches.some((batch) => batch[key] > 0))
  // What left midway or was cancelled is seldom: a column in which all would be 0 is left out.
  const seldom = (key: QuantityKey, title: string) => (has(key) ? [quantity(key, title)] : [])
  const normal = [
    quantity('totalNormal', '总数'),
    quantity('normal', '待上架'),
    shelved('normalShelved', QUALITY.normal),
    ...seldom('normalTaken', '中途出库'),
    ...seldom('normalCancelled', '已取消'),
  ]
  const broken = has('totalBroken')
    ? [
        quantity('totalBroken', '总数'),
        quantity('broken', '待上架'),
        shelved('brokenShelved', QUALITY.broken),
        ...seldom('brokenTaken', '中途出库'),
        ...seldom('brokenCancelled', '已取消'),
      ]
    : []
  const columns: ColumnsType<Line> = [
    {
      title: '商品',
      width: GOODS_WIDTH,
      fixed: 'start',
      onCell: ({ span }) => ({ rowSpan: span }),
      render: (_, { goods }) => <GoodsName goods={{ ...goods, name: goods.goodsName }} />,
    },
    ...(withDates ? dates : []),
    { title: '正常品', children: normal },
    ...(broken.length > 0 ? [{ title: '破损品', children: broken }] : []),
  ]
  const lines = order.lines.flatMap((goods) =>
    goods.batches.map((batch, at): Line => ({
      key: `${goods.goodsCode}/${batch.productionDate}`,
      goods,
      batch,
      span: at === 0 ? goods.batches.length : 0,
    })),
  )
  return (
    <DetailTable<Line>
      bordered
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      width={GOODS_WIDTH + (withDates ? 300 : 0) + (normal.length + broken.length) * QUANTITY_WIDTH}
      emptyText="没有商品"
    />
  )
}
