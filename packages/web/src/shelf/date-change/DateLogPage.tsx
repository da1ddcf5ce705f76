import { exportDateLog, queryDateLogPageList, queryDateLogSums } from '@yuncang/contract/shelf/date-change/log.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { goodsColumns, ownerColumns } from '../../goods/shown/columns.tsx'
import { QUALITY_OPTIONS, useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'

type Row = CallOutput<typeof queryDateLogPageList>['records'][number]

/** Pieces that got another production date, or none (part 1, 7). */
export default function DateLogPage() {
  const { identity } = useUser()
  const can = useCan()
  const { goods, owners } = useOwnerFilters()
  const list = useList(queryDateLogPageList, {
    filters: [
      { kind: 'text', name: 'dateChangeCode', label: '变更单号' },
      goods,
      ...owners,
      { kind: 'one', name: 'quality', label: '品质', options: QUALITY_OPTIONS },
      { kind: 'days', names: ['beginTime', 'endTime'], label: '变更时间' },
    ],
  })
  const sums = useCall(queryDateLogSums, list.conditions).data
  const columns: ListColumn<Row>[] = [
    {
      key: 'code',
      title: '变更单号',
      width: 140,
      fixed: 'start',
      render: (row) => <span className="yc-code">{row.dateChangeCode}</span>,
    },
    ...goodsColumns<Row>().map(({ fixed: _fixed, ...column }) => column),
    {
      key: 'from',
      sortBy: 'productionDate',
      title: '原生产日期',
      width: 156,
      render: (row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    {
      key: 'to',
      sortBy: 'newProductionDate',
      title: '新生产日期',
      width: 156,
      render: (row) => <ProductionDate date={row.newProductionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    textColumn('quality', '品质', 80, (row) => QUALITY_NAMES[row.quality]),
    {
      key: 'num',
      title: '件数',
      width: 116,
      align: 'right',
      render: ({ goodsCode, warehouseCode, locationCode, ...row }) => (
        <StockQuantity
          value={row.pieces}
          packing={row}
          of={{ goodsCode, warehouseCode, locationCode, productionDate: row.newProductionDate }}
        />
      ),
    },
    textColumn('place', '货位', 152, (row) => `${row.areaName} / ${row.locationCode}`),
    textColumn('reason', '原因', 160, (row) => row.reason),
    timeColumn('createTime', '变更时间', (row) => row.createTime),
    textColumn('createName', '操作人', 96, (row) => row.createName),
    ...ownerColumns<Row>(identity),
  ]
  return (
    <ListPage
      name="date-log"
      title="日期变更记录"
      list={list}
      columns={columns}
      rowKey={({ dateChangeCode }) => dateChangeCode}
      onExport={() => list.exportWith(exportDateLog)}
      sums={sums === null ? 'tooMany' : sums && { num: <Count value={sums.pieces} unit="件" /> }}
      empty={{
        text: '还没有日期变更',
        hint: can('floorDateChange')
          ? '在现场端“日期变更”，或在“按货位查询”中点“更正”'
          : '商品的生产日期变更后，记录在这里',
      }}
    />
  )
}
