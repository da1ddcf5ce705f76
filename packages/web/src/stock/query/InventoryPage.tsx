import { exportInventory, queryInventoryPage, queryInventorySums } from '@yuncang/contract/stock/query/query.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Typography } from 'antd'
import { Link } from 'react-router'
import { useUser } from '../../app/user.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { goodsColumns, ownerColumns } from '../../goods/shown/columns.tsx'
import { batchesAddress } from './addresses.ts'
import { behindColumn, piecesColumns, piecesSums } from './columns.tsx'
import { useStockFilters } from './useStockFilters.ts'
import { MEASURES } from './words.ts'

type Sums = NonNullable<CallOutput<typeof queryInventorySums>>
/** Of what is known; beside it how many rows do not say. */
function measuredSums({ weight, volume, value, unweighed, unmeasured }: Sums) {
  const shown = (text: string, unknown: number) => (
    <span className="yc-sums-stack">
      <span className="yc-number">{moneyText(text)}</span>
      {unknown > 0 && <small>{MEASURES.notAll(unknown)}</small>}
    </span>
  )
  return {
    weight: shown(weight, unweighed),
    volume: shown(volume, unmeasured),
    ...(value !== null && { value: shown(value, 0) }),
  }
}

type Row = CallOutput<typeof queryInventoryPage>['records'][number]
const stockOf = ({ goodsCode, warehouseCode }: Row) => ({ goodsCode, warehouseCode })

/** Stock of each supplier’s goods in each warehouse (part 1, 7). */
export default function InventoryPage() {
  const { identity } = useUser()
  const list = useList(queryInventoryPage, { filters: useStockFilters() })
  const sums = useCall(queryInventorySums, list.conditions).data
  const keeping = (
    key: string,
    field: 'expiredPieces' | 'nearPieces',
    title: string,
    tone: 'plain' | 'trouble',
  ): ListColumn<Row> => ({
    key,
    title,
    width: 112,
    align: 'right',
    render: (row) => <StockQuantity value={row[field]} packing={row} of={stockOf(row)} tone={tone} />,
  })
  const measured = (field: 'weight' | 'volume' | 'value', title: string): ListColumn<Row> => ({
    key: field,
    title,
    width: 116,
    align: 'right',
    hidden: field === 'value' ? 'narrow' : true,
    render: (row) =>
      row[field] === null ? (
        <Typography.Text type="secondary">{MEASURES.unknown}</Typography.Text>
      ) : (
        <span className="yc-number">{moneyText(row[field])}</span>
      ),
  })
  const columns: ListColumn<Row>[] = [
    ...goodsColumns<Row>(),
    ...ownerColumns<Row>(identity),
    ...piecesColumns<Row>(stockOf),
    keeping('expiredNum', 'expiredPieces', '已过期', 'trouble'),
    keeping('nearNum', 'nearPieces', '临期', 'plain'),
    {
      key: 'batches',
      sortBy: 'batchNum',
      title: '批次',
      width: 76,
      align: 'right',
      render: (row) => (
        <Link className="yc-number" to={batchesAddress(row)}>
          {row.batchCount} 个
        </Link>
      ),
    },
    measured('weight', MEASURES.weight),
    measured('volume', MEASURES.volume),
    ...(sums?.value === null ? [] : [measured('value', MEASURES.value)]),
    behindColumn(stockOf),
  ]
  return (
    <ListPage
      name="inventory"
      title="库存查询"
      list={list}
      columns={columns}
      rowKey={(row) => `${row.goodsCode}/${row.warehouseCode}`}
      addressOf={(row) => batchesAddress(row)}
      onExport={() => list.exportWith(exportInventory)}
      sums={sums === null ? 'tooMany' : sums && { ...piecesSums(sums), ...measuredSums(sums) }}
      empty={{ text: '还没有库存', hint: '入库任务完成后，商品会出现在这里' }}
    />
  )
}
