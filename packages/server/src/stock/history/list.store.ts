import { codeForm } from '@yuncang/domain/base/name.ts'
import type { getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { TaskKind } from '@yuncang/domain/task/task/kind.ts'
import type { Quality, PlaceKind } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byDate, composed, newestFirst, ordered, type Order, type Window } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byNameOf, byOwner, idsNamed, ofOwners } from '../../base/named/store.ts'
import { AT_WAREHOUSE, besideOf, inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'
import { batchesFound, countOfSums, isFoundBySums, notSummed, type End } from './found.store.ts'
import type { HistoryFilter, ResolvedFilter } from './filter.ts'
import { summedUntil } from './months.store.ts'

type SortBy = SortOf<typeof getGoodsHistoryPage>

/** The filter with its codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveFilter(db: Db, scope: Scope, filter: HistoryFilter): Promise<ResolvedFilter> {
  const [suppliers, warehouses, goods, places] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'goods', filter.goodsCode),
    idsNamed(db, scope, 'place', filter.locationCode === undefined ? undefined : codeForm(filter.locationCode)),
  ])
  const isElsewhere = places !== undefined && (await someVirtual(db, scope, places))
  const isOfBatches = goods !== undefined || places !== undefined || filter.productionDate !== undefined
  const summed = isOfBatches ? await summedUntil(db, scope, goods) : null
  return { ...filter, suppliers, warehouses, goods, places, isElsewhere, summed }
}

export type HistoryRow = OwnedRow &
  PackedGoodsRow & {
    id: number
    at: Date
    person_name: string
    document: string
    step: string
    task_kind: TaskKind | null
    task_nature: 1 | 2 | null
    kind_name: string | null
    production_date: string
    quality: Quality
    quantity: number
    from_kind: PlaceKind
    from_code: string
    from_area: string | null
    to_kind: PlaceKind
    to_code: string
    to_area: string | null
    change: number
    /** What newer matching moves changed: taken from what lies there at the end, what lay there after this one. Null where no balance is told. */
    since: number | null
    /** Oldest first, what the older ones and itself changed instead: added to what lay there at the beginning. */
    until: number | null
  }

/** A move of a page with what it changed, before it is read whole. */
type CutRow = Pick<HistoryRow, 'id' | 'change' | 'since' | 'until'> & { tenant_id: number }

const IN_ORDER = {
  order: newestFirst('m.at', 'm.id'),
  sorts: {
    pieces: sql`m.quantity`,
    change: sql`m.change`,
    date: byDate('m.production_date'),
    goods: byNameOf('goods', 'm.goods_id'),
    ...byOwner('m'),
  },
}

/** Every move of stock that matches, newest first. */
export const moves = composed<ResolvedFilter, HistoryRow, never, SortBy, CutRow>({
  page: (scope, filter, order, window) => {
    // What is newer is summed only where a balance is counted: of one goods, whose moves an index holds together.
    const cut = counted(filter) ? cutWithBalance(scope, filter, order, window) : cutOf(scope, filter, order, window)
    return sql`${withNames(again(scope, cut))} ${ordered(IN_ORDER, order, scope)}`
  },
  overAll: {
    cut: (scope, filter, order, window) =>
      counted(filter) ? cutWithBalance(scope, filter, order, window) : cutOf(scope, filter, order, window),
    those: (scope, _filter, order, rows: readonly CutRow[]) => {
      const of = (column: keyof CutRow) => sql`${rows.map((row) => row[column])}::bigint[]`
      const cut = sql`
        select * from unnest(${of('tenant_id')}, ${of('id')}, ${of('change')}, ${of('since')}, ${of('until')}) as c (tenant_id, id, change, since, until)`
      return sql`${withNames(again(scope, cut))} ${ordered(IN_ORDER, order, scope)}`
    },
  },
  all: (scope, filter, order) =>
    sql`${withNames(sql`select m.*, null::bigint as since, null::bigint as until from (${changing(scope, filter)}) m`)} ${ordered(IN_ORDER, order, scope)}`,
  matching: (scope, filter) => sql`select 1 from (${changing(scope, filter)}) m`,
  counted: (scope, filter) => countedBySums(scope, filter) ?? sql`select 1 from (${changing(scope, filter)}) m`,
})

