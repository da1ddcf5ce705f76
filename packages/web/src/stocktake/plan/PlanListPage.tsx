import { exportPlans, queryPlanPage, queryPlanSums } from '@yuncang/contract/stocktake/plan/plan.ts'
import {
  STOCKTAKE_ORIGIN_NAMES,
  STOCKTAKE_STATUS_NAMES,
  STOCKTAKE_TYPE_NAMES,
} from '@yuncang/contract/stocktake/task/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import { CountProgress } from '../task/CountProgress.tsx'
import { StocktakeTag } from '../task/StocktakeTag.tsx'
import { planAddress } from './addresses.ts'
import { NewPlanButton } from './NewPlanButton.tsx'
import { named } from '../task/named.ts'

type Row = CallOutput<typeof queryPlanPage>['records'][number]

/** Stocktaking plans (part 2, 2). */
export default function PlanListPage() {
  const { identity } = useUser()
  const list = useList(queryPlanPage, { filters: useFilters() })
  const sums = useCall(queryPlanSums, list.conditions).data
  const newPlan = identity !== IDENTITY.platform && (
    <NewPlanButton warehouseCodes={list.view.values['warehouseCode']?.split(',')} />
  )
  return (
    <ListPage
      name="stocktake-plan"
      title="盘点计划"
      list={list}
      columns={COLUMNS}
      rowKey={({ planCode }) => planCode}
      addressOf={planAddress}
      acts={newPlan}
      onExport={() => list.exportWith(exportPlans)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && { progress: <span className="yc-number yc-muted">共 {grouped(sums.itemCount)} 项</span> }
      }
      empty={{ text: '还没有盘点计划', hint: '选择盘点类型新建计划，保存后会生成盘点任务', act: newPlan }}
    />
  )
}

const COLUMNS: ListColumn<Row>[] = [
  codeColumn('code', '单据编号', (row) => row.planCode, planAddress, { fixed: 'start' }),
  textColumn('type', '盘点类型', 136, (row) => row.typeName),
  textColumn('supplier', '供应商', 176, (row) => named(row.supplierName)),
  textColumn('area', '盘点库区', 120, (row) => named(row.areaName)),
  { key: 'status', title: '状态', width: 96, render: ({ taskStatus }) => <StocktakeTag status={taskStatus} /> },
  textColumn('origin', '来源', 104, (row) => row.originName, { hidden: 'narrow' }),
  textColumn('createName', '创建人', 96, (row) => row.createName),
  timeColumn('createTime', '创建时间', (row) => row.createTime),
  {
    key: 'progress',
    title: '盘点进度（项）',
    width: 120,
    align: 'right',
    sortBy: 'itemNum',
    render: (row) => <CountProgress done={row.countedCount} of={row.itemCount} />,
  },
  {
    key: 'task',
    title: '盘点任务',
    width: 148,
    render: (row) => <DocLink code={row.stocktakeCode} to={stocktakeAddress(row)} />,
  },
  textColumn('warehouse', '仓库', 120, (row) => row.warehouseName),
]

function useFilters(): Filter[] {
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'one', name: 'type', label: '盘点类型', options: optionsOf(STOCKTAKE_TYPE_NAMES) },
    { kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers },
    { kind: 'several', name: 'statuses', label: '状态', options: optionsOf(STOCKTAKE_STATUS_NAMES) },
    { kind: 'one', name: 'origin', label: '来源', options: optionsOf(STOCKTAKE_ORIGIN_NAMES) },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '创建时间' },
    { kind: 'text', name: 'planCode', label: '单据编号' },
  ]
}
