import type { qualityLogPage } from '@yuncang/contract/shelf/quality/log.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import { byDate, listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { byNameOf, byOwner, type Owned } from '../../base/named/store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { CORRECTION_COLUMNS, CORRECTION_JOINS, corrections, type CorrectionRow } from '../correction/log.store.ts'

type QualityFilter = Asked<typeof qualityLogPage>
type ResolvedFilter = Owned<QualityFilter>

export type QualityRow = CorrectionRow & { production_date: string; from_quality: Quality }

export type QualitySums = { rows: number; to_broken: number; to_normal: number }

/** Quality changes, newest first. */
export const qualityChanges = listed<ResolvedFilter, QualityRow, QualitySums, SortOf<typeof qualityLogPage>>({
  from: sql`quality_change c`,
  as: 'c',
  matching,
  columns: sql`${CORRECTION_COLUMNS}, c.production_date, c.from_quality`,
  joins: CORRECTION_JOINS,
  order: newestFirst('c.created_at', 'c.id'),
  sorts: {
    pieces: sql`c.quantity`,
    date: byDate('c.production_date'),
    goods: byNameOf('goods', 'c.goods_id'),
    ...byOwner('c'),
  },
  sums: sql`
    coalesce(sum(c.quantity) filter (where c.from_quality = 0), 0)::bigint as to_broken, coalesce(sum(c.quantity) filter (where c.from_quality = 1), 0)::bigint as to_normal`,
})

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${corrections(scope, filter, filter.qualityChangeCode)}
    ${filter.fromQuality === undefined ? empty : sql`and c.from_quality = ${filter.fromQuality}`}`
}
