import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'

/** The suppliers to choose from, of one warehouse or of all; undefined while they are on their way. */
export function useSupplierOptions(warehouseCode?: string): Option[] | undefined {
  const { data } = useCall(getAllSupplier, { warehouseCode })
  return data?.map(({ supplierCode, supplierName }) => ({ value: supplierCode, label: supplierName }))
}
