import type { OpenDocuments } from '@yuncang/domain/site/warehouse/changes.ts'
import type { Dependents } from '@yuncang/domain/site/warehouse/model.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'

/** What the staging area and the location there are called. */
export type Staging = { readonly area: string; readonly location: string }

/** Open documents; of some kinds the first of their codes. */
export type Open = OpenDocuments & { readonly codes: Readonly<Partial<Record<keyof OpenDocuments, string>>> }

/** What warehouses need of features that stand behind them: whoever puts the calls together hands it over. */
export type BehindWarehouse = {
  /** Gives a warehouse what every warehouse has and it lacks. */
  readonly furnish: (tx: Tx, scope: Scope, warehouseId: number, staging: Staging) => Promise<void>
  /** The open documents of a warehouse that is locked. */
  readonly openDocuments: (db: Db, scope: Scope, warehouseId: number) => Promise<Open>
  /** What depends on the management model of a warehouse that is locked. */
  readonly dependentsOf: (db: Db, scope: Scope, warehouseId: number) => Promise<Dependents>
}
