import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { getLastCounts } from '@yuncang/contract/stocktake/count/last.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import type { ColumnGroupType, ColumnType } from 'antd/es/table'
import { DocLink } from '../../app/DocLink.tsx'
import { stocktakeAddress } from '../../stocktake/task/addresses.ts'
import { LAST_COUNT_WORDS as WORDS } from './words.ts'

type Row = CallOutput<typeof getLastCounts>['records'][number]

/** When goods were last counted in each warehouse, by whom, and what was found against what the books had. */
export function LastCountsPanel({ goods }: { readonly goods: Packing & { readonly goodsCode: string } }) {
  const { data, error, refetch } = useCall(getLastCounts, { goodsCode: goods.goodsCode })
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{WORDS.title}</h2>
        <span className="yc-panel-note">{WORDS.note}</span>
      </div>
      <DetailTable<Row>
        columns={columnsFor(goods)}
        rows={data?.records}
        call={{ error, refetch }}
        rowKey={({ warehouseCode }) => warehouseCode}
        width={960}
        emptyText={WORDS.none}
      />
    </section>
  )
}

function columnsFor(packing: Packing): (ColumnType<Row> | ColumnGroupType<Row>)[] {
  const pieces = (title: string, of: (row: Row) => number): ColumnType<Row> => ({
    title,
    width: 128,
    align: 'right',
    render: (_, row) => <BoxQuantity value={of(row)} packing={packing} stacked />,
  })
  const signed = (title: string, of: (row: Row) => number): ColumnType<Row> => ({
    title,
    width: 96,
    align: 'right',
    render: (_, row) => <Signed value={of(row)} unit={packing.minUnitName} />,
  })
  return [
    { title: '仓库', render: (_, row) => row.warehouseName },
    {
      title: '盘点时间',
      width: 136,
      render: (_, row) => <span className="yc-number">{minuteOf(row.countedTime)}</span>,
    },
    { title: '盘点人', width: 104, render: (_, row) => row.countedBy },
    {
      title: '盘点任务',
      width: 152,
      render: (_, row) => <DocLink code={row.stocktakeCode} to={stocktakeAddress(row)} />,
    },
    {
      title: QUALITY_NAMES[0],
      children: [
        pieces('系统库存', (row) => row.systemNormal),
        pieces('盘点数量', (row) => row.countedNormal),
        signed('差异', (row) => row.differenceNormal),
      ],
    },
    {
      title: QUALITY_NAMES[1],
      children: [
        pieces('系统库存', (row) => row.systemBroken),
        pieces('盘点数量', (row) => row.countedBroken),
        signed('差异', (row) => row.differenceBroken),
      ],
    },
  ]
}

/** A difference in pieces; its sign always stands before it. */
function Signed({ value, unit }: { readonly value: number; readonly unit: string }) {
  if (value === 0) return <span className="yc-number yc-muted">0</span>
  return (
    <span className={`yc-number ${value < 0 ? 'yc-tone-trouble' : ''}`}>
      {value > 0 ? '+' : '-'}
      {grouped(Math.abs(value))} {unit}
    </span>
  )
}
