/** What lists are narrowed by: whose, where, what. */
export const OWNER_FILTERS = { goods: '商品', supplier: '供应商', warehouse: '仓库', merchant: '商户' } as const

/** In how many last days somebody had a task. */
export const ACTIVE_WORDS = {
  label: '有任务',
  level: '活跃度',
  on: '有任务日期',
  days: { 1: '今天', 7: '近 7 天', 30: '近 30 天', 90: '近 90 天' },
} as const

/** From a merchant of which there is nothing to the choice of another. */
export const OTHER_MERCHANT = '选择其他商户'
