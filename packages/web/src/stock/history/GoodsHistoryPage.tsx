import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { exportGoodsHistory, getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { STEP_NAMES } from '@yuncang/contract/stock/history/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { useUser } from '../../app/user.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { goodsColumns, ownerColumns } from '../../goods/shown/columns.tsx'
import { QUALITY_OPTIONS, useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'
import { documentAddress } from './addresses.ts'
import { BalanceStrip } from './BalanceStrip.tsx'
import './history.css'

type Row = CallOutput<typeof getGoodsHistoryPage>['records'][number]

/** What a day's figures lead to. */
const STEP_OPTIONS = (['receive', 'shelve', 'ship'] as const).map((value) => ({ value, label: STEP_NAMES[value]! }))

/** Every move of stock with its document; for one goods its balances (part 2, 7). */
export default function GoodsHistoryPage() {
  const { identity } = useUser()
  const { goods, owners } = useOwnerFilters()
  const filters: Filter[] = [
    goods,
    { kind: 'days', names: ['beginTime', 'endTime'], label: '时间' },
    { kind: 'one', name: 'step', label: '类型', options: STEP_OPTIONS },
    ...owners,
    { kind: 'text', name: 'code', label: '单据编号' },
    { kind: 'text', name: 'productionDate', label: '生产日期' },
    { kind: 'one', name: 'quality', label: '品质', options: QUALITY_OPTIONS },
    { kind: 'text', name: 'locationCode', label: '货位' },
  ]
  const list = useList(getGoodsHistoryPage, { filters })
  const { page, size } = list.view
  // The same question as the list's own: it is asked once and answered to both.
  const asked = { ...list.conditions, page, rows: size } as CallRequest<typeof getGoodsHistoryPage>
  const { data } = useCall(getGoodsHistoryPage, asked)
  const balance = data?.balance ?? null
  const columns: ListColumn<Row>[] = [
    timeColumn('createTime', '时间', (row) => row.createTime, { fixed: 'start' }),
    { key: 'type', title: '类型', width: 92, render: (row) => row.typeName },
    {
      key: 'document',
      title: '单据',
      width: 152,
      render: (row) => (
        <span className="yc-goods">
          <DocLink to={documentAddress(row)} code={row.code} />
          <small>{row.documentName}</small>
        </span>
      ),
    },
    ...goodsColumns<Row>().map(({ fixed: _fixed, ...column }) => column),
    {
      key: 'num',
      title: '数量',
      width: 116,
      align: 'right',
      render: (row) => <BoxQuantity value={row.pieces} packing={row} stacked />,
    },
    {
      key: 'change',
      title: '库存增减',
      width: 116,
      align: 'right',
      sortBy: 'changeNum',
      render: (row) => <Change row={row} />,
    },
    ...(balance
      ? [
          {
            key: 'balance',
            title: '结存',
            width: 116,
            align: 'right' as const,
            render: (row: Row) =>
              row.balancePieces !== null && <BoxQuantity value={row.balancePieces} packing={row} stacked />,
          },
        ]
      : []),
    placeColumn('from', '从', (row) => [row.fromLocationCode, row.fromAreaName]),
    placeColumn('to', '到', (row) => [row.toLocationCode, row.toAreaName]),
    {
      key: 'date',
      sortBy: 'productionDate',
      title: '生产日期',
      width: 164,
      render: (row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    {
      key: 'quality',
      title: '品质',
      width: 80,
      render: (row) => (
        <span className={row.quality === QUALITY.broken ? 'yc-change-out' : ''}>{QUALITY_NAMES[row.quality]}</span>
      ),
    },
    ...ownerColumns<Row>(identity),
    textColumn('createName', '操作人', 96, (row) => row.createName),
  ]
  return (
    <ListPage
      name="goods-history"
      title="商品流水"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      acts={balance && <BalanceStrip balance={balance} conditions={list.conditions} />}
      onExport={() => list.exportWith(exportGoodsHistory)}
      empty={{ text: '还没有流水', hint: '商品入库、上架、移库、出库和更正后，每一笔都会出现在这里' }}
    />
  )
}

/** A location with its area below it, or a word for what lies outside. */
function placeColumn(key: string, title: string, read: (row: Row) => [string, string]): ListColumn<Row> {
  return {
    key,
    title,
    width: 116,
    render: (row) => {
      const [code, area] = read(row)
      return area === '' ? (
        <span className="yc-muted">{code}</span>
      ) : (
        <span className="yc-goods">
          <span className="yc-code">{code}</span>
          <small>{area}</small>
        </span>
      )
    },
  }
}

/** More, fewer, or neither where pieces only changed their place. */
function Change({ row }: { readonly row: Row }) {
  if (row.changePieces === 0) return <span className="yc-muted">不变</span>
  const { main } = splitWords(Math.abs(row.changePieces), row)
  return (
    <span className={`yc-number ${row.changePieces > 0 ? 'yc-change-in' : 'yc-change-out'}`}>
      {row.changePieces > 0 ? '+' : '−'}
      {main}
    </span>
  )
}
