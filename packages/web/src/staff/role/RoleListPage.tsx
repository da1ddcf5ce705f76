import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { turnName, USE_OPTIONS } from '@yuncang/kit/list/in-use.ts'
import { UseTag } from '../../app/UseTag.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import {
  exportRoles,
  exportTenantRoles,
  getRolePage,
  getTenantRolePage,
  selectRole,
} from '@yuncang/contract/staff/role/role.ts'
import { IDENTITY_NAMES, ROLE_SHEET as HEADS } from '@yuncang/contract/staff/role/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { useCan, useUser } from '../../app/user.ts'
import { DataDialog } from './DataDialog.tsx'
import { GrantDialog } from './GrantDialog.tsx'
import type { Role } from './role.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { useRoleSwitch } from './useRoleSwitch.ts'
import { ROLE_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'grant' | 'data' | 'log'; readonly role: Role }

/** Roles: their names, what their people may see and do, and in which warehouses (part 2, 6). */
export default function RoleListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(identity === IDENTITY.platform ? getRolePage : getTenantRolePage, {
    filters: filtersFor(identity === IDENTITY.platform),
  })
  const [open, setOpen] = useState<Open | null>(null)
  const { turn } = useRoleSwitch()
  const close = () => setOpen(null)
  const whyNot = can('roleManageEdit') ? '' : ROLE_WORDS.noRight
  const ofWarehouses = identity !== IDENTITY.platform

  const columns: ListColumn<Role>[] = [
    textColumn('name', HEADS.role, 144, (row) => row.name, { fixed: 'start' }),
    ...(ofWarehouses
      ? [textColumn<Role>('identity', HEADS.identity, 104, (row) => row.identityName, { sortBy: 'identityName' })]
      : []),
    {
      key: 'status',
      title: HEADS.status,
      width: 80,
      render: (role) => <UseTag of={role} />,
    },
    countColumn('people', HEADS.people, 80, (row) => row.userCount, { sortBy: 'userNum' }),
    countColumn('menus', HEADS.menus, 80, (row) => row.menuCount, { sortBy: 'menuNum' }),
    countColumn('buttons', HEADS.rights, 80, (row) => row.buttonCount, { sortBy: 'buttonNum' }),
    ...(ofWarehouses
      ? [textColumn<Role>('data', HEADS.warehouses, 200, (row) => row.warehouseNames, { sortBy: 'warehouseNames' })]
      : []),
    textColumn('note', HEADS.note, 200, (row) => row.note),
    timeColumn('createTime', HEADS.createdAt, (row) => row.createTime, { hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: ofWarehouses ? 296 : 232,
      fixed: 'end',
      render: (role) => {
        const why = whyNot || role.abilities.edit
        return (
          <RowActs
            acts={[
              { name: '功能权限', why: '', run: () => setOpen({ what: 'grant', role }) },
              ...(ofWarehouses
                ? [{ name: '数据权限', why: whyNot || role.abilities.data, run: () => setOpen({ what: 'data', role }) }]
                : []),
              { name: '编辑', why, run: () => setOpen({ what: 'edit', role }) },
              { name: turnName(role), why, run: () => void turn(role) },
              { name: '日志', why: '', run: () => setOpen({ what: 'log', role }) },
            ]}
          />
        )
      },
    },
  ]
  return (
    <>
      <ListPage
        name={identity === IDENTITY.platform ? 'platform-role' : 'role'}
        title="角色管理"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        onExport={() => list.exportWith(ofWarehouses ? exportTenantRoles : exportRoles)}
        acts={
          <NewAct why={whyNot} onClick={() => setOpen({ what: 'new' })}>
            新建角色
          </NewAct>
        }
        empty={{ text: '没有角色', hint: '新建角色并设置功能权限后，就可以授予账号' }}
      />
      {open?.what === 'new' && <RoleDialog onClose={close} />}
      {open?.what === 'edit' && <RoleDialog role={open.role} onClose={close} />}
      {open?.what === 'grant' && <GrantDialog role={open.role} mayEdit={whyNot} onClose={close} />}
      {open?.what === 'data' && <DataDialog role={open.role} onClose={close} />}
      {open?.what === 'log' && <RoleLog role={open.role} onClose={close} />}
    </>
  )
}

function RoleLog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(selectRole, { id: role.id })
  const lines = data && logLines(data.logList)
  return <LogDialog open onClose={onClose} lines={lines ?? null} call={{ error, refetch }} />
}

function filtersFor(platform: boolean): Filter[] {
  const identities = ([1, 4, 2] as const).map((value) => ({ value: String(value), label: IDENTITY_NAMES[value] }))
  return [
    { kind: 'text', name: 'name', label: '角色名称' },
    ...(platform ? [] : [{ kind: 'one', name: 'identity', label: '用户类型', options: identities } as const]),
    {
      kind: 'one',
      name: 'status',
      label: '状态',
      options: USE_OPTIONS,
    },
  ]
}
