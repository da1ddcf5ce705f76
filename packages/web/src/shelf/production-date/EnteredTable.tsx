import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate, ValidUntil } from '@yuncang/kit/quantity/ProductionDate.tsx'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import type { EntryGoods } from './entry-rows.ts'

type Batch = EntryGoods['batches'][number]
type Line = { readonly key: string; readonly goods: EntryGoods; readonly batch: Batch; readonly span: number }

/** The production dates of each goods as they were entered; goods without any show what was completed, undated. */
export function EnteredTable({ goods }: { readonly goods: readonly EntryGoods[] }) {
  const columns: ColumnType<Line>[] = [
    { title: '商品', onCell: ({ span }) => ({ rowSpan: span }), render: (_, line) => <GoodsName goods={line.goods} /> },
    {
      title: '生产日期',
      width: 190,
      render: (_, { batch, goods: { shelfLifeDays } }) => (
        <ProductionDate date={batch.productionDate} shelfLifeDays={shelfLifeDays} />
      ),
    },
    {
      title: '有效期至',
      width: 160,
      render: (_, { batch, goods: { shelfLifeDays } }) => (
        <ValidUntil date={batch.productionDate} shelfLifeDays={shelfLifeDays} />
      ),
    },
    {
      title: '正常品',
      width: 160,
      align: 'right',
      render: (_, line) => <BoxQuantity value={line.batch.normal} packing={line.goods} stacked />,
    },
    {
      title: '破损品',
      width: 160,
      align: 'right',
      render: (_, line) => <BoxQuantity value={line.batch.broken} packing={line.goods} stacked />,
    },
  ]
  const lines = goods.flatMap((of) => {
    const batches = of.batches.length > 0 ? of.batches : [undated(of)]
    return batches.map((batch, at): Line => ({
      key: `${of.id}/${at}`,
      goods: of,
      batch,
      span: at === 0 ? batches.length : 0,
    }))
  })
  return <DetailTable<Line> columns={columns} rows={lines} rowKey={({ key }) => key} width={860} emptyText="没有商品" />
}

function undated({ actualNormal, actualBroken }: EntryGoods): Batch {
  return {
    batchId: '',
    productionDate: NO_DATE_WORD,
    normal: actualNormal,
    broken: actualBroken,
    validUntil: '',
    validTo: '',
  }
}
