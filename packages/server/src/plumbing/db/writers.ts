/** The roles that the program takes to write for all of a merchant, and for who is kept to warehouses. */
export const WRITERS = { merchant: 'yuncang_app_merchant', warehouse: 'yuncang_app_warehouse' } as const
