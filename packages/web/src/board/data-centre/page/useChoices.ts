import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../../../app/user.ts'
import { useSupplierOptions } from '../../../choice/supplier.ts'
import { useWarehouseOptions } from '../../../choice/warehouse.ts'
import type { Scope } from './scope.ts'

/** The warehouses and suppliers that a board can be narrowed to. A supplier sees its own only. */
export function useChoices({ warehouseCode }: Scope): { warehouses: Option[]; suppliers: Option[] | undefined } {
  const { identity } = useUser()
  const warehouses = useWarehouseOptions() ?? []
  const suppliers = useSupplierOptions(warehouseCode) ?? []
  return { warehouses, suppliers: identity === IDENTITY.supplier ? undefined : suppliers }
}
