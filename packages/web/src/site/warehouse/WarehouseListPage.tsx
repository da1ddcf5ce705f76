import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getWarehouseConfigLog } from '@yuncang/contract/site/warehouse/settings.ts'
import { ENABLED_NAMES } from '@yuncang/contract/site/dispatch-point/words.ts'
import { exportWarehouses, getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_NAMES as NAMES } from '@yuncang/contract/site/warehouse/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { RowActs, theirs } from '../../app/RowActs.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { useMerchantFilter } from '../../choice/merchant.ts'
import { PasswordDialog, type Shown } from '../../staff/account/PasswordDialog.tsx'
import { warehouseColumns } from './columns.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { MoreActs } from './MoreActs.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { useWarehouseDeeds } from './useWarehouseDeeds.ts'
import { WarehouseDialog, type Warehouse } from './WarehouseDialog.tsx'
import { WAREHOUSE_WORDS } from './words.ts'

type Open =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'payment' | 'settings' | 'login' | 'log'; readonly warehouse: Warehouse }

/** The warehouses of the merchant, of all merchants for platform staff (part 2, 2). */
export default function WarehouseListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getWarehousePage, { filters: useFilters() })
  const { turn, reset } = useWarehouseDeeds()
  const [open, setOpen] = useState<Open | null>(null)
  const [password, setPassword] = useState<Shown | null>(null)
  const close = () => setOpen(null)
  const whyNot = (right: 'warehouseManageAdd' | 'warehouseManageEdit') =>
    identity !== IDENTITY.merchant ? WHY_NOT.notMine : can(right) ? '' : WHY_NOT.noRight
  const why = whyNot('warehouseManageEdit')
  const whyNoLogin = why || (can('accountManageEdit') ? '' : WAREHOUSE_WORDS.mayNotGrant)

  const resetLogin = async (warehouse: Warehouse) => {
    const login = await reset(warehouse)
    if (login) setPassword({ title: WAREHOUSE_WORDS.newLogin(warehouse.name), ...login })
  }
  const show = (what: Exclude<Open['what'], 'new'>, warehouse: Warehouse) => () => setOpen({ what, warehouse })
  const acts = (row: Warehouse) => (
    <RowActs acts={[{ name: '编辑', why, run: show('edit', row) }]}>
      <Button type="link" size="small" onClick={show('payment', row)}>
        收款信息
      </Button>
      <Button type="link" size="small" onClick={show('settings', row)}>
        设置
      </Button>
      <MoreActs
        of={row.name}
        acts={theirs([
          row.account === ''
            ? { label: '开通登录账号', why: whyNoLogin, deed: show('login', row) }
            : { label: '重置密码', why: whyNoLogin, deed: () => void resetLogin(row) },
          { label: row.isUse === 1 ? '停用' : '启用', why, deed: () => void turn(row) },
          { label: '操作日志', why: '', deed: show('log', row) },
        ])}
      />
    </RowActs>
  )
  const newButton = (
    <NewAct why={whyNot('warehouseManageAdd')} onClick={() => setOpen({ what: 'new' })}>
      新建仓库
    </NewAct>
  )
  return (
    <>
      <ListPage
        name={identity === IDENTITY.platform ? 'platform-warehouse' : 'warehouse'}
        title="仓库列表"
        list={list}
        columns={warehouseColumns({ ofPlatform: identity === IDENTITY.platform, acts })}
        rowKey={(row) => `${row.tenantName} ${row.warehouseCode}`}
        acts={identity !== IDENTITY.platform && newButton}
        onExport={() => list.exportWith(exportWarehouses)}
        empty={{ text: '还没有仓库', hint: '新建仓库后，再分配库区、货位、配送仓点和人员', act: newButton }}
      />
      {open?.what === 'new' && <WarehouseDialog onPassword={setPassword} onClose={close} />}
      {open?.what === 'edit' && <WarehouseDialog warehouse={open.warehouse} onPassword={setPassword} onClose={close} />}
      {open?.what === 'payment' && (
        <PaymentDialog warehouseCode={open.warehouse.warehouseCode} why={why} onClose={close} />
      )}
      {open?.what === 'settings' && <SettingsDialog warehouse={open.warehouse} onClose={close} />}
      {open?.what === 'login' && <LoginDialog warehouse={open.warehouse} onPassword={setPassword} onClose={close} />}
      {open?.what === 'log' && (
        <CallLogDialog
          call={getWarehouseConfigLog}
          input={{ warehouseCode: open.warehouse.warehouseCode }}
          onClose={close}
        />
      )}
      {password && <PasswordDialog shown={password} onClose={() => setPassword(null)} />}
    </>
  )
}

function useFilters(): Filter[] {
  const merchants = useMerchantFilter()
  return [
    { kind: 'text', name: 'keyword', label: '编码/名称/地址' },
    ...merchants,
    {
      kind: 'one',
      name: 'isUse',
      label: NAMES.enabled,
      options: ([1, 0] as const).map((value) => ({ value: String(value), label: ENABLED_NAMES[value] })),
    },
  ]
}
