export const OPENING_LIST = '/inventoryManage/openingStock'

/** The detail of an opening stock document. */
export function openingAddress({ yosCode }: { readonly yosCode: string }): string {
  return `${OPENING_LIST}/openingStockDetail/${encodeURIComponent(yosCode)}`
}
