import type { Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** A location that a task has picked from. */
export type PickedPlace = { id: number; code: string; area_id: number; warehouse_code: string }

/** A location of a warehouse by its code, if a task of it has picked there and has not put it back. */
export function pickedPlace(
  tx: Tx,
  scope: Scope,
  task: { readonly id: number; readonly warehouse_id: number },
  code: string,
): Promise<PickedPlace | undefined> {
  return tx.one<PickedPlace>(sql`
    select p.id, p.code, p.area_id, w.code as warehouse_code from place p
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = ${task.warehouse_id} and p.area_id is not null and upper(p.code) = ${code}
      and exists (select from task_pick k where ${inScope(scope, 'k')} and k.task_id = ${task.id} and k.place_id = p.id and k.undone_at is null)`)
}

export type KeptAnswer = {
  task_id: number
  place_id: number
  account_id: number
  account_name: string
  vacant: boolean
  stocktake_code: string | null
  stocktake_taken: boolean
}

const ANSWER = sql`
  select z.task_id, z.place_id, z.account_id, a.person_name as account_name, z.vacant, s.code as stocktake_code, s.status <> 0 as stocktake_taken from zero_check z
  join account a on a.tenant_id = z.tenant_id and a.id = z.account_id
  left join stocktake s on s.tenant_id = z.tenant_id and s.id = z.stocktake_id`

/** What was answered by an operation before, of whatever task of the merchant. */
export function answeredBefore(tx: Tx, scope: Scope, operation: string): Promise<KeptAnswer | undefined> {
  return tx.one<KeptAnswer>(
    sql`${ANSWER} where ${inScope(scope, 'z')} and z.operation = ${operation} order by z.id limit 1`,
  )
}

/** What was answered since a task picked at a location for the last time. */
export function answeredSincePick(
  tx: Tx,
  scope: Scope,
  taskId: number,
  placeId: number,
): Promise<KeptAnswer | undefined> {
  return tx.one<KeptAnswer>(sql`
    ${ANSWER} where ${inScope(scope, 'z')} and z.task_id = ${taskId} and z.place_id = ${placeId} and z.at > (
      select max(k.at) from task_pick k where ${inScope(scope, 'k')} and k.task_id = ${taskId} and k.place_id = ${placeId} and k.undone_at is null)
    order by z.id limit 1`)
}

type Answer = {
  readonly warehouseId: number
  readonly placeId: number
  readonly taskId: number
  readonly operation: string
  readonly vacant: boolean
  readonly stocktakeId: number | null
}

/** Keeps an answer. */
export async function keepAnswer(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  answer: Answer,
): Promise<void> {
  await tx.run(sql`
    insert into zero_check (tenant_id, warehouse_id, place_id, task_id, operation, vacant, stocktake_id, account_id, at)
    values (${tenantOf(scope)}, ${answer.warehouseId}, ${answer.placeId}, ${answer.taskId}, ${answer.operation}, ${answer.vacant}, ${answer.stocktakeId}, ${by.accountId}, ${new Date(by.now)})`)
}
