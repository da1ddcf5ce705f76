import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { lookInto } from '../../plumbing/db/as-reader.store.ts'
import { AT_WAREHOUSE, besideOf, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

/** A stocktake that waits or is counted (`loss` false), or a loss order of which lines wait. */
export type UnderWay = { readonly loss: boolean; readonly code: string }

/** Something of a stocktake `s` was counted that holds until it is finished. */
const countedLine = (scope: Scope) => sql`
  select from stocktake_visit v
  join stocktake_visit_line c on c.tenant_id = v.tenant_id and c.visit_id = v.id
  where ${besideOf(scope, 'v', 's')} and v.stocktake_id = s.id and v.state = 'valid'`

/** One of a warehouse: `placed` depends on its locations, `dated` on production dates. */
export type CountInWarehouse = UnderWay & { readonly placed: boolean; readonly dated: boolean }

/** What is counted in a warehouse that is locked, and what is not settled there. */
export function countsInWarehouse(db: Db, scope: Scope, warehouseId: number): Promise<CountInWarehouse[]> {
  return db.rows<CountInWarehouse>(sql`
    select false as loss, s.code, s.type <> 1 or s.status = 1 as placed, s.dates_on and s.status = 1 as dated from stocktake s
    where ${inScope(scope, 's')} and s.warehouse_id = ${warehouseId} and s.status in (0, 1)
    union all
    select true, o.code, true, bool_or(l.production_date <> ${NO_DATE}) from stocktake_line l
    join loss_order o on o.tenant_id = l.tenant_id and o.id = l.loss_id
    where ${inScope(scope, 'l')} and l.warehouse_id = ${warehouseId} and l.state = 0 group by o.code
    order by 1, 2`)
}

/** What is counted of a supplier's goods, or of anything of its found under way, and what is not settled; `outside`: in warehouses other than these only. */
export function countsOfSupplier(
  db: Db,
  scope: Scope,
  supplierId: number,
  outside?: readonly number[],
): Promise<UnderWay[]> {
  const there = (column: 's' | 'l') =>
    outside === undefined
      ? empty
      : column === 's'
        ? sql`and s.warehouse_id <> all (${outside}::bigint[])`
        : sql`and l.warehouse_id <> all (${outside}::bigint[])`
  return db.rows<UnderWay>(sql`
    select false as loss, s.code from stocktake s
    where ${inScope(scope, 's')} and s.status in (0, 1) ${there('s')} and (s.supplier_id = ${supplierId}
      or exists (${countedLine(scope)} and c.goods_id in (select g.id from goods g where ${besideOf(scope, 'g', 's')} and g.supplier_id = ${supplierId})))
    union all
    select distinct true, o.code from stocktake_line l
    join loss_order o on o.tenant_id = l.tenant_id and o.id = l.loss_id
    where ${inScope(scope, 'l')} and l.supplier_id = ${supplierId} and l.state = 0 ${there('l')}
    order by 1, 2`)
}

/** How many counts and loss orders goods stand in; `dated`: those that hold counts of them by date. */
export type CountsOfGoods = { readonly documents: number; readonly dated: number }
const NONE: CountsOfGoods = { documents: 0, dated: 0 }

/**
 * The same of goods, by their ids, in all warehouses of the merchant: only how many there are comes out. Nothing else may be asked of the
 * transaction meanwhile.
 */
export async function countsOfGoods(
  tx: Tx,
  scope: Scope,
  goodsIds: readonly number[],
): Promise<(goodsId: number) => CountsOfGoods> {
  const tenantId = tenantOf(scope)
  const rows = await lookInto(tx, tenantId, (db) =>
    db.rows<CountsOfGoods & { goods_id: number }>(sql`
      select x.goods_id, count(*) as documents, count(*) filter (where x.dated) as dated from (
        select g.id as goods_id, exists (${countedLine(scope)} and c.goods_id = g.id and c.production_date <> ${NO_DATE}) as dated
        from unnest(${goodsIds}::bigint[]) as g (id) join stocktake s on s.tenant_id = ${tenantId} and s.status in (0, 1)
        where exists (select from stocktake_subject j where j.tenant_id = ${tenantId} and j.stocktake_id = s.id and j.goods_id = g.id)
          or exists (${countedLine(scope)} and c.goods_id = g.id)
        union all
        select l.goods_id, bool_or(l.production_date <> ${NO_DATE}) from stocktake_line l
        where l.tenant_id = ${tenantId} and l.goods_id = any (${goodsIds}::bigint[]) and l.state = 0 group by l.goods_id, l.loss_id
      ) as x group by x.goods_id`),
  )
  const found = new Map(rows.map((row) => [row.goods_id, row]))
  return (goodsId) => found.get(goodsId) ?? NONE
}

/** The codes of stocktakes and loss orders with goods that this user may see, stocktakes first; a supplier is told of its loss orders alone. */
export async function countCodesOfGoods(db: Db, scope: Scope, goodsId: number): Promise<string[]> {
  const counts = sql`
    select false as loss, s.code from stocktake s
    where ${inScope(scope, 's', AT_WAREHOUSE)} and s.status in (0, 1) and (
      exists (select from stocktake_subject j where ${besideOf(scope, 'j', 's')} and j.stocktake_id = s.id and j.goods_id = ${goodsId})
      or exists (${countedLine(scope)} and c.goods_id = ${goodsId}))
    union all`
  const rows = await db.rows<UnderWay>(sql`
    ${scope.supplierId === null ? counts : empty}
    select distinct true as loss, o.code from stocktake_line l
    join loss_order o on o.tenant_id = l.tenant_id and o.id = l.loss_id
    where ${inScope(scope, 'l', OWNED)} and l.goods_id = ${goodsId} and l.state = 0
    order by 1, 2`)
  return rows.map(({ code }) => code)
}
