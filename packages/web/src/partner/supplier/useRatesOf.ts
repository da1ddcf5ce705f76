import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useNavigate } from 'react-router'
import { useCan } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { supplierRatesAddress } from '../../fee/rate/addresses.ts'
import { SUPPLIER_HINTS } from './words.ts'

type Supplier = {
  readonly supplierCode: string
  readonly supplierName: string
  readonly warehouseList: readonly { readonly warehouseCode: string }[]
}

/** The way to what a supplier is charged, in the first of its warehouses; `why` there is none, the empty text when there is. */
export function useRatesOf() {
  const can = useCan()
  const warehouses = useWarehouseOptions()
  const navigate = useNavigate()
  return {
    why: can('costConfigureView') ? (warehouses?.length === 0 ? SUPPLIER_HINTS.noWarehouse : '') : WHY_NOT.noRight,
    open: ({ supplierCode, supplierName, warehouseList }: Supplier) => {
      const mine = warehouseList.find(({ warehouseCode }) => warehouses?.some(({ value }) => value === warehouseCode))
      const warehouseCode = mine?.warehouseCode ?? warehouses?.[0]?.value
      if (warehouseCode !== undefined)
        void navigate(supplierRatesAddress({ supplierCode, supplierName, warehouseCode }))
    },
  }
}
