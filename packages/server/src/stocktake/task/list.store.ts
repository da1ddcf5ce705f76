import type { getInventoryTaskList } from '@yuncang/contract/stocktake/task/list.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Owned } from '../../base/named/store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import {
  STOCKTAKE_COLUMNS,
  STOCKTAKE_JOINS,
  STOCKTAKE_SUMS,
  type StocktakeRow,
  type StocktakeSums,
} from './row.store.ts'

type Filter = Owned<Asked<typeof getInventoryTaskList>>

/** Stocktakes, newest first. */
export const stocktakes = listed<Filter, StocktakeRow, StocktakeSums, SortOf<typeof getInventoryTaskList>>({
  from: sql`stocktake s`,
  as: 's',
  matching,
  columns: STOCKTAKE_COLUMNS,
  joins: STOCKTAKE_JOINS,
  order: newestFirst('s.created_at', 's.id'),
  sorts: { items: sql`s.item_count`, counted: sql`s.counted_count` },
  sums: STOCKTAKE_SUMS,
})

function matching(scope: Scope, filter: Filter): Sql {
  return sql`${inScope(scope, 's', AT_WAREHOUSE)} ${beginsWith('s.code', filter.stocktakeCode)}
    ${among('s.type', filter.type === undefined ? undefined : [filter.type], 'smallint')} ${among('s.status', filter.statuses, 'smallint')}
    ${among('s.supplier_id', filter.suppliers, 'bigint')} ${among('s.warehouse_id', filter.warehouses, 'bigint')}
    ${withinDays('s.created_at', filter.beginTime, filter.endTime)}`
}

/** One stocktake of the scope as it is shown. */
export function stocktakeShown(db: Db, scope: Scope, code: string): Promise<StocktakeRow | undefined> {
  return db.one<StocktakeRow>(stocktakes.where(scope, sql`${inScope(scope, 's', AT_WAREHOUSE)} and s.code = ${code}`))
}

/** The stocktakes of the scope that wait or are counted, oldest first. */
export function openStocktakes(db: Db, scope: Scope, limit: number): Promise<StocktakeRow[]> {
  return db.rows<StocktakeRow>(sql`
    ${stocktakes.where(scope, sql`${inScope(scope, 's', AT_WAREHOUSE)} and s.status in (0, 1)`)} order by s.created_at, s.id limit ${limit}`)
}
