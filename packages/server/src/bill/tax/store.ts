import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { TaxVersion } from '@yuncang/domain/bill/tax/tax-rate.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A supplier in a warehouse. */
export type Pair = { readonly warehouseId: number; readonly supplierId: number }
/** The rate of tax that a group contains, in thousandths, for a supplier in a warehouse: its own before the warehouse's. */
export type TaxOf = Pair & { readonly group: CostGroup; readonly permille: number }

/** The rates that hold now for suppliers in warehouses; a group without a rate is left out. */
export function taxesOf(db: Db, scope: Scope, of: readonly Pair[]): Promise<TaxOf[]> {
  return db.rows<TaxOf>(sql`
    with now_in_force as (
      select distinct on (x.warehouse_id, x.supplier_id, x.cost_group) x.warehouse_id, x.supplier_id, x.cost_group, x.permille from tax_rate x
      where ${inScope(scope, 'x', AT_WAREHOUSE)} and x.warehouse_id = any (${of.map(({ warehouseId }) => warehouseId)}::bigint[]) and x.valid_from <= now()
      order by x.warehouse_id, x.supplier_id, x.cost_group, x.version desc
    )
    select distinct on (n.warehouse_id, n.supplier_id, x.cost_group) n.warehouse_id as "warehouseId", n.supplier_id as "supplierId", x.cost_group as "group", x.permille
    from unnest(${of.map(({ warehouseId }) => warehouseId)}::bigint[], ${of.map(({ supplierId }) => supplierId)}::bigint[]) as n (warehouse_id, supplier_id)
    join now_in_force x on x.warehouse_id = n.warehouse_id and (x.supplier_id is null or x.supplier_id = n.supplier_id) and x.permille is not null
    order by n.warehouse_id, n.supplier_id, x.cost_group, x.supplier_id nulls last`)
}

/** A version of a rate of tax with who saved it. */
export type KeptTax = TaxVersion & {
  readonly group: CostGroup
  /** Null: the warehouse's. */
  readonly supplierId: number | null
  readonly from: Date
  readonly setBy: string
}

/** All versions of the rates of a warehouse and, where one is named, of a supplier there; the newest first. */
export async function taxVersions(
  db: Db,
  scope: Scope,
  { warehouseId, supplierId }: { readonly warehouseId: number; readonly supplierId: number | null },
): Promise<KeptTax[]> {
  const rows = await db.rows<Omit<KeptTax, 'fromMs'>>(sql`
    select x.cost_group as "group", x.supplier_id as "supplierId", x.version, x.permille, x.valid_from as "from", a.person_name as "setBy"
    from tax_rate x join account a on a.tenant_id = x.tenant_id and a.id = x.saved_by
    where ${inScope(scope, 'x', AT_WAREHOUSE)} and x.warehouse_id = ${warehouseId} and (x.supplier_id is null or x.supplier_id = ${supplierId}::bigint)
    order by x.cost_group, x.version desc`)
  return rows.map((row) => ({ ...row, fromMs: row.from.getTime() }))
}

/**
 * Writes the next version of groups, from now or from the beginning of a day; `permille` null ends them. The queue of the warehouse's fees is
 * held alone. A clock that was set back gives no second answer: nothing begins before what has begun.
 */
export async function insertTaxVersions(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number },
  to: {
    readonly warehouseId: number
    readonly supplierId: number | null
    readonly groups: readonly CostGroup[]
    readonly permille: number | null
    readonly fromDay: string | null
  },
): Promise<void> {
  await tx.run(sql`
    insert into tax_rate (tenant_id, warehouse_id, supplier_id, cost_group, version, permille, valid_from, saved_by)
    select ${tenantOf(scope)}, ${to.warehouseId}, ${to.supplierId}::bigint, g.cost_group, coalesce(max(x.version), 0) + 1, ${to.permille}::smallint,
      coalesce(${to.fromDay}::date::timestamp at time zone 'Asia/Shanghai',
        greatest(clock_timestamp(), max(x.valid_from) filter (where x.valid_from <= clock_timestamp()) + interval '1 microsecond')), ${by.accountId}
    from unnest(${to.groups}::smallint[]) as g (cost_group)
    left join tax_rate x on ${inScope(scope, 'x', OWNED)} and x.warehouse_id = ${to.warehouseId} and x.supplier_id is not distinct from ${to.supplierId}::bigint
      and x.cost_group = g.cost_group
    group by g.cost_group
    returning 1`)
}
