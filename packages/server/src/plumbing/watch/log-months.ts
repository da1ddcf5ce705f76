/** So many months logs are kept that no document needs: what the platform looked at, what was asked of WeChat. The law wants six at least. */
export const LOG_MONTHS = 36
export const LEAST_LOG_MONTHS = 12
export const MOST_LOG_MONTHS = 600
