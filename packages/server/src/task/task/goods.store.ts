import type { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import type { PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
import { type Balance, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { goodsReadAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed } from '../../plumbing/db/list.store.ts'
import { inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import type { DetailLine } from './detail.store.ts'

export type PickableGoods = Omit<
  DetailLine,
  'line' | 'planned_normal' | 'planned_broken' | 'actual_normal' | 'actual_broken' | 'added'
> & { supplier_name: string }

/** Some clients send the nature of the task in the type's place (gaps A30); it narrows nothing. */
const NATURES = new Set(['1', '2'])
type Filter = Asked<typeof getGoods> & { readonly warehouse: PickingWarehouse }

/** The audited goods of a supplier, to choose from. */
export const pickableGoods = listed<Filter, PickableGoods>({
  from: sql`goods g join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id`,
  as: 'g',
  matching: (scope, { supplierCode, name, goodsCode, codes, type }) => sql`
    ${inScope(scope, 'g', OF_SUPPLIER)} and s.code = ${supplierCode} and g.status = 1 and g.audited
      ${name === undefined ? empty : sql`and ${goodsReadAsPart("g.name || ' ' || g.bar_code", name)}`}
      ${goodsCode === undefined ? empty : sql`and ${goodsReadAsPart("g.code || ' ' || g.channel_goods_id", goodsCode)}`}
      ${codes === undefined ? empty : sql`and (upper(g.code) = any(${codes.map(upper)}) or upper(g.channel_goods_id) = any(${codes.map(upper)}) or g.bar_code = any(${codes.map(upper)}))`}
      ${type === undefined || NATURES.has(type) ? empty : sql`and g.type_code = ${type}`}`,
  columns: sql`
    g.id as goods_id, g.code as goods_code, g.name, (select d.name from dict d where d.code = g.type_code) as type_name, g.standard, g.pieces_per_box, g.bar_code,
        g.channel_goods_id, g.min_unit_name, g.max_unit_name, g.shelf_life_days, g.dated, s.name as supplier_name`,
  joins: empty,
  order: [['g.code', 'asc']],
  cut: 'whole',
})

const upper = (text: string) => codeForm(text)

export type PickingWarehouse = { id: number; pick_from_staging: boolean; pick_past_due: boolean; locations_on: boolean }

/** A warehouse of the scope with its picking rules. */
export function pickingWarehouse(
  db: Db,
  scope: Scope,
  by: { code: string } | { taskId: number },
): Promise<PickingWarehouse | undefined> {
  return db.one<PickingWarehouse>(sql`
    select w.id, w.pick_from_staging, w.pick_past_due, w.locations_on from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })}
      and ${'code' in by ? sql`w.code = ${by.code}` : sql`(w.tenant_id, w.id) = (select t.tenant_id, t.warehouse_id from task t where t.id = ${by.taskId})`}`)
}

/** The warehouse of the scope with this code, or all of them, with their picking rules. */
export function pickingWarehouses(db: Db, scope: Scope, code?: string): Promise<PickingWarehouse[]> {
  return db.rows<PickingWarehouse>(sql`
    select w.id, w.pick_from_staging, w.pick_past_due, w.locations_on from warehouse w
    where ${inScope(scope, 'w', { warehouse: 'id' })} ${code === undefined ? empty : sql`and w.code = ${code}`}
    order by w.id`)
}

/** Goods of the scope by code. */
export function goodsOf(
  db: Db,
  scope: Scope,
  code: string,
): Promise<{ id: number; shelf_life_days: number } | undefined> {
  return db.one(
    sql`select g.id, g.shelf_life_days from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.code = ${code}`,
  )
}

/** Physical balances of goods in a warehouse, to be looked at only: nothing is locked. */
export async function balancesOf(
  db: Db,
  scope: Scope,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<Balance[]> {
  const rows = await db.rows<{
    place_id: number
    goods_id: number
    production_date: string
    quality: Quality
    on_hand: number
    reserved: number
    kind: PhysicalPlace
    walk_order: string
  }>(sql`
    select b.place_id, b.goods_id, b.production_date, b.quality, b.on_hand, b.reserved, p.kind, p.walk_order
    from balance b
    join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    where ${inScope(scope, 'b', OWNED)} and b.goods_id = any (${goodsIds}::bigint[])
      and b.warehouse_id = ${warehouseId} and b.holds`)
  return rows.map((row) => ({
    placeId: row.place_id,
    goodsId: row.goods_id,
    productionDate: row.production_date,
    quality: row.quality,
    placeKind: row.kind,
    walkOrder: row.walk_order,
    onHand: row.on_hand,
    reserved: row.reserved,
  }))
}

/** What a task holds, by line and quality, and what of it is picked. */
export function heldByTask(
  db: Db,
  scope: Scope,
  taskId: number,
): Promise<{ line: number; quality: Quality; quantity: number; picked: number }[]> {
  return db.rows(sql`
    select r.line, r.quality, sum(r.quantity)::int as quantity, sum(r.picked)::int as picked from reservation r where ${inScope(scope, 'r')} and r.task_id = ${taskId} group by r.line, r.quality`)
}
