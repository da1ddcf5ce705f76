export const AREA_LIST = '/waremanage/area'
export const LOCATION_LIST = '/waremanage/location'
export const WAREHOUSE_MAP = '/waremanage/warehouseMap'

/** The locations of an area. */
export function locationsAddress(area: { readonly yaId: string; readonly warehouseCode: string }): string {
  return `${LOCATION_LIST}?${new URLSearchParams({ warehouseCode: area.warehouseCode, yaId: area.yaId })}`
}

/** Where the labels of some locations of a warehouse are printed. */
export function labelsAddress(warehouseCode: string, ylIds: readonly string[]): string {
  return `/rollsHomework/labelPrint?${new URLSearchParams({ warehouseCode, ylIds: ylIds.join(',') })}`
}
