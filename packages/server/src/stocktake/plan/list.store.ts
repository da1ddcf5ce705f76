import type { locationDetail, locationGoodsDetail, queryPlanPage } from '@yuncang/contract/stocktake/plan/plan.ts'
import type { CycleReason } from '@yuncang/domain/stocktake/cycle/plan.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Owned } from '../../base/named/store.ts'
import {
  among,
  beginsWith,
  codeBegins,
  goodsReadAsPart,
  readsAsPart,
  withinDays,
} from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst, type Window } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import {
  STOCKTAKE_COLUMNS,
  STOCKTAKE_JOINS,
  STOCKTAKE_SUMS,
  type StocktakeRow,
  type StocktakeSums,
} from '../task/row.store.ts'

type Filter = Owned<Asked<typeof queryPlanPage>>

/** Plans, newest first. */
export const plans = listed<Filter, StocktakeRow, StocktakeSums, SortOf<typeof queryPlanPage>>({
  from: sql`stocktake s`,
  as: 's',
  matching,
  columns: STOCKTAKE_COLUMNS,
  joins: STOCKTAKE_JOINS,
  order: newestFirst('s.created_at', 's.id'),
  sorts: { items: sql`s.item_count` },
  sums: STOCKTAKE_SUMS,
})

function matching(scope: Scope, filter: Filter): Sql {
  return sql`${inScope(scope, 's', AT_WAREHOUSE)} ${beginsWith('s.plan_code', filter.planCode)}
    ${among('s.type', filter.type === undefined ? undefined : [filter.type], 'smallint')} ${among('s.status', filter.statuses, 'smallint')}
    ${among('s.supplier_id', filter.suppliers, 'bigint')} ${among('s.warehouse_id', filter.warehouses, 'bigint')}
    ${filter.origin === undefined ? empty : sql`and s.origin = ${filter.origin}`} ${withinDays('s.created_at', filter.beginTime, filter.endTime)}`
}

/** One plan of the scope as it is shown. */
export function planShown(db: Db, scope: Scope, code: string): Promise<StocktakeRow | undefined> {
  return db.one<StocktakeRow>(plans.where(scope, sql`${inScope(scope, 's', AT_WAREHOUSE)} and s.plan_code = ${code}`))
}

export type SubjectRow = {
  goods_code: string | null
  goods_name: string | null
  standard: string | null
  pieces_per_box: number | null
  bar_code: string | null
  area_name: string | null
  location_code: string | null
  why: CycleReason['why'] | ''
  abc: string
  why_on: string | null
  every_days: number | null
}

/** What the plan of a stocktake names that the caller has found in its scope. */
export function subjectsOf(
  db: Db,
  scope: Scope,
  stocktakeId: number,
  { limit, offset }: Window,
): Promise<SubjectRow[]> {
  return db.rows<SubjectRow>(sql`
    select g.code as goods_code, g.name as goods_name, g.standard, g.pieces_per_box, g.bar_code, r.name as area_name, p.code as location_code,
      c.why, c.abc, c.why_on, c.every_days
    from stocktake_subject c
    left join goods g on g.tenant_id = c.tenant_id and g.id = c.goods_id
    left join place p on p.tenant_id = c.tenant_id and p.id = c.place_id
    left join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    where ${inScope(scope, 'c')} and c.stocktake_id = ${stocktakeId}
    order by c.line limit ${limit} offset ${offset}`)
}

