import type { Dependents } from '@yuncang/domain/goods/goods/goods.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'

/** What goods need of features that stand behind them: whoever puts the calls together hands it over. */
export type BehindGoods = {
  /** What still needs goods found in the scope, by their ids, counted in all warehouses of the merchant. */
  readonly dependentsOf: (tx: Tx, scope: Scope, goodsIds: readonly number[]) => Promise<ReadonlyMap<number, Dependents>>
  /** The codes of unfinished documents with these goods that this user may see, tasks before stocktakes, oldest first; at most `most`. */
  readonly openDocuments: (db: Db, scope: Scope, goodsId: number, most: number) => Promise<string[]>
  /** What a change of the box would touch, as far as this user sees. */
  readonly useOf: (db: Db, scope: Scope, goodsId: number) => Promise<{ pieces: number; documents: number }>
}
