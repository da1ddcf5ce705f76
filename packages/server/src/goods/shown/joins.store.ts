import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** The columns of an `OwnedRow`, from the tables of `joinOwners`. */
export const OWNER_NAMES = sql`u.code as supplier_code, u.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, t.name as tenant_name`

/** The columns of a `PackedGoodsRow`, from goods called `g`. */
export const GOODS_NAMES = sql`g.code as goods_code, g.name as goods_name, g.bar_code, g.standard, g.pieces_per_box, g.max_unit_name, g.min_unit_name, g.shelf_life_days, g.dated`

/** Joins supplier `u`, warehouse `w` and tenant `t` to rows that belong to a supplier in a warehouse. */
export function joinOwners(rows: string): Sql {
  const of = raw(rows)
  return sql`join supplier u on u.tenant_id = ${of}.tenant_id and u.id = ${of}.supplier_id
    join warehouse w on w.tenant_id = ${of}.tenant_id and w.id = ${of}.warehouse_id
    join tenant t on t.tenant_id = ${of}.tenant_id`
}

/** Joins goods `g` to rows about goods. */
export function joinGoods(rows: string): Sql {
  return sql`join goods g on g.tenant_id = ${raw(rows)}.tenant_id and g.id = ${raw(rows)}.goods_id`
}
