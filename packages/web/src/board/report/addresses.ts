/** Where a person sets the morning report of his own. */
export const MORNING_REPORT = '/morningReport'
