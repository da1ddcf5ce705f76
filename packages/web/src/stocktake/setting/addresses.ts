/** How warehouses count (semantics 4). */
export const COUNT_SETTING = '/waremanage/countSetting'

/** How one warehouse counts. */
export function countSettingAddress(warehouseCode: string): string {
  return `${COUNT_SETTING}?${new URLSearchParams({ warehouseCode })}`
}
