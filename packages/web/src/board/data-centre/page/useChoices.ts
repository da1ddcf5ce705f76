import type { getSupplierSelectListOfGoods } from '@yuncang/contract/board/data-centre/goods.ts'
import type { getSupplierSelectList } from '@yuncang/contract/board/data-centre/suppliers.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../../../app/user.ts'
import { useSupplierOptions } from '../../../choice/supplier.ts'
import { useWarehouseOptions } from '../../../choice/warehouse.ts'
import type { Scope } from './scope.ts'
import { PAGE_WORDS } from './words.ts'

/** The warehouses and suppliers that a board can be narrowed to. A supplier sees its own only. */
export function useChoices({ warehouseCode }: Scope): { warehouses: Option[]; suppliers: Option[] | undefined } {
  const { identity } = useUser()
  const warehouses = useWarehouseOptions() ?? []
  const suppliers = useSupplierOptions(warehouseCode) ?? []
  return { warehouses, suppliers: identity === IDENTITY.supplier ? undefined : suppliers }
}

/** The same where a board lists suppliers of the past too: `call` answers them, the archived ones marked. */
export function useChoicesOfBoard(
  call: typeof getSupplierSelectList | typeof getSupplierSelectListOfGoods,
  { warehouseCode }: Scope,
): { warehouses: Option[]; suppliers: Option[] | undefined } {
  const { identity } = useUser()
  const warehouses = useWarehouseOptions() ?? []
  const { data = [] } = useCall(call, { warehouseCode })
  const suppliers = data.map(({ supplierCode, supplierName, archived }) => ({
    value: supplierCode,
    label: archived === 1 ? PAGE_WORDS.archived(supplierName) : supplierName,
  }))
  return { warehouses, suppliers: identity === IDENTITY.supplier ? undefined : suppliers }
}
