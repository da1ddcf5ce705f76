import { exportLeases, getLeaseLog, getLeasePage } from '@yuncang/contract/fee/lease/lease.ts'
import { LEASE_LABELS, LEASE_PHASE_NAMES } from '@yuncang/contract/fee/lease/words.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { LeasePhase } from '@yuncang/domain/fee/lease/lease.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { useCanOpen } from '../../app/open.ts'
import { RowActs } from '../../app/RowActs.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { leaseCostsAddress } from '../cost/addresses.ts'
import { LeaseDialog } from './LeaseDialog.tsx'
import { useLeaseDeeds, type Lease } from './useLeaseDeeds.ts'
import { LEASE_WORDS } from './words.ts'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'log'; readonly lease: Lease }

const TONES: Readonly<Record<LeasePhase, Tone>> = { toCome: 'waiting', running: 'working', over: 'void' }
const PHASES = optionsOf(LEASE_PHASE_NAMES)

/** Floor leased to suppliers, in warehouses that manage their locations (part 3, 4.4, 7.2). */
export default function LeaseListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getLeasePage, { filters: useFilters() })
  const { data, isPending } = useCall(getWarehouseDropByTenant, {})
  const managed = data
    ?.filter(({ locationsOn }) => locationsOn === 1)
    .map(({ value, name }) => ({ value, label: name }))
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const keeper = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const why = can('leaseManageAdd') ? (managed?.length === 0 ? LEASE_WORDS.notManaged : '') : WHY_NOT.noRight
  const newButton = keeper && (
    <NewAct why={why} onClick={() => setOpen({ what: 'new' })}>
      新建租赁
    </NewAct>
  )
  return (
    <>
      <ListPage
        name="lease"
        title="租赁管理"
        list={list}
        columns={[...COLUMNS, useActs(keeper, setOpen)]}
        rowKey={({ leaseId }) => leaseId}
        acts={newButton}
        onExport={() => list.exportWith(exportLeases)}
        empty={{
          text: '还没有租赁',
          hint: keeper ? '把库区的面积租给供应商后，每天按面积计仓储费' : '您没有租用库区，仓储费按货物计费',
          act: newButton,
        }}
      />
      {/* It begins with the only warehouse there is, so that one waits for them. */}
      {open?.what === 'new' && !isPending && <LeaseDialog lease={null} warehouses={managed} onClose={close} />}
      {open?.what === 'edit' && <LeaseDialog lease={open.lease} warehouses={managed} onClose={close} />}
      {open?.what === 'log' && (
        <CallLogDialog call={getLeaseLog} input={{ leaseId: open.lease.leaseId }} onClose={close} />
      )}
    </>
  )
}

const COLUMNS: readonly ListColumn<Lease>[] = [
  textColumn('supplier', '供应商', 176, (row) => row.supplierName, { fixed: 'start', sortBy: 'supplierName' }),
  {
    key: 'phase',
    title: '状态',
    width: 88,
    render: (row) => <StatusTag tone={TONES[row.phase]}>{row.statusName}</StatusTag>,
  },
  textColumn('warehouse', '仓库', 120, (row) => row.warehouseName),
  textColumn('area', LEASE_LABELS.area, 104, (row) => row.areaName, { sortBy: 'areaName' }),
  { key: 'm2', title: '面积（平方米）', width: 116, align: 'right', render: (row) => row.m2 },
  {
    key: 'price',
    title: '单价（元/平方米·天）',
    width: 164,
    align: 'right',
    render: (row) => row.price || LEASE_WORDS.asRate,
  },
  {
    key: 'charged',
    title: LEASE_WORDS.charged,
    width: 88,
    align: 'right',
    render: (row) => <Charged lease={row} />,
  },
  textColumn('fromDay', LEASE_LABELS.fromDay, 112, (row) => row.fromDay),
  textColumn('toDay', LEASE_LABELS.toDay, 112, (row) => row.toDay || LEASE_WORDS.open),
  textColumn('note', LEASE_LABELS.note, 176, (row) => row.note),
  textColumn('createName', '创建人', 96, (row) => row.createName),
  timeColumn('createTime', '创建时间', (row) => row.createTime),
]

/** For how many days a lease was charged; a link to what these came to, for who may see it. */
function Charged({ lease }: { readonly lease: Lease }) {
  const canOpen = useCanOpen()
  if (lease.chargedDays === 0) return '-'
  const to = leaseCostsAddress(lease)
  const days = LEASE_WORDS.chargedDays(lease.chargedDays)
  return canOpen(to) ? <Link to={to}>{days}</Link> : days
}

/** What can be done with a lease; a supplier reads its log only. */
function useActs(keeper: boolean, onOpen: (open: Open) => void): ListColumn<Lease> {
  const { end, remove } = useLeaseDeeds()
  const ofKeeper = (why: string) => (keeper ? why : WHY_NOT.notMine)
  return {
    key: 'acts',
    title: '操作',
    width: keeper ? 200 : 72,
    fixed: 'end',
    render: (lease) => (
      <RowActs
        acts={[
          { name: '编辑', why: ofKeeper(lease.abilities.edit), run: () => onOpen({ what: 'edit', lease }) },
          { name: '结束', why: ofKeeper(lease.abilities.end), run: () => void end(lease) },
          { name: '删除', why: ofKeeper(lease.abilities.delete), run: () => void remove(lease), danger: true },
          { name: '日志', why: '', run: () => onOpen({ what: 'log', lease }) },
        ]}
      />
    ),
  }
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const warehouses = useWarehouseOptions()
  const suppliers = useSupplierOptions()
  return [
    { kind: 'one', name: 'warehouseCode', label: '仓库', options: warehouses },
    // A supplier sees its own only.
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    { kind: 'one', name: 'phase', label: '状态', options: PHASES },
  ]
}
