/** What a list of stock is narrowed by, besides whose and where. */
export const STOCK_FILTERS = { expiry: '效期', quality: '品质' } as const

/** What stock by goods weighs, takes up and would sell for. */
export const MEASURES = {
  weight: '重量（kg）',
  volume: '体积（m³）',
  value: '货值（元）',
  /** A row whose card does not say. */
  unknown: '未填',
  notAll: (rows: number) => `${rows} 行未填，不在内`,
} as const
