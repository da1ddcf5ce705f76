/** What counts have changed in the stock (part 2, 2). */
export const ADJUSTMENT_LIST = '/inventoryManage/inventoryAdjustment'
