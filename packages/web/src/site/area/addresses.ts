export const AREA_LIST = '/waremanage/area'
export const LOCATION_LIST = '/waremanage/location'
export const WAREHOUSE_MAP = '/waremanage/warehouseMap'

/** The locations of an area. */
export function locationsAddress(area: { readonly areaId: string; readonly warehouseCode: string }): string {
  return `${LOCATION_LIST}?${new URLSearchParams({ warehouseCode: area.warehouseCode, areaId: area.areaId })}`
}

/** Where the labels of some locations of a warehouse are printed. */
export function labelsAddress(warehouseCode: string, locationIds: readonly string[]): string {
  return `/rollsHomework/labelPrint?${new URLSearchParams({ warehouseCode, locationIds: locationIds.join(',') })}`
}
