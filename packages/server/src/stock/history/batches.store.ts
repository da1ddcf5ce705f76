import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { summedParts, type Span } from '@yuncang/domain/stock/history/months.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { ResolvedFilter } from './filter.ts'
import { changing } from './list.store.ts'
import { batchesAsked, edgeAt, edgeOf } from './months.store.ts'

export type Balances = { opening: number; came: number; went: number; closing: number }
export type BatchBalances = Balances & {
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  production_date: string
  quality: Quality
}

const UNSUMMED = { months: null, present: null }

/**
 * What lay there before the days, came and went in them, and lay there after, by warehouse, date and quality: counted back from what lies
 * there now. Of days that are over their sums are read, else the moves since the first day. At a place that is not physical there are none.
 */
export async function batchBalances(db: Db, scope: Scope, filter: ResolvedFilter): Promise<BatchBalances[]> {
  const { beginTime: from, endTime, summed = null } = filter
  if (filter.isElsewhere) return []
  const before = endTime === undefined ? undefined : addDays(endTime, 1)
  const { months, moves, present } = summedParts({ from, before }, summed) ?? { ...UNSUMMED, moves: [{ from }] }
  const changes = moves.map((span) => changedBy(scope, filter, span, before))
  if (present !== null) changes.push(changedBy(scope, filter, { from: present }, before, edgeAt(scope, present)))
  const edge = present === null ? undefined : edgeOf(scope, present)
  if (months !== null) changes.push(changedIn(scope, filter, months, before, edge))
  return db.fresh<BatchBalances>(sql`
    with present as (
      select b.tenant_id, b.warehouse_id, b.production_date, b.quality, sum(b.on_hand)::bigint as pieces from balance b
      where ${inScope(scope, 'b', OWNED)} and b.holds ${batchesAsked('b', filter)}
      group by 1, 2, 3, 4
    ), changed as (
      select c.tenant_id, c.warehouse_id, c.production_date, c.quality, sum(c.later)::bigint as later, sum(c.came)::bigint as came, sum(c.went)::bigint as went
      from (${join(changes, ' union all ')}) c group by 1, 2, 3, 4
    ), met as (
      select tenant_id, warehouse_id, production_date, quality, coalesce(l.pieces, 0) as pieces, coalesce(c.later, 0) as later, coalesce(c.came, 0) as came, coalesce(c.went, 0) as went
      from present l full join changed c using (tenant_id, warehouse_id, production_date, quality)
    )
    select x.warehouse_id, w.code as warehouse_code, w.name as warehouse_name, x.production_date, x.quality, x.came, x.went,
      x.pieces - x.later as closing, x.pieces - x.later - x.came + x.went as opening
    from met x join warehouse w on w.tenant_id = x.tenant_id and w.id = x.warehouse_id
    order by w.id, x.production_date, x.quality`)
}

/** The moves of a span, and since an instant, as what they changed by batch. `offset 0`: what a move changed is worked out once, not in each of the sums. */
function changedBy(
  scope: Scope,
  filter: ResolvedFilter,
  { from, before }: Span,
  end: CalendarDate | undefined,
  since?: Sql,
): Sql {
  // The sums are read beside: here moves alone count.
  const { beginTime: _begin, endTime: _end, summed: _summed, ...whenever } = filter
  const span = {
    ...whenever,
    ...(from !== undefined && { beginTime: from }),
    ...(before !== undefined && { endTime: addDays(before, -1) }),
  }
  const rows = changing(scope, span, undefined, since)
  const later = end === undefined ? sql`false` : sql`m.at >= (${end}::date::timestamp at time zone 'Asia/Shanghai')`
  return sql`
    select m.tenant_id, m.warehouse_id, m.production_date, m.quality, sum(m.change) filter (where ${later}) as later,
      sum(m.change) filter (where m.change > 0 and not ${later}) as came, -sum(m.change) filter (where m.change < 0 and not ${later}) as went
    from (${rows} offset 0) m group by 1, 2, 3, 4`
}

/** The same of months. At locations everything counts that came there and left them, else what came in and went out. */
function changedIn(
  scope: Scope,
  filter: ResolvedFilter,
  { from, before, but }: Span & { readonly but?: CalendarDate },
  end: CalendarDate | undefined,
  edge: Sql = sql`${before}::date`,
): Sql {
  const [came, went] = filter.places === undefined ? [sql`k.came_in`, sql`k.went_out`] : [sql`k.came`, sql`k.went`]
  const later = end === undefined ? sql`false` : sql`k.month >= ${end}::date`
  return sql`
    select k.tenant_id, k.warehouse_id, k.production_date, k.quality, sum(${came} - ${went}) filter (where ${later}) as later,
      sum(${came}) filter (where not ${later}) as came, sum(${went}) filter (where not ${later}) as went
    from stock_month k
    where ${inScope(scope, 'k', OWNED)} ${batchesAsked('k', filter)}
      ${from === undefined ? empty : sql`and k.month >= ${from}::date`} and k.month < ${edge} ${but === undefined ? empty : sql`and k.month <> ${but}::date`}
    group by 1, 2, 3, 4`
}
