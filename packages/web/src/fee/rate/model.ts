import type { getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import type { getTerms } from '@yuncang/contract/fee/rate/term.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

/** A rate as a list has it: of a supplier, or with an empty `supplierCode` the warehouse's own. */
export type Rate = CallOutput<typeof getSupplierRates>['records'][number]

/** Whose rates are shown: the warehouse's, or with `supplier` those of one there. */
export type Place = {
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly supplier: { readonly supplierCode: string; readonly supplierName: string } | null
}

/** The same, of a supplier. */
export type SupplierPlace = Place & { readonly supplier: NonNullable<Place['supplier']> }

/** A contract term as a list has it. */
export type AgreedTerm = CallOutput<typeof getTerms>['records'][number]
