import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'

/** What picking needs of what stands behind it. */
export type BehindPick = {
  /** Whether a pick that empties a location of a warehouse asks if it is empty. */
  readonly asksWhenEmpty: (db: Db, scope: Scope, warehouseId: number) => Promise<boolean>
}
