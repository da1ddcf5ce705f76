import {
  exportInventoryTasks,
  getInventoryTaskList,
  getInventoryTaskSums,
} from '@yuncang/contract/stocktake/task/list.ts'
import {
  DIFFERENT_NAMES,
  STOCKTAKE_STATUS_NAMES,
  STOCKTAKE_TYPE_NAMES,
} from '@yuncang/contract/stocktake/task/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useState } from 'react'
import { DocLink } from '../../app/DocLink.tsx'
import { RowActs } from '../../app/RowActs.tsx'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { lossAddress } from '../loss/addresses.ts'
import { planAddress } from '../plan/addresses.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import { CancelStocktakeDialog } from './CancelStocktakeDialog.tsx'
import { CountProgress } from '../task/CountProgress.tsx'
import { StocktakeTag } from '../task/StocktakeTag.tsx'
import { useStocktakeDeeds } from './useStocktakeDeeds.ts'
import { named } from '../task/named.ts'

type Row = CallOutput<typeof getInventoryTaskList>['records'][number]

/** Stocktakes: who counts what, how far they are, what came of them (part 2, 2 and 7). */
export default function StocktakeListPage() {
  const list = useList(getInventoryTaskList, { filters: useFilters() })
  const sums = useCall(getInventoryTaskSums, list.conditions).data
  const { take } = useStocktakeDeeds()
  const [cancelling, setCancelling] = useState<string | null>(null)
  const acts: ListColumn<Row> = {
    key: 'acts',
    title: '操作',
    width: 104,
    fixed: 'end',
    render: ({ stocktakeCode, abilities }) => (
      <RowActs
        acts={[
          { name: '接单', why: abilities.take, run: () => void take(stocktakeCode) },
          { name: '取消', why: abilities.cancel, run: () => setCancelling(stocktakeCode) },
        ]}
      />
    ),
  }
  return (
    <>
      <ListPage
        name="stocktake"
        title="盘点任务"
        list={list}
        columns={[...COLUMNS, acts]}
        rowKey={({ stocktakeCode }) => stocktakeCode}
        addressOf={stocktakeAddress}
        onExport={() => list.exportWith(exportInventoryTasks)}
        sums={
          sums === null
            ? 'tooMany'
            : sums && {
                progress: (
                  <span className="yc-number">
                    {grouped(sums.countedCount)} <span className="yc-muted">/ {grouped(sums.itemCount)}</span>
                  </span>
                ),
              }
        }
        empty={{ text: '还没有盘点任务', hint: '保存一份盘点计划，会同时生成一个盘点任务，接单后即可盘点' }}
      />
      {cancelling !== null && <CancelStocktakeDialog stocktakeCode={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

const COLUMNS: ListColumn<Row>[] = [
  codeColumn('code', '盘点单号', (row) => row.stocktakeCode, stocktakeAddress, { fixed: 'start' }),
  { key: 'status', title: '状态', width: 96, render: ({ status }) => <StocktakeTag status={status} /> },
  textColumn('type', '盘点类型', 128, (row) => row.typeName),
  {
    key: 'progress',
    title: '盘点进度（项）',
    width: 112,
    sortBy: 'itemNum',
    align: 'right',
    render: (row) => <CountProgress done={row.countedCount} of={row.itemCount} />,
  },
  countColumn('pieces', '盘点件数', 96, (row) => row.countedPieces),
  countColumn('people', '盘点人数', 88, (row) => row.people, { hidden: true }),
  textColumn('supplier', '供应商', 176, (row) => named(row.supplierName)),
  textColumn('area', '盘点库区', 104, (row) => named(row.areaName)),
  textColumn('warehouse', '仓库', 112, (row) => row.warehouseName),
  textColumn('taker', '接单人', 88, (row) => row.takenBy),
  timeColumn('createTime', '创建时间', (row) => row.createTime),
  timeColumn('finishTime', '完成时间', (row) => row.finishTime, { hidden: 'narrow' }),
  {
    key: 'different',
    title: '有无差异',
    width: 96,
    render: ({ different }) => (different === '' ? '-' : DIFFERENT_NAMES[different]),
  },
  {
    key: 'loss',
    title: '损益单号',
    width: 140,
    render: ({ lossCode, warehouseCode }) =>
      lossCode === '' ? '-' : <DocLink code={lossCode} to={lossAddress({ lossCode, warehouseCode })} />,
  },
  {
    key: 'plan',
    title: '盘点计划',
    width: 140,
    hidden: true,
    render: ({ planCode, type }) => <DocLink code={planCode} to={planAddress({ planCode, type })} />,
  },
  textColumn('origin', '来源', 96, (row) => row.originName, { hidden: true }),
  textColumn('createName', '创建人', 96, (row) => row.createName, { hidden: true }),
]

function useFilters(): Filter[] {
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'stocktakeCode', label: '盘点单号' },
    { kind: 'several', name: 'statuses', label: '状态', options: optionsOf(STOCKTAKE_STATUS_NAMES) },
    { kind: 'one', name: 'type', label: '盘点类型', options: optionsOf(STOCKTAKE_TYPE_NAMES) },
    { kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers },
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '创建时间' },
  ]
}
