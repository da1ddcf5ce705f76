import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { USE_OPTIONS } from '@yuncang/kit/list/in-use.ts'
import { exportTenants, findALLTenant, getTenantLog } from '@yuncang/contract/partner/merchant/merchant.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import { PasswordDialog, type Shown } from '../../staff/account/PasswordDialog.tsx'
import { ACTIVE_FILTER } from '../../choice/active.ts'
import { useComboOptions } from '../../choice/combo.ts'
import { merchantAddress } from './addresses.ts'
import { useMerchantColumns, type RowDialog } from './columns.tsx'
import { MerchantComboDialog } from './MerchantComboDialog.tsx'
import { MerchantDialog } from './MerchantDialog.tsx'
import { MerchantMenuDialog } from './MerchantMenuDialog.tsx'
import type { Merchant } from './useMerchantDeeds.ts'
import { MERCHANT_WORDS } from './words.ts'

type Open = { readonly dialog: RowDialog; readonly merchant: Merchant } | { readonly dialog: 'add' }

/** The merchants of the installation, and what the platform does with them. */
export default function MerchantListPage() {
  const can = useCan()
  const list = useList(findALLTenant, { filters: useFilters() })
  const [open, setOpen] = useState<Open | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const show = (title: string) => (secret: { readonly account: string; readonly password: string }) =>
    setShown({ title, account: secret.account, password: secret.password })
  const columns = useMerchantColumns({
    onOpen: (dialog, merchant) => setOpen({ dialog, merchant }),
    onPassword: show('新的临时密码'),
  })
  const close = () => setOpen(null)
  return (
    <>
      <ListPage
        name="merchant"
        title="商户列表"
        list={list}
        columns={columns}
        rowKey={({ tenantCode }) => tenantCode}
        addressOf={merchantAddress}
        acts={
          <NewAct why={can('merchantManageAdd') ? '' : WHY_NOT.noRight} onClick={() => setOpen({ dialog: 'add' })}>
            新建商户
          </NewAct>
        }
        onExport={() => list.exportWith(exportTenants)}
        empty={MERCHANT_WORDS.empty}
      />
      {open?.dialog === 'add' && <MerchantDialog merchant={null} onOpened={show('商户已开通')} onClose={close} />}
      {open?.dialog === 'change' && (
        <MerchantDialog merchant={open.merchant} onOpened={show('商户已开通')} onClose={close} />
      )}
      {open?.dialog === 'combo' && <MerchantComboDialog merchant={open.merchant} onClose={close} />}
      {open?.dialog === 'menu' && <MerchantMenuDialog merchant={open.merchant} onClose={close} />}
      {open?.dialog === 'log' && (
        <CallLogDialog call={getTenantLog} input={{ tenantCode: open.merchant.tenantCode }} onClose={close} />
      )}
      {shown && <PasswordDialog shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function useFilters(): Filter[] {
  const combos = useComboOptions()
  return [
    { kind: 'text', name: 'tenantName', label: '商户' },
    { kind: 'one', name: 'comboCode', label: '套餐', options: combos },
    {
      kind: 'one',
      name: 'status',
      label: '状态',
      options: USE_OPTIONS,
    },
    ACTIVE_FILTER,
    { kind: 'one', name: 'endingDays', label: MERCHANT_WORDS.ending, options: optionsOf(MERCHANT_WORDS.endingDays) },
  ]
}
