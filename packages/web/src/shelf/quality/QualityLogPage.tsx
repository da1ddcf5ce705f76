import { exportQualityLog, qualityLogPage, qualityLogSums } from '@yuncang/contract/shelf/quality/log.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { StockQuantity } from '../../goods/shown/StockQuantity.tsx'
import { goodsColumns, ownerColumns } from '../../goods/shown/columns.tsx'
import { QUALITY_OPTIONS, useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'

type Row = CallOutput<typeof qualityLogPage>['records'][number]

/** Pieces that became broken, or sound again, and why (part 1, 7). */
export default function QualityLogPage() {
  const { identity } = useUser()
  const can = useCan()
  const { goods, owners } = useOwnerFilters()
  const list = useList(qualityLogPage, {
    filters: [
      { kind: 'text', name: 'qualityChangeCode', label: '变更单号' },
      goods,
      ...owners,
      { kind: 'one', name: 'fromQuality', label: '原品质', options: QUALITY_OPTIONS },
      { kind: 'days', names: ['beginTime', 'endTime'], label: '变更时间' },
    ],
  })
  const sums = useCall(qualityLogSums, list.conditions).data
  const columns: ListColumn<Row>[] = [
    {
      key: 'code',
      title: '变更单号',
      width: 140,
      fixed: 'start',
      render: (row) => <span className="yc-code">{row.qualityChangeCode}</span>,
    },
    ...goodsColumns<Row>().map(({ fixed: _fixed, ...column }) => column),
    {
      key: 'date',
      sortBy: 'productionDate',
      title: '生产日期',
      width: 164,
      render: (row) => <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />,
    },
    textColumn('place', '货位', 152, (row) => `${row.areaName} / ${row.locationCode}`),
    textColumn(
      'change',
      '品质变更',
      148,
      (row) => `${QUALITY_NAMES[row.fromQuality]} → ${QUALITY_NAMES[row.toQuality]}`,
    ),
    {
      key: 'num',
      title: '件数',
      width: 116,
      align: 'right',
      render: ({ goodsCode, warehouseCode, productionDate, locationCode, ...row }) => (
        <StockQuantity
          value={row.pieces}
          packing={row}
          of={{ goodsCode, warehouseCode, productionDate, locationCode }}
        />
      ),
    },
    textColumn('reason', '原因', 180, (row) => row.reason),
    timeColumn('createTime', '变更时间', (row) => row.createTime),
    textColumn('createName', '操作人', 96, (row) => row.createName),
    ...ownerColumns<Row>(identity),
  ]
  return (
    <ListPage
      name="quality-log"
      title="品质变更记录"
      list={list}
      columns={columns}
      rowKey={({ qualityChangeCode }) => qualityChangeCode}
      onExport={() => list.exportWith(exportQualityLog)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && {
              change: [`转破损 ${grouped(sums.toBroken)} 件`, <br key="line" />, `转正常 ${grouped(sums.toNormal)} 件`],
            }
      }
      empty={{
        text: '还没有品质变更',
        hint: can('floorQuality')
          ? '在现场端“品质变更”，或在“按货位查询”中点“更正”'
          : '商品转破损或转正常后，记录在这里',
      }}
    />
  )
}
