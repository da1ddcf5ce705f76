import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import {
  exportProductionDates,
  getProductionDateList,
  getProductionDateSums,
} from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_STATUS_NAMES } from '@yuncang/contract/shelf/production-date/words.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { useNavigate } from 'react-router'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { entryAddress } from './addresses.ts'
import { EntryTag } from './EntryTag.tsx'
import { RowActs } from '../../app/RowActs.tsx'

type Row = CallOutput<typeof getProductionDateList>['records'][number]

/** Inbound tasks whose goods wait for their production dates, or have them (part 1, 2.7). */
export default function ProductionDateListPage() {
  const filters = useFilters()
  const list = useList(getProductionDateList, { filters })
  const sums = useCall(getProductionDateSums, list.conditions).data
  const navigate = useNavigate()

  const columns: ListColumn<Row>[] = [
    codeColumn('taskCode', '任务编号', (row) => row.taskCode, entryAddress, { fixed: 'start' }),
    { key: 'status', title: '状态', width: 96, render: (row) => <EntryTag entry={row} /> },
    textColumn('typeName', '任务类型', 120, (row) => row.typeName),
    textColumn('supplier', '供应商', 176, (row) => row.supplier),
    textColumn('warehouseName', '仓库', 112, (row) => row.warehouseName),
    countColumn('skus', '商品种数', 92, (row) => row.goodsCount, { sortBy: 'skuNum' }),
    countColumn('num', '数量（件）', 108, (row) => row.pieces),
    timeColumn('finishTime', '任务完成时间', (row) => row.finishTime),
    timeColumn('enterTime', '录入时间', (row) => row.enterTime),
    textColumn('enterName', '录入人', 92, (row) => row.enterName),
    {
      key: 'acts',
      title: '操作',
      width: 100,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            {
              name: row.status === ENTRY_STATUS.waiting ? '录入' : '查看',
              why: '',
              run: () => void navigate(entryAddress(row)),
            },
            {
              name: '任务',
              why: '',
              run: () => void navigate(detailAddress({ code: row.taskCode, nature: NATURE.inbound })),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <ListPage
      name="production-date"
      title="生产日期录入"
      list={list}
      columns={columns}
      rowKey={({ taskCode }) => taskCode}
      addressOf={entryAddress}
      onExport={() => list.exportWith(exportProductionDates)}
      sums={
        sums === null
          ? 'tooMany'
          : sums && { skus: <Count value={sums.goodsCount} />, num: <Count value={sums.pieces} /> }
      }
      empty={{ text: '没有需要录入的生产日期', hint: '入库任务完成后，开启生产日期管理的商品会出现在这里' }}
    />
  )
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'taskCode', label: '任务编号' },
    {
      kind: 'one',
      name: 'status',
      label: '状态',
      options: DATE_STATUS_NAMES.map((label, value) => ({ value: String(value), label })),
    },
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
  ]
}
