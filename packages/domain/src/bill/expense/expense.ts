/** What a warehouse spends on, in a month. */
export const EXPENSE_KINDS = ['rent', 'wages', 'freight', 'materials', 'energy', 'other'] as const
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]

/**
 * By what an expense is borne: one supplier alone (`direct`), several by percents that were agreed on (`fixed`), or all of its warehouse by what
 * they took up in the month: cubic metres and days in store, pieces handled, tasks, minutes on the floor.
 */
export const EXPENSE_DRIVERS = ['direct', 'cubic', 'pieces', 'tasks', 'minutes', 'fixed'] as const
export type ExpenseDriver = (typeof EXPENSE_DRIVERS)[number]
/** What is measured of suppliers. */
export type Measured = Exclude<ExpenseDriver, 'direct' | 'fixed'>

/** An expense stands, or it is void and in no sum. */
export const EXPENSE_STATUS = { void: 0, stands: 1 } as const
export type ExpenseStatus = (typeof EXPENSE_STATUS)[keyof typeof EXPENSE_STATUS]

/** Whether an expense names a supplier: a direct one must, a shared one must not. */
export function fitsDriver(driver: ExpenseDriver, hasSupplier: boolean): boolean {
  return (driver === 'direct') === hasSupplier
}
