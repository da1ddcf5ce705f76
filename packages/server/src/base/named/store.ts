import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/** What a filter names by code, with its own scope columns. */
const TABLES = {
  supplier: { supplier: 'id' },
  warehouse: { warehouse: 'id' },
  dispatch_platform: {},
  dispatch_point: { warehouse: 'warehouse_id' },
  goods: { supplier: 'supplier_id' },
  place: { warehouse: 'warehouse_id' },
} as const

/**
 * The ids of what a filter's codes name in the scope, so that a page's query compares ids and an index leads to its rows.
 * Undefined when there is no such filter. Ids are unique over all tenants, so this holds for platform staff too.
 */
export async function idsNamed(
  db: Db,
  scope: Scope,
  table: keyof typeof TABLES,
  codes: string | readonly string[] | undefined,
): Promise<readonly number[] | undefined> {
  if (codes === undefined) return undefined
  const list = typeof codes === 'string' ? [codes] : codes
  const rows = await db.rows<{ id: number }>(sql`
    select x.id from ${raw(table)} x where ${inScope(scope, 'x', TABLES[table])} and x.code = any (${list}::text[])`)
  return rows.map((row) => row.id)
}

type Ids = readonly number[] | undefined
/** A filter of what suppliers keep in warehouses, with the ids of what its codes name; undefined where it does not ask. */
export type Owned<F> = F & { readonly suppliers: Ids; readonly warehouses: Ids; readonly goods: Ids }
/** The scope columns of rows that belong to a supplier in a warehouse. */
export const OWNED = { warehouse: 'warehouse_id', supplier: 'supplier_id' }

type Owners = {
  readonly supplierCode?: string | undefined
  readonly warehouseCode?: string | readonly string[] | undefined
  readonly goodsCode?: string | undefined
}

/** A filter with its codes turned into ids of the scope; a code that names nothing matches nothing. */
export async function ownedFilter<F extends Owners>(db: Db, scope: Scope, filter: F): Promise<Owned<F>> {
  const [suppliers, warehouses, goods] = await Promise.all([
    idsNamed(db, scope, 'supplier', filter.supplierCode),
    idsNamed(db, scope, 'warehouse', filter.warehouseCode),
    idsNamed(db, scope, 'goods', filter.goodsCode),
  ])
  return { ...filter, suppliers, warehouses, goods }
}

/** The name of what a column names, as a Chinese reader sorts names: what a list is sorted by. The column is written with its table, `t.supplier_id`. */
export function byNameOf(table: Exclude<keyof typeof TABLES, 'place'> | 'account', column: string): Sql {
  const [owner] = column.split('.')
  const name = table === 'account' ? 'person_name' : 'name'
  return sql`(select x.${raw(name)} from ${raw(table)} x where x.tenant_id = ${raw(`${owner}.tenant_id`)} and x.id = ${raw(column)}) collate "zh-x-icu"`
}

/** Whose the rows of a table are, as a Chinese reader sorts names. */
export function byOwner(owned: string): { readonly supplier: Sql; readonly warehouse: Sql } {
  return {
    supplier: byNameOf('supplier', `${owned}.supplier_id`),
    warehouse: byNameOf('warehouse', `${owned}.warehouse_id`),
  }
}
