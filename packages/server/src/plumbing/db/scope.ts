import { Own } from './rows.store.ts'
import { empty, raw, sql, type Sql } from './sql.ts'

/**
 * What a request may see: from its session only, never from a field (docs/design/core.md, Tenancy). `tenantId` null: platform staff,
 * who read every merchant. `warehouseIds` null: all of the tenant. `supplierId` null: not a supplier user.
 */
export type Scope = {
  readonly tenantId: number | null
  readonly warehouseIds: readonly number[] | null
  readonly supplierId: number | null
}

/** A scope within one tenant. */
export type Home = Scope & { readonly tenantId: number }

/** All of a merchant. */
export const wholeTenant = (tenantId: number): Home => ({ tenantId, warehouseIds: null, supplierId: null })

/** The platform's own tenant: its roles and its people stand there as a merchant's stand in the merchant's. */
export const PLATFORM_TENANT = 0

/** The scope column of rows that belong to a warehouse and to no supplier. */
export const AT_WAREHOUSE = { warehouse: 'warehouse_id' }
/** The scope column of rows that belong to a supplier, in any warehouse. */
export const OF_SUPPLIER = { supplier: 'supplier_id' }
/** The scope columns of rows that belong to a supplier in a warehouse. */
export const OWNED = { warehouse: 'warehouse_id', supplier: 'supplier_id' }

/**
 * The condition that keeps the rows of `alias` inside the scope; every store query starts with it. The policies of the
 * database say the same again. `columns` names the further scope columns that the table has.
 */
export function inScope(scope: Scope, alias: string, columns: { warehouse?: string; supplier?: string } = {}): Sql {
  const column = (name: string) => raw(`${alias}.${name}`)
  const tenant = scope.tenantId === null ? sql`true` : sql`${column('tenant_id')} = ${new Own(scope.tenantId)}`
  const warehouse =
    columns.warehouse !== undefined && scope.warehouseIds !== null
      ? sql` and ${column(columns.warehouse)} = any (${scope.warehouseIds}::bigint[])`
      : empty
  const supplier =
    columns.supplier !== undefined && scope.supplierId !== null
      ? sql` and ${column(columns.supplier)} = ${scope.supplierId}`
      : empty
  return sql`${tenant}${warehouse}${supplier}`
}

/**
 * The condition that keeps the rows of `alias` with the tenant of the row beside which they are looked up, where a query stands within another: said
 * by the scope's own wherever it has one. A server that is one of several sends a query to where the rows of one tenant are, when all its parts say which.
 */
export function besideOf(scope: Scope, alias: string, neighbour: string): Sql {
  const tenant = scope.tenantId === null ? raw(`${neighbour}.tenant_id`) : sql`${new Own(scope.tenantId)}`
  return sql`${raw(`${alias}.tenant_id`)} = ${tenant}`
}

/** The tenant of a scope that writes ({@link tenantOf}), where a statement compares it. */
export const ownTenant = (scope: Scope): Own => new Own(tenantOf(scope))

/** The tenant of a scope that writes. Platform staff write nothing of a merchant's; asking anyway is a fault of ours. */
export function tenantOf(scope: Scope): number {
  if (scope.tenantId === null) throw new Error('a write needs a tenant')
  return scope.tenantId
}
