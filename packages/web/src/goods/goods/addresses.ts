export const GOODS_LIST = '/goodsmanage/goodsmanage'
export const GOODS_REVIEW = '/goodsmanage/notverify'

/** How the page of goods is opened: to change, to audit, or to look. */
export type GoodsMode = 'edit' | 'verify' | 'view'
/** Stands for no warehouse in an address. */
const EVERYWHERE = '-'

/** Where goods are registered for a warehouse. */
export function newGoodsAddress(warehouseCode: string): string {
  return `/goodsmanage/goodsadd/${encodeURIComponent(warehouseCode)}`
}

/** The page of goods. */
export function goodsAddress(
  { goodsCode, warehouseCode }: { readonly goodsCode: string; readonly warehouseCode: string },
  mode: GoodsMode = 'view',
): string {
  return `/goodsmanage/goodsedit/${mode}/${encodeURIComponent(goodsCode)}/${encodeURIComponent(warehouseCode || EVERYWHERE)}`
}
