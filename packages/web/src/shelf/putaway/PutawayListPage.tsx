import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { exportPutaways, getPutawayPage, getPutawaySums } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_SOURCE_NAMES, PUTAWAY_STATUS_NAMES } from '@yuncang/contract/shelf/putaway/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { useNavigate } from 'react-router'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { RowActs } from '../../app/RowActs.tsx'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { newOrderAddress, orderAddress } from './addresses.ts'
import { NewInWarehouseButton } from '../../site/warehouse/NewInWarehouseButton.tsx'
import { PutawayTag } from './PutawayTag.tsx'
import { useCancelOrder } from './useCancelOrder.ts'

type Row = CallOutput<typeof getPutawayPage>['records'][number]

const named = (names: readonly string[]) => names.map((label, value) => ({ value: String(value), label }))

/** Putaway orders (part 1, 2.8). They are shelved on the floor screens. */
export default function PutawayListPage() {
  const { identity } = useUser()
  const filters = useFilters()
  const list = useList(getPutawayPage, { filters })
  const sums = useCall(getPutawaySums, list.conditions).data
  const navigate = useNavigate()
  const { cancel } = useCancelOrder()

  const worker = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const columns: ListColumn<Row>[] = [
    codeColumn('putawayCode', '上架单号', (row) => row.putawayCode, orderAddress, { fixed: 'start' }),
    { key: 'status', title: '状态', width: 104, render: (row) => <PutawayTag order={row} /> },
    codeColumn('task', '入库任务', (row) => row.taskCode, taskAddress),
    textColumn('supplier', '供应商', 160, (row) => row.supplierName, { sortBy: 'supplierName' }),
    textColumn('warehouse', '仓库', 112, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    countColumn('skus', '商品种数', 84, (row) => row.goodsCount, { sortBy: 'skuNum' }),
    countColumn('pieces', '总件数', 88, (row) => row.pieces),
    countColumn('outstanding', '待上架（件）', 112, (row) => row.outstandingPieces, { sortBy: 'outstandingNum' }),
    timeColumn('createTime', '创建时间', (row) => row.createTime),
    textColumn('from', '原库区 / 货位', 168, (row) => `${row.fromAreaName} / ${row.fromLocationCode}`, {
      hidden: 'narrow',
    }),
    textColumn('source', '来源', 92, (row) => row.sourceName, { sortBy: 'sourceName' }),
    timeColumn('finishTime', '完成时间', (row) => row.finishTime, { hidden: 'narrow' }),
    textColumn('createName', '创建人', 96, (row) => row.createName, { hidden: true }),
    timeColumn('cancelTime', '取消时间', (row) => row.cancelTime, { hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: 100,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '详情', why: '', run: () => void navigate(orderAddress(row)) },
            { name: '取消', why: row.abilities.cancel, run: () => void cancel(row) },
          ]}
        />
      ),
    },
  ]
  return (
    <ListPage
      name="putaway"
      title="上架单"
      list={list}
      columns={columns}
      rowKey={({ putawayCode }) => putawayCode}
      addressOf={orderAddress}
      acts={
        worker && (
          <NewInWarehouseButton
            label="新建上架单"
            right="putawayListAdd"
            to={newOrderAddress}
            warehouseCodes={list.view.values['warehouseCode']?.split(',')}
            needsLocations
          />
        )
      }
      onExport={() => list.exportWith(exportPutaways)}
      sums={sums === null ? 'tooMany' : sums && sumsOf(sums)}
      empty={{ text: '还没有上架单', hint: '入库任务完成（需要时录入生产日期）后，会自动生成上架单；也可以手动新建' }}
    />
  )
}

function sumsOf({ goodsCount, pieces, outstandingPieces }: NonNullable<CallOutput<typeof getPutawaySums>>) {
  return {
    skus: <Count value={goodsCount} />,
    pieces: <Count value={pieces} />,
    outstanding: <Count value={outstandingPieces} />,
  }
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'putawayCode', label: '上架单号' },
    { kind: 'several', name: 'putawayStatus', label: '状态', options: named(PUTAWAY_STATUS_NAMES) },
    { kind: 'one', name: 'source', label: '来源', options: named(PUTAWAY_SOURCE_NAMES) },
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'days', names: ['beginTime', 'endTime'], label: '创建时间' },
  ]
}

function taskAddress({ taskCode }: Row): string {
  return detailAddress({ code: taskCode, nature: NATURE.inbound })
}
