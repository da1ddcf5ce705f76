import {
  exportGoodsByProduction,
  queryGoodsByProduction,
  queryGoodsByProductionSums,
} from '@yuncang/contract/stock/query/query.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useUser } from '../../app/user.ts'
import { goodsColumns, ownerColumns } from '../../goods/shown/columns.tsx'
import { movesBehind } from '../history/addresses.ts'
import { behindColumn, dateColumns, piecesColumns, piecesSums } from './columns.tsx'
import { useStockFilters } from './useStockFilters.ts'

type Row = CallOutput<typeof queryGoodsByProduction>['records'][number]
const stockOf = ({ goodsCode, warehouseCode, productionDate }: Row) => ({ goodsCode, warehouseCode, productionDate })

/** Stock of each production date of goods in a warehouse (part 1, 7). */
export default function ProductionStockPage() {
  const { identity } = useUser()
  const list = useList(queryGoodsByProduction, { filters: useStockFilters() })
  const sums = useCall(queryGoodsByProductionSums, list.conditions).data
  const columns: ListColumn<Row>[] = [
    ...goodsColumns<Row>(),
    ...dateColumns<Row>(),
    ...piecesColumns<Row>(stockOf),
    ...ownerColumns<Row>(identity),
    behindColumn(stockOf),
  ]
  return (
    <ListPage
      name="stock-by-production"
      title="按生产日期查询"
      list={list}
      columns={columns}
      rowKey={(row) => `${row.goodsCode}/${row.warehouseCode}/${row.productionDate}`}
      addressOf={(row) => movesBehind(stockOf(row))}
      onExport={() => list.exportWith(exportGoodsByProduction)}
      sums={sums === null ? 'tooMany' : sums && piecesSums(sums)}
      empty={{ text: '还没有库存', hint: '入库任务完成后，商品会按生产日期出现在这里' }}
    />
  )
}
