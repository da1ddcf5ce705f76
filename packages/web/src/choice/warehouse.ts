import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../app/user.ts'

/** The warehouses to choose from; undefined while they are on their way. */
export function useWarehouseOptions(): Option[] | undefined {
  const { data } = useCall(getWarehouseDropByTenant, {})
  return data?.map(({ value, name }) => ({ value, label: name }))
}

/** Whether production dates are managed in a warehouse (its datesOn); null while that is not known. */
export function useDatesManaged(warehouseCode: string): boolean | null {
  const { warehouseList } = useUser()
  const bound = warehouseList.find(({ value }) => value === warehouseCode)
  const { data } = useCall(getWarehouseDropByTenant, {}, { enabled: !bound })
  const warehouse = bound ?? data?.find(({ value }) => value === warehouseCode)
  return warehouse ? warehouse.datesOn === 1 : data ? false : null
}
