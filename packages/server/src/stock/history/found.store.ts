/**
 * Moves at a location, or of a production date, stand in no order of their own. The sums of months know of each batch how many moves it had there, when the first was
 * and when the last: so they are counted without being read, and those of a page are found without the others.
 */
import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { withinDays } from '../../plumbing/db/condition.store.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { ResolvedFilter } from './filter.ts'
import { batchesAsked, edgeAt } from './months.store.ts'

/** The newest moves that match, or the oldest ones, and how many. */
export type End = { readonly moves: number; readonly oldest: boolean }

/** A move has two sides, each of them in the sums of its place. */
const SIDES = 2

/** Said where it is not known while a statement is planned: of a limit that it does not know the planner takes an index that has the order. */
const ALL_OF_THEM = Number.MAX_SAFE_INTEGER

/** Whether sums say which moves match: of a location or production date they do, of documents they know nothing. */
export function isFoundBySums({ summed = null, places, productionDate, code }: ResolvedFilter): boolean {
  return summed !== null && code === undefined && (places !== undefined || productionDate !== undefined)
}

/**
 * The moves that are in no sum: of a few days. The month is said besides: the planner knows how much of everything lies in it. Of a production date alone they are looked through as they
 * came: nearly all goods were of it once, and each would be looked up.
 * @param known what else leads to them
 */
export function notSummed(scope: Scope, { summed, places, goods }: ResolvedFilter, known: Sql): Sql {
  const open = sql`
    select m.* from stock_move m where ${inScope(scope, 'm', OWNED)} and m.at >= (${summed!}::date::timestamp at time zone 'Asia/Shanghai')
      and m.at >= ${edgeAt(scope, summed!)}`
  return places === undefined && goods === undefined && scope.tenantId !== null
    ? sql`(${open} order by m.at desc, m.id desc limit (select ${ALL_OF_THEM}::bigint))`
    : sql`(${open} ${known})`
}

/** The batches, and from when to when they have moves that match: those of one end of time, or all. */
export function batchesFound(scope: Scope, filter: ResolvedFilter, end: End | undefined): Sql {
  // What is done is not in the sums: how many of their moves match is not known then, nor of one who asks for all merchants in which order they stand.
  const bound =
    end === undefined || filter.step !== undefined || scope.tenantId === null ? undefined : boundOf(scope, filter, end)
  const [begins, ends] = [sql`min(n.first_at)`, sql`max(n.last_at)`]
  const bounded = end?.oldest
    ? {
        begins,
        ends: sql`least(${ends}, (select e.bound from page_end e))`,
        within: sql`and n.first_at <= (select e.bound from page_end e)`,
      }
    : {
        begins: sql`greatest(${begins}, (select e.bound from page_end e))`,
        ends,
        within: sql`and n.last_at >= (select e.bound from page_end e)`,
      }
  const cut = bound === undefined ? { begins, ends, within: empty } : bounded
  return sql`
    ${bound === undefined ? empty : sql`with page_end as materialized (select ${bound} as bound)`}
    select n.tenant_id, n.goods_id, n.production_date, ${cut.begins} as begins, ${cut.ends} as ends
    from stock_month n where ${summedOf(scope, filter)} ${overlapping(filter)} ${cut.within}
    group by n.tenant_id, n.goods_id, n.production_date, n.month`
}

/**
 * An instant that as many matching moves as are needed lie at, or on this side of: each row's last one is a move that matches, and no move is the last of more than two. So those
 * of a page are found among the batches that moved since.
 */
function boundOf(scope: Scope, filter: ResolvedFilter, { moves, oldest }: End): Sql {
  const at = oldest ? sql`n.first_at` : sql`n.last_at`
  const order = oldest ? sql`asc` : sql`desc`
  const inDays = withinDays(oldest ? 'n.first_at' : 'n.last_at', filter.beginTime, filter.endTime)
  const rows = SIDES * moves
  const none = oldest ? sql`'infinity'` : sql`'-infinity'`
  const { places } = filter
  const of = (there: ResolvedFilter, also: Sql) =>
    sql`select ${at} as at from stock_month n where ${summedOf(scope, there)} ${inDays} ${also} order by 1 ${order} limit ${rows}`
  // Of each place by itself: an index holds its batches in the order of their last moves.
  const found =
    places === undefined
      ? of(filter, empty)
      : sql`select x.at from unnest(${places}::bigint[]) p (id) cross join lateral (${of({ ...filter, places: undefined }, sql`and n.place_id = p.id`)}) x`
  return sql`coalesce((select y.at from (${found}) y order by y.at ${order} offset ${rows - 1} limit 1), ${none}::timestamptz)`
}

/**
 * As many rows as moves are summed that match, up to what a total counts to. Undefined: days are asked for, which cut months in two, or what was done; or all merchants, whose rows lie on
 * several servers perhaps.
 */
export function countOfSums(scope: Scope, filter: ResolvedFilter): Sql | undefined {
  const { beginTime, endTime, step, places } = filter
  if (!isFoundBySums(filter) || scope.tenantId === null) return undefined
  if (beginTime !== undefined || endTime !== undefined || step !== undefined) return undefined
  // At locations of one code, which are of different warehouses, each move has one side.
  const sides = places === undefined ? SIDES : 1
  const most = TOTAL_CAP + 1
  return sql`
    select 1 from (
      select least(coalesce(sum(x.moves), 0) / ${sides}::int, ${most}::int)::int as moves
      from (select n.moves from stock_month n where ${summedOf(scope, filter)} limit ${sides * most}) x) s, generate_series(1, s.moves)`
}

/** The sums that match. Their last moves say of which days they are: what a stopped summing left of later ones is not among them. */
function summedOf(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${inScope(scope, 'n', OWNED)} ${batchesAsked('n', filter)} and n.last_at < ${edgeAt(scope, filter.summed!)}`
}

/** Those that may have moves in the days asked for. */
function overlapping({ beginTime, endTime }: ResolvedFilter): Sql {
  return sql`${withinDays('n.last_at', beginTime, undefined)} ${withinDays('n.first_at', undefined, endTime)}`
}
