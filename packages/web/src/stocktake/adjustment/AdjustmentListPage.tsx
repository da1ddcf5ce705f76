import {
  exportStockAdjustments,
  getStockAdjustPage,
  getStockAdjustSums,
} from '@yuncang/contract/stocktake/adjustment/adjustment.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { DocLink } from '../../app/DocLink.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { QUALITY_OPTIONS } from '../../goods/shown/useOwnerFilters.ts'
import { movesBehind } from '../../stock/history/addresses.ts'
import { lossAddress } from '../loss/addresses.ts'
import { SignedCount } from '../loss/SignedCount.tsx'
import { Difference } from '../task/Difference.tsx'
import { named } from '../task/named.ts'

type Row = CallOutput<typeof getStockAdjustPage>['records'][number]

/** What counts have changed in the stock, each with the order that says why and the moves that it made (part 2, 2). */
export default function AdjustmentListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getStockAdjustPage, { filters: useFilters() })
  const sums = useCall(getStockAdjustSums, list.conditions).data
  return (
    <ListPage
      name="stock-adjustment"
      title="库存调整记录"
      list={list}
      columns={columnsFor(identity)}
      rowKey={({ taskCode, goodsCode, locationCode, productionDate, quality, handledTime }) =>
        [taskCode, goodsCode, locationCode, productionDate, quality, handledTime].join('/')
      }
      addressOf={lossAddress}
      onExport={() => list.exportWith(exportStockAdjustments)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && {
              change: (
                <>
                  <SignedCount value={sums.more} more /> <SignedCount value={sums.less} more={false} />
                </>
              ),
            }
      }
      empty={{
        text: '还没有库存调整',
        hint: can('liquidationLossEdit')
          ? '损益单中选择“以差异值调整库存”的差异，会记录在这里'
          : '盘点差异调整库存后，记录在这里',
      }}
    />
  )
}

function columnsFor(identity: number): ListColumn<Row>[] {
  return [
    {
      key: 'goods',
      title: '商品名称',
      width: 216,
      fixed: 'start',
      render: (row) => <GoodsName goods={{ ...row, name: row.goodsName }} />,
    },
    {
      key: 'date',
      title: '生产日期',
      width: 112,
      render: ({ datesOn, productionDate }) => (datesOn === 1 ? <ProductionDate date={productionDate} /> : '-'),
    },
    textColumn('quality', '品质', 80, (row) => row.qualityName),
    {
      key: 'location',
      title: '货位',
      width: 112,
      render: ({ locationCode }) => <span className="yc-code">{named(locationCode)}</span>,
    },
    {
      key: 'change',
      title: '调整件数',
      width: 112,
      align: 'right',
      render: (row) => <Difference value={row.change} packing={row} />,
    },
    timeColumn('handledTime', '调整时间', (row) => row.handledTime),
    textColumn('goodsCode', '商品编码', 112, (row) => row.goodsCode, { hidden: 'narrow' }),
    // The name says it already, below itself.
    textColumn('barCode', '条码', 136, (row) => row.barCode, { hidden: true }),
    {
      key: 'loss',
      title: '关联单号',
      width: 140,
      render: (row) => <DocLink code={row.lossCode} to={lossAddress(row)} />,
    },
    {
      key: 'task',
      title: '流水',
      width: 140,
      render: ({ goodsCode, taskCode }) =>
        taskCode === '' ? '-' : <DocLink code={taskCode} to={movesBehind({ goodsCode, code: taskCode })} />,
    },
    ...(identity === IDENTITY.supplier ? [] : [textColumn<Row>('supplier', '供应商', 160, (row) => row.supplierName)]),
    textColumn('handledBy', '调整人', 88, (row) => row.handledBy),
    textColumn('source', '来源', 96, (row) => row.sourceName, { hidden: 'narrow' }),
    textColumn('warehouse', '仓库', 112, (row) => row.warehouseName, { hidden: 'narrow' }),
  ]
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'text', name: 'goodsName', label: '商品名称' },
    ...(identity === IDENTITY.supplier ? [] : [{ kind: 'text', name: 'supplierName', label: '供应商' } as const]),
    { kind: 'one', name: 'quality', label: '品质', options: QUALITY_OPTIONS },
    { kind: 'text', name: 'goodsCode', label: '商品编码' },
    { kind: 'text', name: 'barCode', label: '条码' },
    { kind: 'text', name: 'lossCode', label: '关联单号' },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '调整时间' },
  ]
}
