/** What a list of stock is narrowed by, besides whose and where. */
export const STOCK_FILTERS = { expiry: '效期', quality: '品质' } as const
