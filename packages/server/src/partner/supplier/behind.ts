import type { SupplierUse, UsesOfSupplier } from '@yuncang/domain/partner/supplier/uses.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { FigureRow } from './view.ts'

/** Which suppliers figures are asked of, and in which warehouses; undefined: all that the scope sees. */
export type FiguresOf = {
  readonly supplierCode: string | undefined
  readonly merchantCode?: string
  readonly warehouses: readonly number[] | undefined
}

/** What is under way of a supplier; of some of it the first codes. */
export type Uses = UsesOfSupplier & { readonly codes: Readonly<Partial<Record<SupplierUse, string>>> }

/** What suppliers need of features that stand behind them: whoever puts the calls together hands it over. */
export type BehindSupplier = {
  /** What is still under way of a supplier found in the scope; `outside`: in warehouses other than these only. */
  readonly usesOf: (db: Db, scope: Scope, supplierId: number, outside?: readonly number[]) => Promise<Uses>
  /** What the filtered suppliers in use have, and what is under way for them. */
  readonly figuresOf: (db: Db, scope: Scope, of: FiguresOf) => Promise<FigureRow[]>
  /** How many goods of a supplier are in use. */
  readonly goodsOf: (db: Db, scope: Scope, supplierId: number) => Promise<number>
  /** Takes the goods of a supplier that is locked out of use. */
  readonly closeGoods: (tx: Tx, scope: Scope, supplierId: number) => Promise<void>
}
