import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { turnName, USE_OPTIONS } from '@yuncang/kit/list/in-use.ts'
import { exportUsers, getUserPage, getUserRole } from '@yuncang/contract/staff/account/account.ts'
import { placeText, roleText, statusText } from '@yuncang/contract/staff/account/shown.ts'
import { ACCOUNT_SHEET as HEADS } from '@yuncang/contract/staff/account/words.ts'
import { getTenantRoleDrop } from '@yuncang/contract/staff/role/role.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { useCan, useUser } from '../../app/user.ts'
import { NewAct } from '../../app/NewAct.tsx'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import type { Account } from './account.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { PasswordDialog, type Shown } from './PasswordDialog.tsx'
import { useAccountDeeds } from './useAccountDeeds.ts'
import { ACCOUNT_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'log'; readonly account: Account }

/** Who may log in, with which role, for which warehouses or supplier (part 2, 6). */
export default function AccountListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getUserPage, { filters: useFilters() })
  const [open, setOpen] = useState<Open | null>(null)
  const [password, setPassword] = useState<Shown | null>(null)
  const deeds = useAccountDeeds(setPassword)
  const whyNot = can('accountManageEdit') ? '' : ACCOUNT_WORDS.noRight
  const ofMerchant = identity !== IDENTITY.platform

  const columns: ListColumn<Account>[] = [
    textColumn('account', HEADS.account, 128, (row) => row.account, { fixed: 'start' }),
    textColumn('name', HEADS.person, 88, (row) => row.name),
    textColumn('role', HEADS.role, 112, roleText, { sortBy: 'roleName' }),
    ...(ofMerchant
      ? [textColumn<Account>('identity', HEADS.identity, 104, (row) => row.identityName, { sortBy: 'identityName' })]
      : []),
    ...(ofMerchant ? [textColumn<Account>('place', HEADS.place, 168, placeOf)] : []),
    textColumn('phone', HEADS.phone, 116, (row) => row.phone),
    { key: 'status', title: HEADS.status, width: 88, render: (row) => <StatusOf account={row} /> },
    timeColumn('lastLoginTime', HEADS.loginAt, (row) => row.lastLoginTime),
    textColumn('note', HEADS.note, 160, (row) => row.note),
    timeColumn('createTime', HEADS.createdAt, (row) => row.createTime, { hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: 272,
      fixed: 'end',
      render: (row) => <AccountActs account={row} whyNot={whyNot} deeds={deeds} onOpen={setOpen} />,
    },
  ]
  return (
    <>
      <ListPage
        name={ofMerchant ? 'account' : 'platform-account'}
        title="账号管理"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        onExport={() => list.exportWith(exportUsers)}
        acts={
          <NewAct why={whyNot} onClick={() => setOpen({ what: 'new' })}>
            新建账号
          </NewAct>
        }
        empty={{ text: '没有账号', hint: '新建账号后，把登录账号和临时密码告诉本人，首次登录时修改密码' }}
      />
      {open?.what === 'new' && <AccountDialog deeds={deeds} onClose={() => setOpen(null)} />}
      {open?.what === 'edit' && <AccountDialog account={open.account} deeds={deeds} onClose={() => setOpen(null)} />}
      {open?.what === 'log' && <AccountLog id={open.account.id} onClose={() => setOpen(null)} />}
      {password && <PasswordDialog shown={password} onClose={() => setPassword(null)} />}
    </>
  )
}

type ActsProps = {
  readonly account: Account
  readonly whyNot: string
  readonly deeds: ReturnType<typeof useAccountDeeds>
  readonly onOpen: (open: Open) => void
}

function AccountActs({ account, whyNot, deeds, onOpen }: ActsProps) {
  const { edit, own, remove, reset } = account.abilities
  return (
    <RowActs
      acts={[
        { name: '编辑', why: whyNot || edit, run: () => onOpen({ what: 'edit', account }) },
        { name: turnName(account), why: whyNot || own, run: () => void deeds.turn(account) },
        { name: '重置密码', why: whyNot || reset, run: () => void deeds.reset(account) },
        ...(account.hasFactor === 1
          ? [{ name: '关闭两步验证', why: whyNot || reset, run: () => void deeds.removeFactor(account) }]
          : []),
        { name: '删除', why: whyNot || remove, danger: true, run: () => void deeds.remove(account) },
        { name: '日志', why: '', run: () => onOpen({ what: 'log', account }) },
      ]}
    />
  )
}

function StatusOf({ account }: { readonly account: Account }) {
  const isWaiting = account.mustChange === 1
  const tone = !isInUse(account) ? 'void' : isWaiting ? 'waiting' : 'done'
  return <StatusTag tone={tone}>{statusText({ status: account.status, mustChange: isWaiting })}</StatusTag>
}

function placeOf({ identity, supplierName, warehouseNames, roleWarehouseNames }: Account): string {
  const [ownNames, roleNames] = [warehouseNames, roleWarehouseNames].map((names) => names.split('、').filter(Boolean))
  return placeText({ identity, supplierName, ownNames: ownNames!, roleNames: roleNames! })
}

function AccountLog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(getUserRole, { id })
  const lines = data && logLines(data.logList)
  return <LogDialog open onClose={onClose} lines={lines ?? null} call={{ error, refetch }} />
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const { data: roles } = useCall(getTenantRoleDrop, {})
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const ofMerchant: Filter[] = [
    { kind: 'one', name: 'warehouseCode', label: '仓库', options: warehouses },
    { kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers },
  ]
  return [
    { kind: 'text', name: 'account', label: '登录账号' },
    { kind: 'text', name: 'name', label: '姓名' },
    { kind: 'text', name: 'phone', label: '手机号' },
    { kind: 'one', name: 'roleId', label: '角色', options: roles?.map(({ id, name }) => ({ value: id, label: name })) },
    {
      kind: 'one',
      name: 'status',
      label: '状态',
      options: USE_OPTIONS,
    },
    ...(identity === IDENTITY.platform ? [] : identity === IDENTITY.staff ? ofMerchant.slice(0, 1) : ofMerchant),
  ]
}
