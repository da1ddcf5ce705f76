import { getSupplierSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { SUPPLIER_SAAS } from './addresses.ts'
import { EditMerchantSupplier } from './SupplierDialog.tsx'
import { SupplierSheet } from './SupplierSheet.tsx'
import { useSupplierDeeds } from './useSupplierDeeds.ts'

/** A supplier of a merchant, as the platform sees it. */
export default function SupplierSaaSDetailPage() {
  const { tenantCode = '', supplierCode = '' } = useParams()
  const { leaveTo } = useTab()
  const { data: supplier, error, refetch } = useCall(getSupplierSaaS, { tenantCode, supplierCode })
  const { remove, running } = useSupplierDeeds(tenantCode)
  const [editing, setEditing] = useState(false)
  if (supplier?.supplierCode !== supplierCode || supplier.tenantCode !== tenantCode)
    return <Pending at="page" call={{ error, refetch }} />
  const { abilities } = supplier
  return (
    <>
      <SupplierSheet
        supplier={supplier}
        figures={supplier.panel}
        first={[{ label: '商户', value: supplier.tenantName }]}
        linked={false}
        onBack={() => leaveTo(SUPPLIER_SAAS)}
        acts={
          <>
            <ActButton danger why={abilities.remove} loading={running} onClick={() => void remove(supplier)}>
              删除
            </ActButton>
            <ActButton type="primary" why={abilities.edit} onClick={() => setEditing(true)}>
              编辑
            </ActButton>
          </>
        }
      />
      {editing && (
        <EditMerchantSupplier tenantCode={tenantCode} supplierCode={supplierCode} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
