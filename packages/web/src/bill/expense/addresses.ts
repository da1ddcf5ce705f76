/** What was spent on warehouses. */
export const EXPENSES = '/costmenu/expense'
/** What is left of each supplier's costs. */
export const PROFIT = '/costmenu/profit'
