import type { DisputeState } from '@yuncang/domain/bill/dispute/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A line of a bill; `familyId`: the charge or other cost that it is, or that it corrects. */
export type Line = { readonly costId: number; readonly familyId: number; readonly warehouseId: number }

/** The line of a bill by the number of its cost. */
export function lineOf(db: Db, scope: Scope, billId: number, costCode: string): Promise<Line | undefined> {
  return db.one<Line>(sql`
    select c.id as "costId", coalesce(c.corrects_id, c.id) as "familyId", l.warehouse_id as "warehouseId" from bill_line l join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id
    where ${inScope(scope, 'l', OWNED)} and l.bill_id = ${billId} and c.code = ${costCode}`)
}

/** The dispute of a line that is open; its bill is held. Money in yuan. */
export type OpenDispute = { readonly id: number; readonly rightMoney: string }

export function openDisputeOf(tx: Tx, scope: Scope, billId: number, costId: number): Promise<OpenDispute | undefined> {
  return tx.one<OpenDispute>(sql`
    select d.id, d.money as "rightMoney" from dispute d
    where ${inScope(scope, 'd', OWNED)} and d.bill_id = ${billId} and d.cost_id = ${costId} and d.state = 'open' for no key update`)
}

/** Writes a dispute; answers its id. */
export async function insertDispute(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  dispute: {
    readonly billId: number
    readonly costId: number
    readonly warehouseId: number
    readonly supplierId: number
    readonly rightMoney: string
    readonly note: string
  },
): Promise<number> {
  const { billId, costId, warehouseId, supplierId, rightMoney, note } = dispute
  const row = await tx.one<{ id: number }>(sql`
    insert into dispute (tenant_id, bill_id, cost_id, warehouse_id, supplier_id, money, note, opened_at, opened_by)
    values (${tenantOf(scope)}, ${billId}, ${costId}, ${warehouseId}, ${supplierId}, ${rightMoney}, ${note}, ${new Date(by.now)}, ${by.accountId}) returning id`)
  return row!.id
}

/** Ends a dispute that is open and held. */
export async function closeDispute(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  id: number,
  end: { readonly state: DisputeState; readonly reason?: string; readonly adjustId?: number },
): Promise<void> {
  const closed = await tx.run(sql`
    update dispute d set state = ${end.state}, reason = ${end.reason ?? ''}, adjust_id = ${end.adjustId ?? null}, closed_at = ${new Date(by.now)}, closed_by = ${by.accountId}
    where ${inScope(scope, 'd', OWNED)} and d.id = ${id} and d.state = 'open'`)
  if (closed !== 1) throw new Error('a dispute changed under its lock')
}

/** Ends what is open about a bill that is cancelled and held; answers how many. */
export function lapseDisputes(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  billId: number,
): Promise<number> {
  return tx.run(sql`
    update dispute d set state = 'lapsed', closed_at = ${new Date(by.now)}, closed_by = ${by.accountId}
    where ${inScope(scope, 'd', OWNED)} and d.bill_id = ${billId} and d.state = 'open'`)
}
