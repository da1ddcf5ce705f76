export const BY_GOODS = '/inventoryManage/inventory'
export const BY_PRODUCTION = '/inventoryManage/inventoryByProduction'
export const BY_LOCATION = '/inventoryManage/inventoryByLocation'

/** The batches of goods in a warehouse: by production date, or by location. */
export function batchesAddress(
  { goodsCode, warehouseCode }: { readonly goodsCode: string; readonly warehouseCode: string },
  page: typeof BY_PRODUCTION | typeof BY_LOCATION = BY_PRODUCTION,
): string {
  return `${page}?${new URLSearchParams({ goodsCode, warehouseCode })}`
}

/** The stock of some goods in all warehouses. */
export function stockOfGoods(goodsCode: string): string {
  return `${BY_GOODS}?${new URLSearchParams({ goodsCode })}`
}
