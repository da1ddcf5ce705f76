import { getSupplier, getSupplierListPanel } from '@yuncang/contract/partner/supplier/supplier.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { SUPPLIER_LIST } from './addresses.ts'
import { ShopsDialog } from './ShopsDialog.tsx'
import { EditSupplier } from './SupplierDialog.tsx'
import { SupplierSheet } from './SupplierSheet.tsx'
import { useRatesOf } from './useRatesOf.ts'
import { useSupplierDeeds } from './useSupplierDeeds.ts'

/** A supplier of one's own merchant, with what can be done with it. */
export default function SupplierDetailPage() {
  const { supplierCode = '' } = useParams()
  const { leaveTo } = useTab()
  const { data: supplier, error, refetch } = useCall(getSupplier, { supplierCode })
  const { data: panel } = useCall(getSupplierListPanel, { supplierCode })
  const { remove, running } = useSupplierDeeds()
  const rates = useRatesOf()
  const [open, setOpen] = useState<'edit' | 'shops' | null>(null)
  if (supplier?.supplierCode !== supplierCode) return <Pending at="page" call={{ error, refetch }} />
  const { abilities } = supplier
  const removed = async () => {
    if (await remove(supplier)) leaveTo(SUPPLIER_LIST)
  }
  return (
    <>
      <SupplierSheet
        supplier={supplier}
        figures={panel?.records.find((row) => row.supplierCode === supplierCode)}
        linked
        onBack={() => leaveTo(SUPPLIER_LIST)}
        acts={
          <>
            <ActButton why={abilities.edit} onClick={() => setOpen('shops')}>
              打印设置
            </ActButton>
            <ActButton why={rates.why} onClick={() => rates.open(supplier)}>
              费用配置
            </ActButton>
            <ActButton danger why={abilities.remove} loading={running} onClick={() => void removed()}>
              删除
            </ActButton>
            <ActButton type="primary" why={abilities.edit} onClick={() => setOpen('edit')}>
              编辑
            </ActButton>
          </>
        }
      />
      {open === 'edit' && <EditSupplier supplierCode={supplierCode} onClose={() => setOpen(null)} />}
      {open === 'shops' && <ShopsDialog supplierCode={supplierCode} onClose={() => setOpen(null)} />}
    </>
  )
}
