import type { PART_STATES, RunKind } from '@yuncang/contract/bill/run/words.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import type { CostFilter } from '../../fee/cost/list.store.ts'
import type { ChosenRate } from '../../fee/rerate/price-anew.ts'

/** Which costs a run is about, as it keeps it: the filter of a list, and no status, which its kind decides. */
export type RunFilter = Omit<CostFilter, 'status'> & {
  /** Which version of a rate charges are decided anew by; left out: the rates of now. */
  readonly by?: ChosenRate
}

/** Long work to be begun. */
export type NewRun = {
  readonly kind: RunKind
  readonly filter: RunFilter
  readonly said: string
  readonly reason: string
  readonly digest: string
  readonly jobId: number
}

/** What of it is one transaction. Money in yuan. */
export type NewPart = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly fromId: number
  readonly toId: number
  readonly costs: number
  readonly money: string
  readonly newMoney: string | null
  readonly digest: string
  readonly state: 'waiting' | 'below'
}

/** A part that waits. */
export type Part = Omit<NewPart, 'state'> & { readonly n: number }

/** A run as its job knows it. */
export type Running = {
  readonly id: number
  readonly kind: RunKind
  readonly filter: RunFilter
  readonly reason: string
  readonly startedBy: number
}

/** What became of a part. */
export type PartEnd = {
  readonly state: (typeof PART_STATES)[number]
  readonly failure?: string
  readonly billId?: number
  readonly rewritten?: number
  readonly adjusted?: number
}

/** Queues those who begin long work of the merchant, until the commit. */
export async function lockRuns(tx: Tx, scope: Scope): Promise<void> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`runs:${tenantOf(scope)}`}, 0))`)
}

/** Whose costs of some suppliers in warehouses are worked on already; the first of them. */
export function underWay(
  db: Db,
  scope: Scope,
  of: readonly { readonly warehouseId: number; readonly supplierId: number }[],
): Promise<{ supplier: string; warehouse: string } | undefined> {
  return db.one(sql`
    select s.name as supplier, w.name as warehouse
    from unnest(${of.map(({ warehouseId }) => warehouseId)}::bigint[], ${of.map(({ supplierId }) => supplierId)}::bigint[]) as n (warehouse_id, supplier_id)
    join settle_run_part p on ${inScope(scope, 'p', AT_WAREHOUSE)} and p.warehouse_id = n.warehouse_id and p.supplier_id = n.supplier_id and p.state = 'waiting'
    join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id
    join supplier s on s.tenant_id = p.tenant_id and s.id = p.supplier_id
    limit 1`)
}

/** Writes long work with its parts, in their order; answers its id. */
export async function insertRun(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  { kind, filter, said, reason, digest, jobId }: NewRun,
  parts: readonly NewPart[],
): Promise<number> {
  const at = new Date(by.now)
  const row = await tx.one<{ id: number }>(sql`
    insert into settle_run (tenant_id, kind, filter, said, reason, digest, job_id, started_at, started_by)
    values (${tenantOf(scope)}, ${kind}, ${JSON.stringify(filter)}::jsonb, ${said}, ${reason}, ${digest}, ${jobId}, ${at}, ${by.accountId}) returning id`)
  await tx.run(sql`
    insert into settle_run_part (tenant_id, run_id, n, warehouse_id, supplier_id, from_id, to_id, costs, money, new_money, digest, state, ended_at)
    select ${tenantOf(scope)}, ${row!.id}, p.n, p."warehouseId", p."supplierId", p."fromId", p."toId", p.costs, p.money, p."newMoney", p.digest, p.state,
      case when p.state <> 'waiting' then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(parts.map((part, n) => ({ ...part, n: n + 1 })))}::jsonb) as p (n int, "warehouseId" bigint, "supplierId" bigint, "fromId" bigint,
      "toId" bigint, costs int, money numeric, "newMoney" numeric, digest text, state text)
    returning 1`)
  return row!.id
}

/** The run of a job. */
export function runOfJob(db: Db, scope: Scope, jobId: number): Promise<Running | undefined> {
  return db.one<Running>(sql`
    select r.id, r.kind, r.filter, r.reason, r.started_by as "startedBy" from settle_run r where ${inScope(scope, 'r')} and r.job_id = ${jobId}`)
}

/** The parts of a run that wait, and how many it has. */
export async function waitingParts(
  db: Db,
  scope: Scope,
  runId: number,
): Promise<{ readonly waiting: readonly number[]; readonly total: number }> {
  const rows = await db.rows<{ n: number; waits: boolean }>(sql`
    select p.n, p.state = 'waiting' as waits from settle_run_part p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.run_id = ${runId} order by p.n`)
  return { waiting: rows.filter(({ waits }) => waits).map(({ n }) => n), total: rows.length }
}

/** A part that waits, held until the commit; undefined: somebody has done or stopped it. */
export function holdPart(tx: Tx, scope: Scope, runId: number, n: number): Promise<Part | undefined> {
  return tx.one<Part>(sql`
    select p.n, p.warehouse_id as "warehouseId", p.supplier_id as "supplierId", p.from_id as "fromId", p.to_id as "toId", p.costs, p.money,
      p.new_money as "newMoney", p.digest
    from settle_run_part p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.run_id = ${runId} and p.n = ${n} and p.state = 'waiting' for update`)
}

/** Ends a part that waits. */
export async function endPart(tx: Tx, scope: Scope, runId: number, n: number, end: PartEnd): Promise<void> {
  const { state, failure = '', billId = null, rewritten = 0, adjusted = 0 } = end
  await tx.run(sql`
    update settle_run_part p set state = ${state}, failure = ${failure}, bill_id = ${billId}, rewritten = ${rewritten}, adjusted = ${adjusted}, ended_at = now()
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.run_id = ${runId} and p.n = ${n} and p.state = 'waiting'`)
}

/** A run, held until the commit. */
export function holdRun(
  tx: Tx,
  scope: Scope,
  runId: string,
): Promise<{ id: number; groups: readonly CostGroup[] } | undefined> {
  return tx.one(sql`
    select r.id, r.filter -> 'group' as groups from settle_run r where ${inScope(scope, 'r')} and r.id::text = ${runId}
      and exists (select from settle_run_part p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.run_id = r.id) for update of r`)
}

/** Stops what of a run nobody works on; answers how many parts. */
export async function stopParts(
  tx: Tx,
  scope: Scope,
  runId: number,
  by: { readonly accountId: number; readonly now: number },
): Promise<number> {
  const at = new Date(by.now)
  const stopped = await tx.run(sql`
    update settle_run_part p set state = 'stopped', ended_at = ${at}
    where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.run_id = ${runId} and p.n in (
      select q.n from settle_run_part q where ${inScope(scope, 'q', AT_WAREHOUSE)} and q.run_id = ${runId} and q.state = 'waiting' for update skip locked)`)
  if (stopped > 0)
    await tx.run(sql`
      update settle_run r set stopped_at = ${at}, stopped_by = ${by.accountId} where ${inScope(scope, 'r')} and r.id = ${runId}`)
  return stopped
}
