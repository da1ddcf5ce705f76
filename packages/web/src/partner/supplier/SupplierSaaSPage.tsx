import { exportSuppliersSaaS, getAllSupplierListSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import { NewAct } from '../../app/NewAct.tsx'
import { merchantSupplierAddress } from './addresses.ts'
import { supplierColumns, useSupplierFilters } from './columns.tsx'
import { EditMerchantSupplier, NewSupplier } from './SupplierDialog.tsx'
import { useMerchantFilter } from '../../choice/merchant.ts'
import { useSupplierDeeds } from './useSupplierDeeds.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Row = CallOutput<typeof getAllSupplierListSaaS>['records'][number]

/** The suppliers of all merchants, for the platform. A new one is added to the merchant that the list is filtered by. */
export default function SupplierSaaSPage() {
  const can = useCan()
  const merchants = useMerchantFilter()
  const filters = useSupplierFilters()
  const list = useList(getAllSupplierListSaaS, {
    filters: [...merchants, ...filters],
  })
  const tenantCode = list.view.values['tenantCode']
  const { remove } = useSupplierDeeds()
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const whyNot = !can('supplierManageAdd') ? WHY_NOT.noRight : tenantCode === undefined ? '请先筛选一个商户' : ''
  const columns: ListColumn<Row>[] = [
    textColumn('merchant', '商户', 208, (row) => row.tenantName, { sortBy: 'tenantName' }),
    ...supplierColumns<Row>(merchantSupplierAddress),
    {
      key: 'acts',
      title: '操作',
      width: 112,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why: row.abilities.edit, run: () => setOpen(row) },
            { name: '删除', why: row.abilities.remove, danger: true, run: () => void remove(row, row.tenantCode) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        name="supplier-saas"
        title="全部供应商"
        list={list}
        columns={columns}
        rowKey={({ tenantCode: merchant, supplierCode }) => `${merchant}/${supplierCode}`}
        addressOf={merchantSupplierAddress}
        acts={
          <NewAct why={whyNot} onClick={() => setOpen('new')}>
            新建供应商
          </NewAct>
        }
        onExport={() => list.exportWith(exportSuppliersSaaS)}
        empty={{ text: '还没有供应商', hint: '商户自己维护供应商；需要代为新建时，先筛选商户' }}
      />
      {open === 'new' && tenantCode !== undefined && (
        <NewSupplier tenantCode={tenantCode} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'new' && <EditMerchantSupplier {...open} onClose={() => setOpen(null)} />}
    </>
  )
}