/** A page of moves; in the order of time an index walks it. */
function cutOf(scope: Scope, filter: ResolvedFilter, order: Order<SortBy>, { limit, offset }: Window): Sql {
  const sorted = ordered(IN_ORDER, order, scope)
  const found = sql`select m.* from (${changing(scope, filter, endOf(order, limit + offset))}) m`
  return sql`
    select m.*, null::bigint as since, null::bigint as until from (${found} ${sorted} limit ${limit} offset ${offset}) m`
}

/** At which end of time a page lies, and how many moves lead to it; in another order it may lie anywhere. */
function endOf({ by, backwards }: Order<SortBy>, moves: number): End | undefined {
  return by === null ? { moves, oldest: backwards } : undefined
}

/** The same with what newer moves changed; oldest first with what the older ones did, itself among them: as few moves are read as lead to the page. */
function cutWithBalance(scope: Scope, filter: ResolvedFilter, order: Order<SortBy>, { limit, offset }: Window): Sql {
  const sorted = ordered(IN_ORDER, order, scope)
  const newest = sql`sum(m.change) over (order by m.at desc, m.id desc rows between unbounded preceding and 1 preceding)`
  const oldest = sql`sum(m.change) over (order by m.at, m.id rows between unbounded preceding and current row)`
  const read = order.by === null ? sql`${sorted} limit ${offset + limit}` : empty
  const summed =
    order.by === null && order.backwards
      ? sql`null::bigint as since, ${oldest}::bigint as until`
      : sql`coalesce(${newest}, 0)::bigint as since, null::bigint as until`
  return sql`
    select m.*, ${summed} from (select m.* from (${changing(scope, filter, endOf(order, limit + offset))}) m ${read}) m
    ${sorted} limit ${limit} offset ${offset}`
}

/** Whether balances can be told: of one goods, over all that was done to it, at physical places. */
export function counted({ goodsCode, code, step, isElsewhere }: ResolvedFilter): boolean {
  return goodsCode !== undefined && !isElsewhere && code === undefined && step === undefined
}

async function someVirtual(db: Db, scope: Scope, places: readonly number[]): Promise<boolean> {
  const found = await db.one(
    sql`select 1 from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.area_id is null and p.id = any (${places}::bigint[]) limit 1`,
  )
  return found !== undefined
}

/** Goods of the scope by code. */
export function goodsByCode(db: Db, scope: Scope, code: string): Promise<PackedGoodsRow | undefined> {
  return db.one<PackedGoodsRow>(sql`
    select ${GOODS_NAMES}
    from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = ${code}`)
}

/**
 * The matching moves with what each changed, at the locations asked for or at all physical places. Moves at a location, or of a production date,
 * stand in no order of their own: of what is summed those are read of which the sums know, goods by goods.
 * @param end only those of this end are needed
 * @param since only moves from this instant on, where it is not known before the statement
 */
export function changing(scope: Scope, filter: ResolvedFilter, end?: End, since?: Sql): Sql {
  const change = sql`${changeOf(scope, filter)} as change`
  const later = since === undefined ? empty : sql`and m.at >= ${since}`
  if (!isFoundBySums(filter))
    return sql`select m.*, ${change} from stock_move m where ${matching(scope, filter)} ${known(scope, filter)} ${later}`
  return sql`
    select m.*, ${change} from (${batchesFound(scope, filter, end)}) n
    join stock_move m on m.tenant_id = n.tenant_id and m.goods_id = n.goods_id and m.production_date = n.production_date and m.at >= n.begins and m.at <= n.ends
    where ${matching(scope, filter)}
    union all
    select m.*, ${change} from ${notSummed(scope, filter, known(scope, filter))} m where ${matching(scope, filter)}`
}

