import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  PERSONNEL_SHEET as HEADS,
  PERSONNEL_STATUS,
  PERSONNEL_STATUS_NAMES,
} from '@yuncang/contract/staff/personnel/words.ts'
import { PersonTag } from './PersonTag.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { getDeptTree } from '@yuncang/contract/staff/department/department.ts'
import { exportPersonnel, getPersonnelList } from '@yuncang/contract/staff/personnel/personnel.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { useCan, useUser } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { departmentOptions } from '../department/tree.ts'
import { personAddress } from './addresses.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { PERSONNEL_WORDS } from './words.ts'

type Person = CallOutput<typeof getPersonnelList>['records'][number]

/** The people of the merchant, whether they log in or not (part 2, 7). */
export default function PersonnelListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getPersonnelList, { filters: useFilters() })
  const [adding, setAdding] = useState(false)
  const columns: ListColumn<Person>[] = [
    codeColumn<Person>('code', HEADS.code, (row) => row.code, personAddress, { fixed: 'start', width: 120 }),
    textColumn('name', HEADS.person, 96, (row) => row.name),
    ...(identity === IDENTITY.platform
      ? [textColumn<Person>('tenant', HEADS.tenant, 200, (row) => row.tenantName, { sortBy: 'tenantName' })]
      : []),
    textColumn('department', HEADS.department, 144, (row) => row.departmentName, { sortBy: 'departmentName' }),
    textColumn('title', HEADS.title, 112, (row) => row.title),
    textColumn('phone', HEADS.phone, 120, (row) => row.phone),
    {
      key: 'status',
      title: HEADS.status,
      width: 80,
      render: (row) => <PersonTag of={row} />,
    },
    textColumn('warehouses', HEADS.warehouses, 168, (row) => row.warehouseNames, { sortBy: 'warehouseNames' }),
    textColumn('rules', HEADS.rules, 240, (row) => row.rules),
    textColumn('account', HEADS.account, 120, (row) => row.account),
    textColumn('hiredOn', HEADS.hiredOn, 112, (row) => row.hiredOn),
    textColumn('note', HEADS.note, 160, (row) => row.note, { hidden: true }),
  ]
  const newButton = identity !== IDENTITY.platform && (
    <NewAct why={can('personnelManageEdit') ? '' : PERSONNEL_WORDS.noRight} onClick={() => setAdding(true)}>
      新建人员
    </NewAct>
  )
  return (
    <>
      <ListPage
        name={identity === IDENTITY.platform ? 'platform-personnel' : 'personnel'}
        title="人员管理"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        addressOf={personAddress}
        onExport={() => list.exportWith(exportPersonnel)}
        acts={newButton}
        empty={{ text: '没有人员', hint: '新建人员后可以关联登录账号、安排仓库和班次', act: newButton }}
      />
      {adding && <PersonDialog person={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const can = useCan()
  const asksTree = identity !== IDENTITY.platform && can('departmentManageView')
  const { data: tree } = useCall(getDeptTree, {}, { enabled: asksTree })
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'name', label: '姓名或工号' },
    { kind: 'text', name: 'phone', label: '手机号' },
    ...(asksTree
      ? [{ kind: 'one', name: 'departmentId', label: '部门', options: tree && departmentOptions(tree) } as const]
      : []),
    { kind: 'one', name: 'warehouseCode', label: '工作仓库', options: warehouses },
    {
      kind: 'one',
      name: 'status',
      label: '状态',
      options: Object.values(PERSONNEL_STATUS).map((status) => ({
        value: String(status),
        label: PERSONNEL_STATUS_NAMES[status],
      })),
    },
  ]
}
