import type { Db, Tx } from '../../plumbing/db/database.ts'
import { besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The lorry of a task, and which of its pallets are on it. */
export type Load = {
  vehicle: string
  vehicle_note: string
  driver_phone: string
  waybill_no: string
  pallets: number
  loaded: number[]
}

/** The lorry of a task that the caller has found in its scope. */
export function loadOf(db: Db, scope: Scope, taskId: number): Promise<Load | undefined> {
  return db.one<Load>(sql`
    select l.vehicle, l.vehicle_note, l.driver_phone, l.waybill_no, l.pallets,
      array(select p.pallet from task_load_pallet p where ${besideOf(scope, 'p', 'l')} and p.task_id = l.task_id order by p.pallet) as loaded
    from task_load l where ${inScope(scope, 'l')} and l.task_id = ${taskId}`)
}

/** The lorries of tasks that the caller has found in its scope, by task. */
export async function vehiclesOf(db: Db, scope: Scope, taskIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ task_id: number; vehicle: string }>(sql`
    select l.task_id, l.vehicle from task_load l where ${inScope(scope, 'l')} and l.task_id = any (${taskIds}::bigint[])`)
  return new Map(rows.map((row) => [row.task_id, row.vehicle]))
}

/** Writes which lorry a task leaves on and with how many pallets; pallets beyond them are no longer on it. */
export async function setLoad(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  load: { vehicle: string; note: string; phone: string; waybill: string; pallets: number },
): Promise<void> {
  await tx.run(sql`
    insert into task_load (tenant_id, task_id, vehicle, vehicle_note, driver_phone, waybill_no, pallets, account_id, at)
    values (${tenantOf(scope)}, ${taskId}, ${load.vehicle}, ${load.note}, ${load.phone}, ${load.waybill}, ${load.pallets}, ${by.accountId},
      ${new Date(by.now)})
    on conflict (tenant_id, task_id) do update set vehicle = excluded.vehicle, vehicle_note = excluded.vehicle_note,
      driver_phone = excluded.driver_phone, waybill_no = excluded.waybill_no, pallets = excluded.pallets, account_id = excluded.account_id, at = excluded.at`)
  await tx.run(sql`
    delete from task_load_pallet p where ${inScope(scope, 'p')} and p.task_id = ${taskId} and p.pallet > ${load.pallets}`)
}

/** Puts a pallet on the lorry. 0: it is there already. */
export function addPallet(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
  pallet: number,
): Promise<number> {
  return tx.run(sql`
    insert into task_load_pallet (tenant_id, task_id, pallet, account_id, at)
    values (${tenantOf(scope)}, ${taskId}, ${pallet}, ${by.accountId}, ${new Date(by.now)})
    on conflict do nothing`)
}

/** The lorry has left. */
export async function setDeparted(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  taskId: number,
): Promise<void> {
  await tx.run(sql`
    update task_load l set departed_at = ${new Date(by.now)}, departed_by = ${by.accountId}
    where ${inScope(scope, 'l')} and l.task_id = ${taskId} and l.departed_at is null`)
}
