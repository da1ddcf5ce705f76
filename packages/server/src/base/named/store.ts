import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, PLATFORM_TENANT, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { among } from '../../plumbing/db/condition.store.ts'
import type { Sorting } from '../../plumbing/db/list.store.ts'
import { raw, sql, type Sql } from '../../plumbing/db/sql.ts'

type Codes = readonly string[]

/** What a filter names by code, each in the columns of its own scope; the tables are spelled out, so that the test of whose they are sees them. */
const CALLED = {
  supplier: (scope: Scope, codes: Codes) =>
    sql`select x.id from supplier x where ${inScope(scope, 'x', { supplier: 'id' })} and x.code = any (${codes}::text[])`,
  warehouse: (scope: Scope, codes: Codes) =>
    sql`select x.id from warehouse x where ${inScope(scope, 'x', { warehouse: 'id' })} and x.code = any (${codes}::text[])`,
  dispatch_platform: (scope: Scope, codes: Codes) =>
    sql`select x.id from dispatch_platform x where ${inScope(scope, 'x', {})} and x.code = any (${codes}::text[])`,
  dispatch_point: (scope: Scope, codes: Codes) =>
    sql`select x.id from dispatch_point x where ${inScope(scope, 'x', AT_WAREHOUSE)} and x.code = any (${codes}::text[])`,
  goods: (scope: Scope, codes: Codes) =>
    sql`select x.id from goods x where ${inScope(scope, 'x', OF_SUPPLIER)} and x.code = any (${codes}::text[])`,
  place: (scope: Scope, codes: Codes) =>
    sql`select x.id from place x where ${inScope(scope, 'x', AT_WAREHOUSE)} and x.code = any (${codes}::text[])`,
} as const

/**
 * The ids of what a filter's codes name in the scope, so that a page's query compares ids and an index leads to its rows.
 * Undefined when there is no such filter. Ids are unique over all tenants, so this holds for platform staff too.
 */
export async function idsNamed(
  db: Db,
  scope: Scope,
  what: keyof typeof CALLED,
  codes: string | readonly string[] | undefined,
): Promise<readonly number[] | undefined> {
  if (codes === undefined) return undefined
  const list = typeof codes === 'string' ? [codes] : codes
  const rows = await db.rows<{ id: number }>(CALLED[what](scope, list))
  return rows.map((row) => row.id)
}

/** Nobody's: it has no rows. */
const NO_TENANT = -1

/**
 * What a request may see, kept to the merchant that a filter names: the platform sees all of them. A code that names none of the scope
 * matches nothing.
 */
export async function ofMerchant<C extends { readonly scope: Scope }>(
  db: Db,
  ctx: C,
  { tenantCode }: { readonly tenantCode?: string | undefined },
): Promise<C> {
  if (tenantCode === undefined) return ctx
  const row = await db.one<{ tenant_id: number }>(
    sql`select t.tenant_id from tenant t where ${inScope(ctx.scope, 't')} and t.tenant_id <> ${PLATFORM_TENANT} and t.code = ${tenantCode}`,
  )
  return { ...ctx, scope: { ...ctx.scope, tenantId: row?.tenant_id ?? NO_TENANT } }
}

type Ids = readonly number[] | undefined
/** A filter of what suppliers keep in warehouses, with the ids of what its codes name; undefined where it does not ask. */
export type Owned<F> = F & { readonly suppliers: Ids; readonly warehouses: Ids; readonly goods: Ids }

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

/** The condition that rows of a supplier in a warehouse are those of the filter's suppliers and warehouses. */
export function ofOwners(
  rows: string,
  { suppliers, warehouses }: { readonly suppliers?: Ids; readonly warehouses?: Ids },
): Sql {
  return sql`${among(`${rows}.supplier_id`, suppliers, 'bigint')} ${among(`${rows}.warehouse_id`, warehouses, 'bigint')}`
}

/** What has a name that lists are sorted by. */
const NAMED = {
  supplier: sql`select x.name from supplier x`,
  warehouse: sql`select x.name from warehouse x`,
  dispatch_point: sql`select x.name from dispatch_point x`,
  area: sql`select x.name from area x`,
  goods: sql`select x.name from goods x`,
  account: sql`select x.person_name from account x`,
} as const

/** The name of what a column names, as a Chinese reader sorts names: what a list is sorted by. The column is written with its table, `t.supplier_id`. */
export function byNameOf(what: keyof typeof NAMED, column: string): Sorting {
  const [owner] = column.split('.')
  return (scope) =>
    sql`(${NAMED[what]} where ${besideOf(scope, 'x', owner!)} and x.id = ${raw(column)}) collate "zh-x-icu"`
}

/** Whose the rows of a table are, as a Chinese reader sorts names. */
export function byOwner(owned: string): { readonly supplier: Sorting; readonly warehouse: Sorting } {
  return {
    supplier: byNameOf('supplier', `${owned}.supplier_id`),
    warehouse: byNameOf('warehouse', `${owned}.warehouse_id`),
  }
}
