import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { noLocations } from './words.ts'

/** A warehouse that can be chosen, and why no location can be added to it; the empty text when one can. */
export type ModelledWarehouse = { readonly value: string; readonly label: string; readonly why: string }

/** The warehouses to choose from, each with whether its space is managed by location (gaps Z08). */
export function useModelledWarehouses(): readonly ModelledWarehouse[] | undefined {
  const { data } = useCall(getWarehouseDropByTenant, {})
  return data?.map(({ value, name, locationsOn }) => ({
    value,
    label: name,
    why: locationsOn === 1 ? '' : noLocations(name),
  }))
}
