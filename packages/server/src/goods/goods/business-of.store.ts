import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** Goods `g` that are registered for one of some warehouses or for all, or lie in one. */
export function ofWarehouses(scope: Scope, warehouses: readonly number[]): Sql {
  if (warehouses.length === 0) return sql`false`
  return sql`(g.home_warehouse_id is null or g.home_warehouse_id = any (${warehouses}::bigint[]) or exists (
    select from balance b where ${besideOf(scope, 'b', 'g')} and b.goods_id = g.id and b.warehouse_id = any (${warehouses}::bigint[]) and b.holds))`
}

/** Whether goods `g` are the business of who asks: who works in some warehouses looks at all of them, and changes those of his own. */
export function near(scope: Scope): Sql {
  return scope.warehouseIds === null ? sql`true` : ofWarehouses(scope, scope.warehouseIds)
}

/** Pieces of goods `g` that lie in the warehouses of the scope. */
export function onHand(scope: Scope): Sql {
  return sql`(select coalesce(sum(b.on_hand), 0)::bigint from balance b
    where ${inScope(scope, 'b', AT_WAREHOUSE)} and ${besideOf(scope, 'b', 'g')} and b.goods_id = g.id and b.holds)`
}
