import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import {
  exportGoodsByLocation,
  queryGoodsByLocation,
  queryGoodsByLocationSums,
} from '@yuncang/contract/stock/query/query.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { optionsOf } from '@yuncang/kit/list/filter.ts'
import { useList } from '@yuncang/kit/list/useList.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '../../app/user.ts'
import { goodsColumns, ownerColumns } from '../../goods/shown/columns.tsx'
import { movesBehind } from '../../stock/history/addresses.ts'
import { dateColumns, piecesColumns, piecesSums } from '../../stock/query/columns.tsx'
import { CorrectButton } from './CorrectButton.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { Correction, LocationRow } from './location-row.ts'
import { useStockFilters } from '../../stock/query/useStockFilters.ts'
import { RowActs } from '../../app/RowActs.tsx'

const stockOf = ({ goodsCode, warehouseCode, productionDate, locationCode }: LocationRow) => ({
  goodsCode,
  warehouseCode,
  productionDate,
  locationCode,
})
const NATURES = optionsOf(AREA_NATURE_NAMES)

/** A narrow screen has room for what is moved, not for what can be told from it. */
const LATER = { hidden: 'narrow' } as const

/** Stock of each location, and where it can be put right (part 1, 7). */
export default function LocationStockPage() {
  const { identity } = useUser()
  const filters = useStockFilters()
  const list = useList(queryGoodsByLocation, {
    filters: [
      { kind: 'text', name: 'locationCode', label: '货位' },
      ...filters,
      { kind: 'one', name: 'areaNature', label: '库区类型', options: NATURES },
    ],
  })
  const sums = useCall(queryGoodsByLocationSums, list.conditions).data
  const [correcting, setCorrecting] = useState<{ readonly row: LocationRow; readonly what: Correction } | null>(null)
  const free: ListColumn<LocationRow> = {
    key: 'free',
    title: '可移动',
    width: 102,
    align: 'right',
    render: (row) => <BoxQuantity value={row.free + row.brokenFree} packing={row} stacked />,
  }
  const columns: ListColumn<LocationRow>[] = [
    {
      key: 'location',
      sortBy: 'locationCode',
      ascendsFirst: true,
      title: '货位',
      width: 118,
      fixed: 'start',
      render: (row) => (
        <span className="yc-goods" title={`${row.areaName} ${row.locationCode}`}>
          <span className="yc-code">{row.locationCode}</span>
          <small>{row.areaName}</small>
        </span>
      ),
    },
    ...goodsColumns<LocationRow>(),
    ...dateColumns<LocationRow>().map((column) => (column.key === 'validUntil' ? { ...column, ...LATER } : column)),
    ...piecesColumns<LocationRow>(stockOf),
    free,
    ...ownerColumns<LocationRow>(identity).map((column) =>
      column.key === 'warehouse'
        ? { ...column, ...LATER, width: 102 }
        : column.key === 'supplier'
          ? { ...column, width: 158 }
          : column,
    ),
    {
      key: 'acts',
      title: '操作',
      width: identity === IDENTITY.merchant || identity === IDENTITY.staff ? 116 : 72,
      fixed: 'end',
      render: (row) => (
        <RowActs>
          <Link to={movesBehind(stockOf(row))}>流水</Link>
          {(identity === IDENTITY.merchant || identity === IDENTITY.staff) && (
            <CorrectButton row={row} onChoose={(what) => setCorrecting({ row, what })} />
          )}
        </RowActs>
      ),
    },
  ]
  return (
    <>
      <ListPage
        name="stock-by-location"
        title="按货位查询"
        list={list}
        columns={columns}
        rowKey={(row) => `${row.locationId}/${row.goodsCode}/${row.productionDate}`}
        addressOf={(row) => movesBehind(stockOf(row))}
        onExport={() => list.exportWith(exportGoodsByLocation)}
        sums={sums === null ? 'tooMany' : sums && piecesSums(sums)}
        empty={{ text: '还没有库存', hint: '入库任务完成后，商品先在暂存区，上架后在存储区的货位' }}
      />
      {correcting && <CorrectDialog {...correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}
