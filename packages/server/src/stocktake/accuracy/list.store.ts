import type { getCountAccuracy, getFirstCountPage } from '@yuncang/contract/stocktake/accuracy/accuracy.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { AccuracyBy } from '@yuncang/domain/stocktake/accuracy/rate.ts'
import { idsNamed } from '../../base/named/store.ts'
import { among, beginsWith, codeBegins, withinDays } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type LineFilter = Asked<typeof getFirstCountPage>
export type Filter = Omit<LineFilter, 'warehouseCode'> & { readonly warehouses: readonly number[] | undefined }

export type FirstCountRow = {
  id: number
  stocktake_code: string
  counted_at: Date
  counted_name: string
  warehouse_code: string
  warehouse_name: string
  area_name: string
  location_code: string
  goods_code: string
  goods_name: string
  bar_code: string
  pieces_per_box: number
  max_unit_name: string
  min_unit_name: string
  supplier_name: string
  production_date: string
  system_normal: number
  system_broken: number
  counted_normal: number
  counted_broken: number
  off_pieces: number
  value: string
}
/** Lines, how many of them were right at first, the pieces that were off, and their worth. */
export type Figures = { lines: number; right: number; pieces: number; value: string }
type Sums = Figures & { rows: number }

const FIGURES = sql`count(*)::int as lines, count(*) filter (where f.off_pieces = 0)::int as right, coalesce(sum(f.off_pieces), 0)::bigint as pieces, coalesce(sum(f.off_pieces * f.price), 0.00) as value`
const WITH_GOODS = sql`
  join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id
  join stocktake s on s.tenant_id = f.tenant_id and s.id = f.stocktake_id`

/** First counts, newest first. */
export const firstCounts = listed<Filter, FirstCountRow, Sums, SortOf<typeof getFirstCountPage>>({
  from: sql`first_count f`,
  as: 'f',
  matching,
  columns: sql`
    f.id, s.code as stocktake_code, f.counted_at, a.person_name as counted_name, w.code as warehouse_code, w.name as warehouse_name, r.name as area_name, p.code as location_code,
      g.code as goods_code, g.name as goods_name, g.bar_code, g.pieces_per_box, g.max_unit_name, g.min_unit_name, u.name as supplier_name, f.production_date,
      f.system_normal, f.system_broken, f.counted_normal, f.counted_broken, f.off_pieces, f.off_pieces * f.price as value`,
  joins: sql`
    ${WITH_GOODS}
    join supplier u on u.tenant_id = f.tenant_id and u.id = g.supplier_id
    join warehouse w on w.tenant_id = f.tenant_id and w.id = f.warehouse_id
    join area r on r.tenant_id = f.tenant_id and r.id = f.area_id
    join place p on p.tenant_id = f.tenant_id and p.id = f.place_id
    join account a on a.tenant_id = f.tenant_id and a.id = f.counted_by`,
  order: newestFirst('f.counted_at', 'f.id'),
  sorts: { pieces: sql`f.off_pieces`, value: sql`f.off_pieces * f.price` },
  sums: FIGURES,
})

/** The filter with codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function resolveFirstCounts(
  db: Db,
  scope: Scope,
  { warehouseCode, ...filter }: LineFilter,
): Promise<Filter> {
  return { ...filter, warehouses: await idsNamed(db, scope, 'warehouse', warehouseCode) }
}

function matching(scope: Scope, filter: Filter): Sql {
  const { areaId, countedById, right, goodsCode, stocktakeCode } = filter
  return sql`${inScope(scope, 'f', AT_WAREHOUSE)} ${among('f.warehouse_id', filter.warehouses, 'bigint')}
    ${areaId === undefined ? empty : sql`and f.area_id::text = ${areaId}`} ${countedById === undefined ? empty : sql`and f.counted_by::text = ${countedById}`}
    ${right === undefined ? empty : sql`and (f.off_pieces = 0) = ${right === 1}`} ${withinDays('f.counted_at', filter.beginTime, filter.endTime)}
    ${goodsCode === undefined ? empty : sql`and f.goods_id in (select g.id from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and ${codeBegins('g.code', goodsCode)})`}
    ${stocktakeCode === undefined ? empty : sql`and f.stocktake_id in (select s.id from stocktake s where ${inScope(scope, 's', AT_WAREHOUSE)} ${beginsWith('s.code', stocktakeCode)})`}`
}

export type AccuracyRow = Figures & { key: string; name: string; warehouse_name: string }

/** What rows are of: their key; and their names, looked up once they are few. */
const KEYS: Readonly<Record<AccuracyBy, Sql>> = {
  month: sql`to_char(f.counted_at at time zone 'Asia/Shanghai', 'YYYY-MM')`,
  warehouse: sql`f.warehouse_id::text`,
  area: sql`f.area_id::text`,
  person: sql`f.counted_by::text`,
}
const NAMES: Readonly<Record<AccuracyBy, (scope: Scope) => Sql>> = {
  month: () =>
    sql`select x.key, x.key as name, '' as warehouse_name, x.lines, x.right, x.pieces, x.value from sums x order by x.key desc`,
  warehouse: (scope) => sql`
    select w.code as key, w.name, w.name as warehouse_name, x.lines, x.right, x.pieces, x.value from sums x
    join warehouse w on w.id::text = x.key where ${inScope(scope, 'w', { warehouse: 'id' })} order by w.code`,
  area: (scope) => sql`
    select x.key, r.name, w.name as warehouse_name, x.lines, x.right, x.pieces, x.value from sums x
    join area r on r.id::text = x.key join warehouse w on w.tenant_id = r.tenant_id and w.id = r.warehouse_id
    where ${inScope(scope, 'r', AT_WAREHOUSE)} order by w.code, r.id`,
  person: (scope) => sql`
    select x.key, a.person_name as name, '' as warehouse_name, x.lines, x.right, x.pieces, x.value from sums x
    join account a on a.id::text = x.key where ${inScope(scope, 'a')} order by x.lines desc, a.id`,
}

/** How exact counting was, by month, warehouse, area or person. */
export function accuracyBy(
  db: Db,
  scope: Scope,
  { by, ...filter }: Filter & Pick<CallInput<typeof getCountAccuracy>, 'by'>,
): Promise<AccuracyRow[]> {
  return db.fresh<AccuracyRow>(sql`
    with sums as (select ${KEYS[by]} as key, ${FIGURES} from first_count f where ${matching(scope, filter)} group by 1)
    ${NAMES[by](scope)}`)
}
