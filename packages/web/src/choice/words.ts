/** What lists are narrowed by: whose, where, what. */
export const OWNER_FILTERS = { goods: '商品', supplier: '供应商', warehouse: '仓库' } as const
