import {
  exportInventoryLosses,
  getInventoryLossPage,
  getInventoryLossSums,
} from '@yuncang/contract/stocktake/loss/loss.ts'
import { LOSS_STATE_NAMES } from '@yuncang/contract/stocktake/loss/words.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { DocLink } from '../../app/DocLink.tsx'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import { lossAddress } from './addresses.ts'
import { LossTag } from './LossTag.tsx'
import { SignedCount } from './SignedCount.tsx'
import { SignedMoney } from './SignedMoney.tsx'

type Row = CallOutput<typeof getInventoryLossPage>['records'][number]
type Sums = NonNullable<CallOutput<typeof getInventoryLossSums>>

/** Loss orders: what counts found beyond the books or short of them (part 2, 2). */
export default function LossListPage() {
  const list = useList(getInventoryLossPage, { filters: useFilters() })
  const sums = useCall(getInventoryLossSums, list.conditions).data
  return (
    <ListPage
      name="stocktake-loss"
      title="盘点损益单"
      list={list}
      columns={COLUMNS}
      rowKey={({ lossCode }) => lossCode}
      addressOf={lossAddress}
      onExport={() => list.exportWith(exportInventoryLosses)}
      sums={sums === null ? 'tooMany' : sums && sumsOf(sums)}
      empty={{ text: '还没有损益单', hint: '盘点完成后，盘点数量与系统库存不一致的，会自动生成损益单' }}
    />
  )
}

const COLUMNS: ListColumn<Row>[] = [
  codeColumn('code', '损益单号', (row) => row.lossCode, lossAddress, { fixed: 'start' }),
  { key: 'state', title: '状态', width: 96, render: ({ state }) => <LossTag state={state} /> },
  timeColumn('time', '生成时间', (row) => row.time),
  {
    key: 'stocktake',
    title: '盘点单号',
    width: 148,
    render: (row) => <DocLink code={row.stocktakeCode} to={stocktakeAddress(row)} />,
  },
  textColumn('type', '盘点类型', 128, (row) => row.typeName, { hidden: 'narrow' }),
  countColumn('lines', '差异行数', 104, (row) => row.lines),
  countColumn('pending', '待处理行数', 116, (row) => row.pendingCount, { sortBy: 'pendingNum' }),
  {
    key: 'more',
    title: '盘盈件数',
    sortBy: 'moreNum',
    width: 104,
    align: 'right',
    render: ({ more }) => <SignedCount value={more} more />,
  },
  {
    key: 'less',
    title: '盘亏件数',
    sortBy: 'lessNum',
    width: 104,
    align: 'right',
    render: ({ less }) => <SignedCount value={less} more={false} />,
  },
  {
    key: 'money',
    title: '差异金额（元）',
    sortBy: 'diffMoney',
    width: 140,
    align: 'right',
    render: ({ money }) => <SignedMoney value={money} />,
  },
  textColumn('warehouse', '仓库', 120, (row) => row.warehouseName),
]

function sumsOf({ lines, pendingCount, more, less, money }: Sums) {
  return {
    lines: <Count value={lines} />,
    pending: <Count value={pendingCount} />,
    more: <SignedCount value={more} more />,
    less: <SignedCount value={less} more={false} />,
    money: <SignedMoney value={money} />,
  }
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'lossCode', label: '损益单号' },
    { kind: 'several', name: 'states', label: '状态', options: optionsOf(LOSS_STATE_NAMES) },
    { kind: 'text', name: 'stocktakeCode', label: '盘点单号' },
    { kind: 'one', name: 'type', label: '盘点类型', options: optionsOf(STOCKTAKE_TYPE_NAMES) },
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '生成时间' },
  ]
}
