import type { queryDateLogPageList } from '@yuncang/contract/shelf/date-change/log.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { byDate, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { byNameOf, byOwner, type Owned } from '../../base/named/store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { CORRECTION_COLUMNS, CORRECTION_JOINS, corrections, type CorrectionRow } from '../correction/log.store.ts'

type DateFilter = Asked<typeof queryDateLogPageList>
type ResolvedFilter = Owned<DateFilter>

export type DateChangeRow = CorrectionRow & { from_date: string; to_date: string; quality: Quality }

export type DateSums = { rows: number; pieces: number }

/** Date changes, newest first. */
export const dateChanges = listed<ResolvedFilter, DateChangeRow, DateSums, SortOf<typeof queryDateLogPageList>>({
  from: sql`date_change c`,
  as: 'c',
  matching,
  columns: sql`${CORRECTION_COLUMNS}, c.from_date, c.to_date, c.quality`,
  joins: CORRECTION_JOINS,
  order: newestFirst('c.created_at', 'c.id'),
  sorts: {
    pieces: sql`c.quantity`,
    date: byDate('c.from_date'),
    newDate: byDate('c.to_date'),
    goods: byNameOf('goods', 'c.goods_id'),
    ...byOwner('c'),
  },
  sums: sql`coalesce(sum(c.quantity), 0)::bigint as pieces`,
})

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${corrections(scope, filter, filter.dateChangeCode)}
    ${filter.quality === undefined ? empty : sql`and c.quality = ${filter.quality}`}`
}
