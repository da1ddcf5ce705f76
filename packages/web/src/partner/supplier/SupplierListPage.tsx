import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportSuppliers, getSupplierListManage } from '@yuncang/contract/partner/supplier/supplier.ts'
import { SUPPLIER_WHY } from '@yuncang/contract/partner/supplier/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { RowActs } from '../../app/RowActs.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { ImportButton } from '../../base/import/ImportButton.tsx'
import { ACTIVE_FILTER, ACTIVITY_FILTERS } from '../../choice/active.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { supplierAddress } from './addresses.ts'
import { supplierColumns, useSupplierFilters, type SupplierRow } from './columns.tsx'
import { ShopsDialog } from './ShopsDialog.tsx'
import { EditSupplier, NewSupplier } from './SupplierDialog.tsx'
import { useRatesOf } from './useRatesOf.ts'
import { useSupplierDeeds } from './useSupplierDeeds.ts'

/** The suppliers of one's merchant (part 2, 2). */
export default function SupplierListPage() {
  const { identity } = useUser()
  const can = useCan()
  const warehouses = useWarehouseOptions()
  const filters = useSupplierFilters()
  const list = useList(getSupplierListManage, {
    filters: [
      ...filters,
      { kind: 'one', name: 'warehouseCode', label: '合作仓库', options: warehouses },
      ACTIVE_FILTER,
      ...ACTIVITY_FILTERS,
    ],
  })
  const { remove } = useSupplierDeeds()
  const rates = useRatesOf()
  const [open, setOpen] = useState<
    { readonly what: 'new' } | { readonly what: 'edit' | 'shops'; readonly row: SupplierRow } | null
  >(null)
  const close = () => setOpen(null)
  const whyNot =
    identity === IDENTITY.staff ? SUPPLIER_WHY.merchantOnly : can('supplierManageAdd') ? '' : WHY_NOT.noRight
  const columns: ListColumn<SupplierRow>[] = [
    ...supplierColumns<SupplierRow>(supplierAddress),
    {
      key: 'acts',
      title: '操作',
      width: 248,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why: row.abilities.edit, run: () => setOpen({ what: 'edit', row }) },
            { name: '打印设置', why: row.abilities.edit, run: () => setOpen({ what: 'shops', row }) },
            { name: '费用配置', why: rates.why, run: () => rates.open(row) },
            { name: '删除', why: row.abilities.remove, run: () => void remove(row), danger: true },
          ]}
        />
      ),
    },
  ]
  const newButton = (
    <NewAct why={whyNot} onClick={() => setOpen({ what: 'new' })}>
      新建供应商
    </NewAct>
  )
  return (
    <>
      <ListPage
        name="supplier"
        title="供应商列表"
        list={list}
        columns={columns}
        rowKey={({ supplierCode }) => supplierCode}
        addressOf={supplierAddress}
        acts={
          <>
            <ImportButton kind="supplier" why={whyNot} />
            {newButton}
          </>
        }
        onExport={() => list.exportWith(exportSuppliers)}
        empty={{ text: '还没有供应商', hint: '新建供应商后，就可以为它建立商品、接收到货', act: newButton }}
      />
      {open?.what === 'new' && <NewSupplier onClose={close} />}
      {open?.what === 'edit' && <EditSupplier supplierCode={open.row.supplierCode} onClose={close} />}
      {open?.what === 'shops' && <ShopsDialog supplierCode={open.row.supplierCode} onClose={close} />}
    </>
  )
}