/** As many rows as match, by the sums alone as far as they go; undefined where they do not tell. */
function countedBySums(scope: Scope, filter: ResolvedFilter): Sql | undefined {
  const summed = countOfSums(scope, filter)
  return (
    summed &&
    sql`${summed} union all select 1 from ${notSummed(scope, filter, known(scope, filter))} m where ${matching(scope, filter)}`
  )
}

function changeOf(scope: Scope, { places }: ResolvedFilter): Sql {
  if (places !== undefined)
    return sql`(m.quantity * ((m.to_place_id = any (${places}::bigint[]))::int - (m.from_place_id = any (${places}::bigint[]))::int))`
  // The few places that are not physical are looked up once for all moves: goods that sell well have a hundred thousand of them.
  const virtual = sql`select p.id from place p where ${inScope(scope, 'p')} and p.area_id is null`
  // Over all merchants each is looked up beside its move.
  const physical = (column: Sql) =>
    scope.tenantId === null
      ? sql`(select p.area_id is not null from place p where ${besideOf(scope, 'p', 'm')} and p.id = ${column})::int`
      : sql`(${column} not in (${virtual}))::int`
  return sql`(m.quantity * (${physical(sql`m.to_place_id`)} - ${physical(sql`m.from_place_id`)}))`
}

/** Whatever goods moved at a location, or of a date, have a balance there: so these, too, lead to an index. */
function known(scope: Scope, { places, productionDate, goods }: ResolvedFilter): Sql {
  if (goods !== undefined) return empty
  if (places !== undefined)
    return sql`and m.goods_id in (select b.goods_id from balance b where ${besideOf(scope, 'b', 'm')} and b.place_id = any (${places}::bigint[]))`
  if (productionDate === undefined) return empty
  return sql`and m.goods_id in (select b.goods_id from balance b where ${besideOf(scope, 'b', 'm')} and b.production_date = ${productionDate})`
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const { places, quality, productionDate } = filter
  return sql`${inScope(scope, 'm', OWNED)}
    ${filter.step === undefined ? empty : sql`and split_part(m.step, ':', 1) = ${filter.step}`} ${beginsWith('m.document', filter.code)} ${among('m.goods_id', filter.goods, 'bigint')}
    ${ofOwners('m', filter)}
    ${places === undefined ? empty : sql`and (m.from_place_id = any (${places}::bigint[]) or m.to_place_id = any (${places}::bigint[]))`}
    ${quality === undefined ? empty : sql`and m.quality = ${quality}`} ${productionDate === undefined ? empty : sql`and m.production_date = ${productionDate}`}
    ${withinDays('m.at', filter.beginTime, filter.endTime)}`
}

/** The few moves of a page, read whole: what leads to them stands in an index alone. */
function again(scope: Scope, cut: Sql): Sql {
  return sql`select m.*, c.change, c.since, c.until from (${cut}) c join stock_move m on ${inScope(scope, 'm', OWNED)} and m.tenant_id = c.tenant_id and m.id = c.id`
}

function withNames(moves: Sql): Sql {
  return sql`
    select m.id, m.at, a.person_name, m.document, m.step, k.kind as task_kind, k.nature as task_nature, d.name as kind_name, m.production_date, m.quality, m.quantity,
      f.kind as from_kind, f.code as from_code, fa.name as from_area, o.kind as to_kind, o.code as to_code, oa.name as to_area, m.change, m.since, m.until,
      ${OWNER_NAMES},
      ${GOODS_NAMES}
    from (${moves}) as m
    join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
    join place o on o.tenant_id = m.tenant_id and o.id = m.to_place_id
    left join area fa on fa.tenant_id = f.tenant_id and fa.id = f.area_id
    left join area oa on oa.tenant_id = o.tenant_id and oa.id = o.area_id
    ${joinGoods('m')}
    ${joinOwners('m')}
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    left join task k on k.tenant_id = m.tenant_id and k.code = m.document
    left join dict d on d.code = k.kind`
}
