import type { TargetFigure } from '@yuncang/domain/board/target/way.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A target as it holds; the month is empty where it is that of every month. */
export type Target = {
  readonly warehouse_id: number
  readonly month: string
  readonly figure: TargetFigure
  readonly version: number
  /** In the smallest unit of the figure; null: it was taken away. */
  readonly amount: number | null
}

/** The targets that hold in the warehouses of a scope, of some months. */
export function targetsOf(
  db: Db,
  scope: Scope,
  months: readonly string[],
  warehouses?: readonly number[],
): Promise<Target[]> {
  return db.rows(sql`
    select distinct on (t.warehouse_id, t.month, t.figure) t.warehouse_id, t.month, t.figure, t.version, t.amount from board_target t
    where ${inScope(scope, 't', AT_WAREHOUSE)} and t.month = any (${months}::text[])
      and (${warehouses === undefined} or t.warehouse_id = any (${warehouses ?? []}::bigint[]))
    order by t.warehouse_id, t.month, t.figure, t.version desc`)
}

export type Change = Target & { readonly before: number | null; readonly person_name: string; readonly set_at: Date }

/** The last changes of the targets of a warehouse, the newest first. */
export function changesOf(db: Db, scope: Scope, warehouseId: number, most: number): Promise<Change[]> {
  return db.rows(sql`
    select t.warehouse_id, t.month, t.figure, t.version, t.amount, p.amount as before, a.person_name, t.set_at
    from board_target t
    join account a on a.tenant_id = t.tenant_id and a.id = t.set_by
    left join board_target p on p.tenant_id = t.tenant_id and p.warehouse_id = t.warehouse_id and p.month = t.month and p.figure = t.figure and p.version = t.version - 1
    where ${inScope(scope, 't', AT_WAREHOUSE)} and t.warehouse_id = ${warehouseId} order by t.set_at desc, t.month, t.figure limit ${most}`)
}

/** Sets a target. False: somebody else has set it meanwhile. */
export async function setTarget(
  tx: Tx,
  scope: Scope,
  { warehouse_id: warehouseId, month, figure, version, amount }: Target,
  by: { readonly accountId: number; readonly now: number },
): Promise<boolean> {
  const set = await tx.run(sql`
    insert into board_target (tenant_id, warehouse_id, month, figure, version, amount, set_by, set_at)
    values (${tenantOf(scope)}, ${warehouseId}, ${month}, ${figure}, ${version}, ${amount}, ${by.accountId}, ${new Date(by.now)})
    on conflict (tenant_id, warehouse_id, month, figure, version) do nothing`)
  return set > 0
}
