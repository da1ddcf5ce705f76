import type { ClaimEnd, JobKind } from '@yuncang/domain/shelf/job/job.ts'
import type { PutawayStatus } from '@yuncang/domain/shelf/putaway/state.ts'
import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { oneOf } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Names a job: what is done, of which document. */
export type JobName = { readonly kind: JobKind; readonly code: string }

export type LiveClaimRow = { id: number; account_id: number; name: string; claimed_at: Date; active_at: Date }

/** The live claim of a job, locked until the end of the transaction. */
export function lockClaim(tx: Tx, scope: Scope, { kind, code }: JobName): Promise<LiveClaimRow | undefined> {
  return tx.one<LiveClaimRow>(sql`
    select c.id, c.account_id, a.person_name as name, c.claimed_at, c.active_at from floor_claim c
    join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    where ${inScope(scope, 'c', AT_WAREHOUSE)} and c.kind = ${kind} and c.document = ${code} and c.ended_at is null
    for no key update of c`)
}

/** Claims a job; false when it has a live claim. Waits for a claim that another transaction is just making. */
export async function insertClaim(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  { kind, code }: JobName,
  warehouseId: number,
): Promise<boolean> {
  const at = new Date(by.now)
  const claimed = await tx.run(sql`
    insert into floor_claim (tenant_id, id, kind, document, warehouse_id, account_id, claimed_at, active_at)
    values (${tenantOf(scope)}, nextval('floor_claim_id_seq'), ${kind}, ${code}, ${warehouseId}, ${by.accountId}, ${at}, ${at})
    on conflict (tenant_id, kind, document) where ended_at is null do nothing`)
  return claimed === 1
}

/** Notes that the holder goes on. Time does not run backwards when deeds overtake each other. */
export async function touchClaim(tx: Tx, scope: Scope, id: number, now: number): Promise<void> {
  await tx.run(sql`
    update floor_claim c set active_at = greatest(c.active_at, ${new Date(now)}::timestamptz) where ${inScope(scope, 'c')} and c.id = ${id}`)
}

/** Ends live claims. */
export async function endClaims(
  tx: Tx,
  scope: Scope,
  by: { accountId: number; now: number },
  ids: readonly number[],
  reason: ClaimEnd,
): Promise<void> {
  await tx.run(sql`
    update floor_claim c set ended_at = ${new Date(by.now)}, end_reason = ${reason}, ended_by = ${by.accountId}
    where ${inScope(scope, 'c')} and c.id = any (${ids}::bigint[]) and c.ended_at is null`)
}

/** The live claims of some documents, of whatever kind, locked until the end of the transaction. */
export function lockClaimsOf(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
): Promise<(LiveClaimRow & { kind: JobKind; document: string })[]> {
  return tx.rows(sql`
    select c.id, c.kind, c.document, c.account_id, a.person_name as name, c.claimed_at, c.active_at from floor_claim c
    join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
    where ${inScope(scope, 'c', AT_WAREHOUSE)} and ${oneOf('c.document', codes, 'text')} and c.ended_at is null
    order by c.id
    for no key update of c`)
}

export type JobDocument = { warehouse_id: number; warehouse_name: string; supplier_name: string }
type TaskDocument = JobDocument & { nature: Nature; status: TaskStatus }
type OrderDocument = JobDocument & { status: PutawayStatus }

const taskNamed = (scope: Scope, code: string) => sql`
    select d.nature, d.status, d.warehouse_id, w.name as warehouse_name, s.name as supplier_name from task d
    join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    join supplier s on s.tenant_id = d.tenant_id and s.id = d.supplier_id
    where ${inScope(scope, 'd', OWNED)} and d.code = ${code}`

const orderNamed = (scope: Scope, code: string) => sql`
    select d.status, d.warehouse_id, w.name as warehouse_name, s.name as supplier_name from putaway_order d
    join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    join supplier s on s.tenant_id = d.tenant_id and s.id = d.supplier_id
    where ${inScope(scope, 'd', OWNED)} and d.code = ${code}`

/** The task of a code. */
export function taskDocument(db: Db, scope: Scope, code: string): Promise<TaskDocument | undefined> {
  return db.one<TaskDocument>(taskNamed(scope, code))
}

/** The putaway order of a code. */
export function orderDocument(db: Db, scope: Scope, code: string): Promise<OrderDocument | undefined> {
  return db.one<OrderDocument>(orderNamed(scope, code))
}

/** The same, and it stays as it stands until the transaction ends: who claims a job of it must not meet its end. */
export function keepTaskDocument(tx: Tx, scope: Scope, code: string): Promise<TaskDocument | undefined> {
  return tx.one<TaskDocument>(sql`${taskNamed(scope, code)} for share of d`)
}

/** The same of a putaway order. */
export function keepOrderDocument(tx: Tx, scope: Scope, code: string): Promise<OrderDocument | undefined> {
  return tx.one<OrderDocument>(sql`${orderNamed(scope, code)} for share of d`)
}
