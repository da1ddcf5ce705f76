export const OPENING_LIST = '/inventoryManage/openingStock'

/** The detail of an opening stock document. */
export function openingAddress({ openingCode }: { readonly openingCode: string }): string {
  return `${OPENING_LIST}/openingStockDetail/${encodeURIComponent(openingCode)}`
}