/** How many there are. */
export async function countSubjects(db: Db, scope: Scope, stocktakeId: number): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from stocktake_subject c where ${inScope(scope, 'c')} and c.stocktake_id = ${stocktakeId}`)
  return row!.n
}

/** The suppliers with goods or stock in a warehouse of the scope, or in any. */
export function suppliersWithGoods(
  db: Db,
  scope: Scope,
  warehouseIds: readonly number[] | undefined,
): Promise<{ code: string; name: string }[]> {
  return db.rows(sql`
    select s.code, s.name from supplier s
    where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1
      and (exists (select from supplier_warehouse h where ${besideOf(scope, 'h', 's')} and h.supplier_id = s.id ${among('h.warehouse_id', warehouseIds, 'bigint')}
          and exists (select from goods g where ${besideOf(scope, 'g', 's')} and g.supplier_id = s.id))
        or exists (select from balance b join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
          where ${besideOf(scope, 'b', 's')} and g.supplier_id = s.id and b.holds ${among('b.warehouse_id', warehouseIds, 'bigint')}))
    order by s.name collate "zh-x-icu", s.id limit 500`)
}

export type LocationRow = {
  id: number
  code: string
  area_id: number
  area_name: string
  goods: number
  pieces: number
}

/** Locations of a warehouse to choose from, in walking order: those with stock, or all. */
export function locationsToChoose(
  db: Db,
  scope: Scope,
  warehouseId: number,
  input: CallInput<typeof locationDetail>,
  { limit, offset }: Window,
): Promise<LocationRow[]> {
  return db.fresh<LocationRow>(sql`
    select p.id, p.code, p.area_id, r.name as area_name, l.goods, l.pieces ${locationsOf(scope, warehouseId, input)} ${onlyStocked(input)}
    order by p.walk_order, p.id limit ${limit} offset ${offset}`)
}

/** How many of them hold something, and how many nothing. */
export async function tallyLocations(
  db: Db,
  scope: Scope,
  warehouseId: number,
  input: CallInput<typeof locationDetail>,
): Promise<{ stocked: number; vacant: number }> {
  const [row] = await db.fresh<{ stocked: number; vacant: number }>(sql`
    select count(*) filter (where l.pieces > 0)::int as stocked, count(*) filter (where l.pieces = 0)::int as vacant ${locationsOf(scope, warehouseId, input)}`)
  return row!
}

const locationsOf = (
  scope: Scope,
  warehouseId: number,
  { areaId, locationCode }: CallInput<typeof locationDetail>,
) => sql`
  from place p
  join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
  cross join lateral (
    select count(distinct b.goods_id)::int as goods, coalesce(sum(b.on_hand), 0)::bigint as pieces from balance b
    where ${besideOf(scope, 'b', 'p')} and b.place_id = p.id and b.holds
  ) l
  where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${warehouseId} and p.status = 1 and r.status = 1
    ${areaId === undefined ? empty : sql`and r.id::text = ${areaId}`} ${locationCode === undefined ? empty : sql`and ${readsAsPart('p.code', locationCode)}`}`

const onlyStocked = ({ cargo }: CallInput<typeof locationDetail>) => (cargo === 1 ? sql`and l.pieces > 0` : empty)

export type GoodsRow = {
  id: number
  code: string
  name: string
  standard: string
  pieces_per_box: number
  bar_code: string
  min_unit_name: string
  max_unit_name: string
  locations: number
  pieces: number
}

/** Goods to choose from: those that lie in an area, or all of a supplier; at most a page, and one count of all. */
export async function goodsToChoose(
  db: Db,
  scope: Scope,
  warehouseId: number,
  input: CallInput<typeof locationGoodsDetail>,
  { limit, offset }: Window,
): Promise<{ rows: GoodsRow[]; counted: number }> {
  const { supplierCode, areaId, name, barCode, locationCode, cargo } = input
  const stocked = areaId !== undefined || locationCode !== undefined || cargo === 1
  const from = sql`
    from goods g
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    cross join lateral (
      select count(distinct b.place_id)::int as locations, coalesce(sum(b.on_hand), 0)::bigint as pieces from balance b
      join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
      where ${besideOf(scope, 'b', 'g')} and b.goods_id = g.id and b.warehouse_id = ${warehouseId} and b.holds
        ${areaId === undefined ? empty : sql`and p.area_id::text = ${areaId}`} ${locationCode === undefined ? empty : sql`and ${codeBegins('p.code', locationCode)}`}
    ) l
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1
      ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`}
      ${name === undefined ? empty : sql`and ${goodsReadAsPart('g.name', name)}`} ${barCode === undefined ? empty : sql`and ${codeBegins('g.bar_code', barCode)}`}
      ${stocked ? sql`and l.pieces > 0` : empty}`
  const [rows, [count]] = await Promise.all([
    db.fresh<GoodsRow>(sql`
      select g.id, g.code, g.name, g.standard, g.pieces_per_box, g.bar_code, g.min_unit_name, g.max_unit_name, l.locations, l.pieces ${from}
      order by g.code, g.id limit ${limit} offset ${offset}`),
    db.fresh<{ n: number }>(sql`select count(*)::int as n from (select 1 ${from} limit 10001) as c`),
  ])
  return { rows, counted: count!.n }
}
