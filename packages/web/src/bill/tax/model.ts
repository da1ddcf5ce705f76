import type { getTaxRates } from '@yuncang/contract/bill/tax/tax.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A group of costs with the rate of tax that it contains. */
export type TaxRow = CallOutput<typeof getTaxRates>['records'][number]

/** Whose rates: the warehouse's, or those of a supplier there. */
export type TaxOwner = { readonly warehouseCode: string; readonly supplierCode?: string }
