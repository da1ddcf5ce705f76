import type { Identity } from '@yuncang/domain/access/rights.ts'

/** Whoever makes or changes an account: somebody of the same tenant, or null: of the platform. */
export type By = { readonly accountId: number | null; readonly now: number }

export type NewAccount = {
  /** The login name, unique over all tenants. */
  readonly account: string
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly role: { readonly id: number; readonly name: string; readonly identity: Identity }
  /** The supplier of a supplier user (identity 2), null for everybody else. */
  readonly supplierId: number | null
  /** The warehouses of its own (identity 4); its role may have further ones. */
  readonly warehouseIds: readonly number[]
}
