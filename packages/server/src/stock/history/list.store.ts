import { codeForm } from '@yuncang/domain/base/name.ts'
import type { getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { TaskKind } from '@yuncang/domain/task/task/kind.ts'
import type { Quality, PlaceKind } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byDate, composed, newestFirst, ordered, type Order, type Window } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byNameOf, byOwner, idsNamed, ofOwners } from '../../base/named/store.ts'
import { inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'

export type HistoryFilter = Asked<typeof getGoodsHistoryPage>
type SortBy = SortOf<typeof getGoodsHistoryPage>
type Ids = readonly number[] | undefined
export type ResolvedFilter = HistoryFilter & {
  readonly suppliers: Ids
  readonly warehouses: Ids
  readonly goods: Ids
  readonly places: Ids
}

/** The filter with its codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveFilter(db: Db, scope: Scope, filter: HistoryFilter): Promise<ResolvedFilter> {
  const [suppliers, warehouses, goods, places] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'goods', filter.goodsCode),
    idsNamed(db, scope, 'place', filter.locationCode === undefined ? undefined : codeForm(filter.locationCode)),
  ])
  return { ...filter, suppliers, warehouses, goods, places }
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
export const moves = composed<ResolvedFilter, HistoryRow, never, SortBy>({
  page: (scope, filter, order, window) => {
    // What is newer is summed only where a balance is counted: of one goods, whose moves an index holds together.
    const cut = counted(filter) ? cutWithBalance(scope, filter, order, window) : cutOf(scope, filter, order, window)
    return sql`${withNames(cut)} ${ordered(IN_ORDER, order)}`
  },
  all: (scope, filter, order) =>
    sql`${withNames(sql`select m.*, null::bigint as since, null::bigint as until from (${changing(scope, filter)}) m`)} ${ordered(IN_ORDER, order)}`,
  matching: (scope, filter) => sql`select 1 from stock_move m where ${matching(scope, filter)}`,
})

/** A page of moves; in the order of time an index walks it. */
function cutOf(scope: Scope, filter: ResolvedFilter, order: Order<SortBy>, { limit, offset }: Window): Sql {
  const sorted = ordered(IN_ORDER, order)
  const rows = changing(scope, filter)
  const found = order.by === null ? rows : sql`select m.* from (${rows}) m`
  return sql`
    select m.*, null::bigint as since, null::bigint as until from (${found} ${sorted} limit ${limit} offset ${offset}) m`
}

/** The same with what newer moves changed; oldest first with what the older ones did, itself among them: as few moves are read as lead to the page. */
function cutWithBalance(scope: Scope, filter: ResolvedFilter, order: Order<SortBy>, { limit, offset }: Window): Sql {
  const sorted = ordered(IN_ORDER, order)
  const newest = sql`sum(m.change) over (order by m.at desc, m.id desc rows between unbounded preceding and 1 preceding)`
  const oldest = sql`sum(m.change) over (order by m.at, m.id rows between unbounded preceding and current row)`
  const read = order.by === null ? sql`${sorted} limit ${offset + limit}` : empty
  const summed =
    order.by === null && order.backwards
      ? sql`null::bigint as since, ${oldest}::bigint as until`
      : sql`coalesce(${newest}, 0)::bigint as since, null::bigint as until`
  return sql`
    select m.*, ${summed} from (${changing(scope, filter)} ${read}) m
    ${sorted} limit ${limit} offset ${offset}`
}

/** Whether balances can be told: of one goods, over all of its documents. */
export function counted(filter: ResolvedFilter): boolean {
  return filter.goodsCode !== undefined && filter.code === undefined
}

export type Balances = { opening: number; came: number; went: number; closing: number }
export type BatchBalances = Balances & {
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  production_date: string
  quality: Quality
}

/**
 * What lay there before the days, came and went in them, and lay there after, by warehouse, date and quality: counted back from what lies
 * there now, so that only moves since the first day are read.
 */
export function batchBalances(db: Db, scope: Scope, filter: ResolvedFilter): Promise<BatchBalances[]> {
  const { endTime, ...untilNow } = filter
  const after = sql`case when ${endTime ?? null}::date is null then false else m.at >= ((${endTime ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai') end`
  return db.fresh<BatchBalances>(sql`
    with present as (
      select b.tenant_id, b.warehouse_id, b.production_date, b.quality, sum(b.on_hand)::bigint as pieces from balance b
      where ${inScope(scope, 'b', OWNED)} and b.physical ${among('b.goods_id', filter.goods, 'bigint')} ${among('b.warehouse_id', filter.warehouses, 'bigint')}
        ${among('b.supplier_id', filter.suppliers, 'bigint')} ${among('b.place_id', filter.places, 'bigint')}
        ${filter.quality === undefined ? empty : sql`and b.quality = ${filter.quality}`} ${filter.productionDate === undefined ? empty : sql`and b.production_date = ${filter.productionDate}`}
      group by 1, 2, 3, 4
    ), changed as (
      select m.tenant_id, m.warehouse_id, m.production_date, m.quality, coalesce(sum(m.change) filter (where ${after}), 0)::bigint as later,
        coalesce(sum(m.change) filter (where m.change > 0 and not (${after})), 0)::bigint as came, coalesce(-sum(m.change) filter (where m.change < 0 and not (${after})), 0)::bigint as went
      from (${changing(scope, untilNow)}) m group by 1, 2, 3, 4
    )
    select l.warehouse_id, w.code as warehouse_code, w.name as warehouse_name, l.production_date, l.quality, coalesce(c.came, 0)::bigint as came, coalesce(c.went, 0)::bigint as went,
      (l.pieces - coalesce(c.later, 0))::bigint as closing, (l.pieces - coalesce(c.later, 0) - coalesce(c.came, 0) + coalesce(c.went, 0))::bigint as opening
    from present l
    left join changed c using (tenant_id, warehouse_id, production_date, quality)
    join warehouse w on w.tenant_id = l.tenant_id and w.id = l.warehouse_id
    order by w.id, l.production_date, l.quality`)
}

/** Goods of the scope by code. */
export function goodsByCode(db: Db, scope: Scope, code: string): Promise<PackedGoodsRow | undefined> {
  return db.one<PackedGoodsRow>(sql`
    select ${GOODS_NAMES}
    from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = ${code}`)
}

/** The matching moves with what each changed, at the locations asked for or at all physical places. */
function changing(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`select m.*, ${changeOf(filter)} as change from stock_move m where ${matching(scope, filter)}`
}

function changeOf({ places }: ResolvedFilter): Sql {
  if (places !== undefined)
    return sql`(m.quantity * ((m.to_place_id = any (${places}::bigint[]))::int - (m.from_place_id = any (${places}::bigint[]))::int))`
  // The few places that are not physical are looked up once for all moves: goods that sell well have a hundred thousand of them.
  const physical = (column: Sql) => sql`(${column} not in (select p.id from place p where p.area_id is null))::int`
  return sql`(m.quantity * (${physical(sql`m.to_place_id`)} - ${physical(sql`m.from_place_id`)}))`
}

/** The filter as a condition. Whatever goods moved at a location have a balance there: so a location, too, leads to an index. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const { places, quality, productionDate } = filter
  const here = (ids: readonly number[]) => sql`
    and (m.from_place_id = any (${ids}::bigint[]) or m.to_place_id = any (${ids}::bigint[]))
    and m.goods_id in (select b.goods_id from balance b where b.tenant_id = m.tenant_id and b.place_id = any (${ids}::bigint[]))`
  return sql`${inScope(scope, 'm', OWNED)}
    ${filter.step === undefined ? empty : sql`and split_part(m.step, ':', 1) = ${filter.step}`} ${beginsWith('m.document', filter.code)} ${among('m.goods_id', filter.goods, 'bigint')}
    ${ofOwners('m', filter)}
    ${places === undefined ? empty : here(places)}
    ${quality === undefined ? empty : sql`and m.quality = ${quality}`} ${productionDate === undefined ? empty : sql`and m.production_date = ${productionDate}`}
    ${withinDays('m.at', filter.beginTime, filter.endTime)}`
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
