import { codeForm } from '@yuncang/domain/base/name.ts'
import { EXPIRY } from '@yuncang/contract/stock/query/words.ts'
import type { queryGoodsByLocation } from '@yuncang/contract/stock/query/query.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Db } from '../../plumbing/db/database.ts'
import {
  byDate,
  composed,
  ordered,
  type ListStore,
  type Order,
  type Sorting,
  type Window,
} from '../../plumbing/db/list.store.ts'
import { among, beginsWith } from '../../plumbing/db/condition.store.ts'
import { byNameOf, ofOwners, ownedFilter, type Owned } from '../../base/named/store.ts'
import { AT_WAREHOUSE, OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, join, raw, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'

/** What stock is summed by: goods in a warehouse, each production date of them, each location of those. */
export type StockBy = 'goods' | 'date' | 'place'
export type StockFilter = Asked<typeof queryGoodsByLocation>
export type ResolvedFilter = Owned<StockFilter> & { readonly today: string }

/** The filter with its codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveFilter(db: Db, scope: Scope, filter: StockFilter, today: string): Promise<ResolvedFilter> {
  return { ...(await ownedFilter(db, scope, filter)), today }
}

type Pieces = {
  normal: number
  broken: number
  normal_reserved: number
  broken_reserved: number
}
export type StockRow = Pieces &
  OwnedRow &
  PackedGoodsRow & {
    dates_on: boolean
    locations_on: boolean
    batches: number
    expired: number
    near: number
  }
/** What it weighs and takes up, as text; null where the goods' card does not say. */
export type GoodsRow = StockRow & { kg: string | null; m3: string | null; value: string }
export type DateRow = StockRow & { production_date: string }
export type PlaceRow = DateRow & {
  place_id: number
  code: string
  area_name: string
  nature: AreaNature
  normal_held: number
  broken_held: number
}

/** The order of each list; an index walks it, so that a page is summed from its own balances alone. */
const KEYS: Readonly<Record<StockBy, readonly string[]>> = {
  goods: ['b.tenant_id', 'b.goods_id', 'b.warehouse_id'],
  date: ['b.tenant_id', 'b.goods_id', 'b.warehouse_id', 'b.production_date'],
  place: ['b.tenant_id', 'p.warehouse_id', 'p.code', 'b.place_id', 'b.goods_id', 'b.production_date'],
}
/** What of them tells a row from the others. */
const IDENTITY: Readonly<Record<StockBy, readonly string[]>> = {
  goods: ['tenant_id', 'goods_id', 'warehouse_id'],
  date: ['tenant_id', 'goods_id', 'warehouse_id', 'production_date'],
  place: ['tenant_id', 'place_id', 'goods_id', 'production_date'],
}
/** The same columns where the sums are a table. */
const SUMMED: Readonly<Record<StockBy, readonly string[]>> = {
  goods: KEYS.goods.map(ofSums),
  date: KEYS.date.map(ofSums),
  place: KEYS.place.map(ofSums),
}
function ofSums(key: string): string {
  return `s.${key.split('.')[1]}`
}
const ofGoods = (column: Sql) => (scope: Scope) =>
  sql`(
  select ${column} from goods x join supplier y on y.tenant_id = x.tenant_id and y.id = x.supplier_id where ${besideOf(scope, 'x', 's')} and x.id = s.goods_id)`
const coalesced = (pieces: string) => sql`coalesce(${raw(`s.${pieces}`)}, 0)`
/** What all lists of stock are sorted by, and what those by goods, by date and by location are besides. */
const SORTS = {
  goods: ofGoods(sql`x.name collate "zh-x-icu"`),
  supplier: ofGoods(sql`y.name collate "zh-x-icu"`),
  warehouse: byNameOf('warehouse', 's.warehouse_id'),
  pieces: sql`(${coalesced('normal')} + ${coalesced('broken')})`,
  normal: coalesced('normal'),
  normalFree: sql`(${coalesced('normal')} - ${coalesced('normal_reserved')})`,
  normalReserved: coalesced('normal_reserved'),
  broken: coalesced('broken'),
  brokenFree: sql`(${coalesced('broken')} - ${coalesced('broken_reserved')})`,
  brokenReserved: coalesced('broken_reserved'),
}
const OF_DATE = {
  date: byDate('s.production_date'),
  validUntil: ofGoods(
    sql`case when x.shelf_life_days > 0 and s.production_date < '9999-12-31' then s.production_date + x.shelf_life_days end`,
  ),
}
const ALL_SORTS = {
  goods: {
    ...SORTS,
    batches: sql`s.batches`,
    expired: coalesced('expired'),
    near: coalesced('near'),
    weight: sql`s.kg`,
    volume: sql`s.m3`,
    value: sql`s.value`,
  },
  date: { ...SORTS, ...OF_DATE },
  place: { ...SORTS, ...OF_DATE, location: sql`s.code` },
} satisfies Record<StockBy, Record<string, Sorting>>
type SortBy<B extends StockBy> = keyof (typeof ALL_SORTS)[B] & string

export type StockSums = Pieces & { rows: number }
export type GoodsSums = StockSums & { kg: string; m3: string; value: string; unweighed: number; unmeasured: number }

/** A list of stock: balances summed by its keys. */
export function stockBy<B extends StockBy, R extends StockRow, S extends StockSums = StockSums>(
  by: B,
): ListStore<ResolvedFilter, R, S, SortBy<B>> {
  const own = (keys: readonly string[]) => keys.map((key) => [key, 'asc'] as const)
  const sorts = ALL_SORTS[by] as unknown as Record<SortBy<B>, Sorting>
  const sorted = (scope: Scope, order: Order<SortBy<B>>) => ordered({ order: own(SUMMED[by]), sorts }, order, scope)
  const cutKeys = (scope: Scope, filter: ResolvedFilter, order: Order<SortBy<B>>, { limit, offset }: Window) =>
    sql`${keysOf(scope, by, filter)} ${ordered({ order: own(KEYS[by]) }, order)} limit ${limit} offset ${offset}`
  const cutSums = (scope: Scope, filter: ResolvedFilter, order: Order<SortBy<B>>, { limit, offset }: Window) =>
    sql`select s.* from (${summed(scope, by, filter)}) as s ${sorted(scope, order)} limit ${limit} offset ${offset}`
  return composed<ResolvedFilter, R, S, SortBy<B>, Keys>({
    page: (scope, filter, order, window) => {
      const cut =
        order.by === null
          ? summed(scope, by, filter, { page: cutKeys(scope, filter, order, window) })
          : cutSums(scope, filter, order, window)
      return sql`${withNames(scope, by, cut)} ${sorted(scope, order)}`
    },
    overAll: {
      cut: (scope, filter, order, window) => (order.by === null ? cutKeys : cutSums)(scope, filter, order, window),
      those: (scope, filter, order, rows: readonly Keys[]) =>
        sql`${withNames(scope, by, summed(scope, by, filter, { rows }))} ${sorted(scope, order)}`,
    },
    all: (scope, filter, order) => sql`${withNames(scope, by, summed(scope, by, filter))} ${sorted(scope, order)}`,
    matching: (scope, filter) => summed(scope, by, filter),
    counted: (scope, filter) => keysOf(scope, by, filter),
    sums: sql`coalesce(sum(s.normal), 0)::bigint as normal, coalesce(sum(s.broken), 0)::bigint as broken,
      coalesce(sum(s.normal_reserved), 0)::bigint as normal_reserved, coalesce(sum(s.broken_reserved), 0)::bigint as broken_reserved ${
        by === 'goods'
          ? sql`, coalesce(sum(s.kg), 0)::numeric(40,3) as kg, coalesce(sum(s.m3), 0)::numeric(40,6) as m3, coalesce(sum(s.value), 0)::numeric(30,2) as value,
          count(*) filter (where s.kg is null) as unweighed, count(*) filter (where s.m3 is null) as unmeasured`
          : empty
      }`,
  })
}

/** What a row must hold (broken pieces, a batch past due) is asked of its sums, so that a row always shows all that lies there. */
function holding({ today, quality, expireStatus }: ResolvedFilter) {
  const dated = sql`g.shelf_life_days > 0 and b.production_date < '9999-12-31'`
  const left = sql`b.production_date + g.shelf_life_days - ${today}::date`
  const expired = sql`${dated} and ${left} <= 0`
  const near = sql`${dated} and ${left} > 0 and ${left} <= least(30, ceil(g.shelf_life_days / 3.0))`
  const having = sql`having true ${quality === undefined ? empty : sql`and bool_or(b.quality = ${quality})`}
    ${expireStatus === undefined ? empty : sql`and bool_or(${expireStatus === EXPIRY.near ? near : expired})`}`
  return { expired, near, having }
}

/** The balances that match, and what their keys and a filter need of them. */
function matching(scope: Scope, by: StockBy, filter: ResolvedFilter): { readonly place: Sql; readonly where: Sql } {
  const place = sql`join place p on p.tenant_id = b.tenant_id and p.id = b.place_id and p.area_id is not null
    ${atLocation(scope, filter.locationCode, filter.warehouses)} ${filter.areaNature === undefined ? empty : sql`and p.kind = ${PLACE_KINDS[filter.areaNature]}`}`
  return {
    place: by === 'place' ? place : empty,
    where: sql`where ${inScope(scope, 'b', OWNED)} and b.holds ${ofOwners('b', filter)} ${among('b.goods_id', filter.goods, 'bigint')}`,
  }
}

/** The keys of the rows that match: an index tells most of them without a look at what lies there. */
function keysOf(scope: Scope, by: StockBy, filter: ResolvedFilter): Sql {
  const keys = raw(KEYS[by].join(', '))
  const { place, where } = matching(scope, by, filter)
  return sql`select ${keys} from balance b ${filter.expireStatus === undefined ? empty : joinGoods('b')} ${place}
    ${where} group by ${keys} ${holding(filter).having}`
}

/** The balances that match, summed by the list's keys: of all rows, or of those of a page, by a statement for their keys or by what it answered. */
function summed(
  scope: Scope,
  by: StockBy,
  filter: ResolvedFilter,
  only: { readonly page?: Sql; readonly rows?: readonly Keys[] } = {},
): Sql {
  const keys = raw(KEYS[by].join(', '))
  const { expired, near, having } = holding(filter)
  const { place, where } = matching(scope, by, filter)
  const same = IDENTITY[by].map((column) => raw(`b.${column} = k.${column}`))
  return sql`
    select ${keys}, sum(b.on_hand) filter (where b.quality = 0) as normal, sum(b.on_hand) filter (where b.quality = 1) as broken,
      sum(b.reserved) filter (where b.quality = 0) as normal_reserved, sum(b.reserved) filter (where b.quality = 1) as broken_reserved,
      count(distinct b.production_date) as batches, sum(b.on_hand) filter (where ${expired}) as expired, sum(b.on_hand) filter (where ${near}) as near ${by === 'goods' ? MEASURED : empty}
    from ${only.page === undefined ? sql`balance b` : sql`(${only.page}) k join balance b on ${join(same, ' and ')}`}
    ${joinGoods('b')}
    ${place}
    ${where} ${only.rows === undefined ? empty : amongKeys(by, only.rows)}
    group by ${keys} ${only.page === undefined ? having : empty}`
}

/** What tells a row of a list from the others. */
type Keys = { tenant_id: number; goods_id: number; warehouse_id: number; production_date?: string; place_id?: number }

/** The condition that a balance belongs to one of some rows; their goods lead to it. */
function amongKeys(by: StockBy, rows: readonly Keys[]): Sql {
  const of = (column: keyof Keys) => rows.map((row) => row[column])
  const goods = sql`and b.goods_id = any (${of('goods_id')}::bigint[])`
  const dated = by === 'goods' ? empty : sql`, ${of('production_date')}::date[]`
  const placed = by === 'place' ? sql`, ${of('place_id')}::bigint[]` : empty
  return sql`${goods} and (b.tenant_id, b.goods_id, b.warehouse_id${by === 'goods' ? empty : sql`, b.production_date`}${by === 'place' ? sql`, b.place_id` : empty}) in (
    select * from unnest(${of('tenant_id')}::bigint[], ${of('goods_id')}::bigint[], ${of('warehouse_id')}::bigint[]${dated}${placed}))`
}

/** By the card of the goods as it is now; what weighs nothing there was never weighed. */
const MEASURED = sql`,
  round(sum(b.on_hand) * nullif(max(g.box_weight_kg), 0) / max(g.pieces_per_box), 3) as kg,
  round(sum(b.on_hand) * nullif(max(g.box_volume_m3), 0) / max(g.pieces_per_box), 6) as m3, sum(b.on_hand) * max(g.sale_price) as value`

const PLACE_KINDS = { 1: 'storage', 2: 'staging', 3: 'damaged' } as const

function withNames(scope: Scope, by: StockBy, sums: Sql): Sql {
  const held = (quality: Quality) => sql`
    (select coalesce(sum(l.outstanding), 0)::bigint from putaway_batch l
      join putaway_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.from_place_id = s.place_id
      where ${besideOf(scope, 'l', 's')} and l.goods_id = s.goods_id and l.outstanding > 0 and l.production_date = s.production_date and l.quality = ${quality})`
  const ofPlace = sql`, s.place_id, s.code, r.name as area_name, r.nature, ${held(0)} as normal_held, ${held(1)} as broken_held`
  const area = sql`
    join place p on p.tenant_id = s.tenant_id and p.id = s.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id`
  return sql`
    select u.code as supplier_code, u.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, w.dates_on, w.locations_on, t.name as tenant_name,
      ${GOODS_NAMES},
      s.batches, coalesce(s.normal, 0)::bigint as normal, coalesce(s.broken, 0)::bigint as broken, coalesce(s.normal_reserved, 0)::bigint as normal_reserved,
      coalesce(s.broken_reserved, 0)::bigint as broken_reserved, coalesce(s.expired, 0)::bigint as expired, coalesce(s.near, 0)::bigint as near ${by === 'goods' ? sql`, s.kg::numeric(40,3) as kg, s.m3::numeric(40,6) as m3, s.value::numeric(30,2) as value` : empty}
      ${by === 'goods' ? empty : sql`, s.production_date`} ${by === 'place' ? ofPlace : empty}
    from (${sums}) as s
    ${joinGoods('s')}
    join supplier u on u.tenant_id = g.tenant_id and u.id = g.supplier_id
    join warehouse w on w.tenant_id = s.tenant_id and w.id = s.warehouse_id
    join tenant t on t.tenant_id = s.tenant_id
    ${by === 'place' ? area : empty}
    where ${inScope(scope, 's')}`
}

/** At the location of this code; where none has it, at those whose codes begin with it: A-1 is not A-10. */
function atLocation(scope: Scope, asked: string | undefined, warehouses: ResolvedFilter['warehouses']): Sql {
  if (asked === undefined) return empty
  const code = codeForm(asked)
  return sql`${beginsWith('p.code', asked)} and (p.code = ${code} or not exists (
    select from place e where ${inScope(scope, 'e', AT_WAREHOUSE)} and e.code = ${code} and e.area_id is not null and e.status = 1
      ${among('e.warehouse_id', warehouses, 'bigint')}))`
}
