/** The months of a warehouse, closed and open. */
export const MONTHS = '/costmenu/monthClose'
