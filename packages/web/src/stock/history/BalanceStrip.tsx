import { getGoodsHistoryBatch, type getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Button, Drawer } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import './history.css'

type Batches = CallOutput<typeof getGoodsHistoryBatch>
type Row = Batches['records'][number]
type BalanceStripProps = {
  readonly balance: NonNullable<CallOutput<typeof getGoodsHistoryPage>['balance']>
  /** What the list is narrowed to; the batches are asked for the same. */
  readonly conditions: Readonly<Record<string, unknown>>
}

/** Opening balance, what came and went, closing balance; the batches they are made of open beside it. */
export function BalanceStrip({ balance, conditions }: BalanceStripProps) {
  const [open, setOpen] = useState(false)
  const figures = [
    ['期初', balance.openingPieces],
    ['入', balance.inPieces],
    ['出', balance.outPieces],
    ['期末', balance.closingPieces],
  ] as const
  return (
    <>
      <span className="yc-balance">
        {figures.map(([label, value]) => (
          <span key={label}>
            <span className="yc-muted">{label}</span> <b>{grouped(value)}</b> <span className="yc-muted">件</span>
          </span>
        ))}
      </span>
      <Button onClick={() => setOpen(true)}>批次</Button>
      <Drawer open={open} title="批次结存" size={860} onClose={() => setOpen(false)}>
        {open && <BatchBalances conditions={conditions} />}
      </Drawer>
    </>
  )
}

function BatchBalances({ conditions }: Pick<BalanceStripProps, 'conditions'>) {
  const { data, error, refetch } = useCall(getGoodsHistoryBatch, conditions as CallRequest<typeof getGoodsHistoryBatch>)
  const goods = data?.goods
  if (!goods)
    return (
      <DetailTable<Row>
        rows={data && []}
        call={{ error, refetch }}
        rowKey={() => ''}
        width={700}
        emptyText="没有批次"
      />
    )
  const quantity = (key: 'openingPieces' | 'inPieces' | 'outPieces', title: string): ColumnType<Row> => ({
    title,
    width: 112,
    align: 'right',
    render: (_, row) => <BoxQuantity value={row[key]} packing={goods} stacked />,
  })
  const columns: ColumnType<Row>[] = [
    {
      title: '生产日期',
      width: 164,
      render: (_, row) => <ProductionDate date={row.productionDate} shelfLifeDays={goods.shelfLifeDays} />,
    },
    { title: '品质', width: 84, render: (_, row) => QUALITY_NAMES[row.quality] },
    { title: '仓库', width: 112, dataIndex: 'warehouseName' },
    quantity('openingPieces', '期初'),
    quantity('inPieces', '入'),
    quantity('outPieces', '出'),
    {
      title: '期末',
      width: 112,
      align: 'right',
      render: (_, row) => (
        <StockQuantity
          value={row.closingPieces}
          packing={goods}
          of={{
            goodsCode: goods.goodsCode,
            warehouseCode: row.warehouseCode,
            productionDate: row.productionDate,
            quality: row.quality,
          }}
        />
      ),
    },
  ]
  return (
    <DetailTable<Row>
      columns={columns}
      rows={data.records}
      rowKey={(row) => `${row.warehouseCode}/${row.productionDate}/${row.quality}`}
      width={808}
      emptyText="没有批次"
    />
  )
}
