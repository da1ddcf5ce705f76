import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { RATE_TOPIC, type DeedToRate } from '@yuncang/server/fee/work/waiting.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

// An instant is reckoned from another before rows are changed by it (`materialized`): several servers refuse to do so for each row that they change.

/** Lets a warehouse charge since a day. */
export async function chargeSince(tx: Tx, tenantId: number, warehouseId: number, day: string): Promise<void> {
  await tx.run(sql`
    update warehouse set fees_since = ${day} where tenant_id = ${tenantId} and id = ${warehouseId}`)
}

/** Dates what a merchant's goods and suppliers are for charges back to its beginning, in the order in which it was written. */
export async function factsSince(tx: Tx, tenantId: number, openedAt: Date): Promise<void> {
  await tx.run(sql`
    with d as materialized (select id, ${openedAt}::timestamptz + (from_at - now()) as at from fee_facts where tenant_id = ${tenantId})
    update fee_facts f set from_at = d.at from d where f.tenant_id = ${tenantId} and f.id = d.id`)
  await tx.run(sql`
    with d as materialized (select id, ${openedAt}::timestamptz + (from_at - now()) as at from supplier_facts where tenant_id = ${tenantId})
    update supplier_facts f set from_at = d.at from d where f.tenant_id = ${tenantId} and f.id = d.id`)
}

/** Takes the deeds of a warehouse that wait to be priced, in the order in which they were done: their jobs are done, each after its deed. */
export async function takeDeeds(tx: Tx, tenantId: number, warehouseId: number): Promise<DeedToRate[]> {
  const rows = await tx.rows<{ id: number; deed: DeedToRate }>(sql`
    with d as materialized (
      select w.id, timestamptz 'epoch' + (w.payload ->> 'atMs')::bigint * interval '1 millisecond' as at from job w
      where w.tenant_id = ${tenantId} and w.topic = ${RATE_TOPIC} and w.done_at is null and (w.payload ->> 'warehouseId')::bigint = ${warehouseId}
    ), done as materialized (select d.*, d.at + interval '1 s' as done_at from d)
    update job j set created_at = d.at, due_at = d.at, done_at = d.done_at, attempts = 1 from done d
    where j.tenant_id = ${tenantId} and j.id = d.id
    returning j.id, j.payload as deed`)
  return rows.toSorted((a, b) => a.deed.atMs - b.deed.atMs || a.id - b.id).map(({ deed }) => deed)
}

/** Notes that the clock had something done for a merchant at an instant; once for each period, whoever of its warehouses comes first. */
export async function noteRun(
  tx: Tx,
  tenantId: number,
  { topic, period, at }: { readonly topic: string; readonly period: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into job (tenant_id, topic, period, created_at, due_at, done_at, attempts)
    values (${tenantId}, ${topic}, ${period}, ${at}, ${at}, ${at}::timestamptz + interval '2 s', 1) on conflict do nothing`)
}

/** Notes that what waited for the end of periods has been done: all that is due by the clock of the database, which plays a month in a moment. */
export async function noteClosed(tx: Tx, tenantId: number, at: Date): Promise<void> {
  await tx.run(sql`
    update job set created_at = ${at}, due_at = ${at}, done_at = ${at}::timestamptz + interval '1 s', attempts = 1
    where tenant_id = ${tenantId} and topic = 'period.close' and done_at is null and due_at < now() + interval '122 s'`)
}

/** The numbers of a supplier's unsettled costs of a warehouse from before a day. */
export async function unsettledCodes(
  tx: Tx,
  of: { readonly tenantId: number; readonly warehouseId: number; readonly supplierId: number },
  before: string,
): Promise<string[]> {
  const rows = await tx.rows<{ code: string }>(sql`
    select c.code from cost c where c.tenant_id = ${of.tenantId} and c.warehouse_id = ${of.warehouseId} and c.supplier_id = ${of.supplierId}
      and c.state = 0 and c.day < ${before} order by c.id`)
  return rows.map(({ code }) => code)
}

/** The largest lines of a bill that work was charged for: the numbers of their costs, and their money in yuan. */
export function largestLines(
  tx: Tx,
  tenantId: number,
  billCode: string,
  count: number,
): Promise<{ code: string; money: string }[]> {
  return tx.rows<{ code: string; money: string }>(sql`
    select c.code, l.money from bill b join bill_line l on l.tenant_id = b.tenant_id and l.bill_id = b.id join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id
    where b.tenant_id = ${tenantId} and b.code = ${billCode} and c.kind = 'charge' order by l.money desc, c.id limit ${count}`)
}

/** Notes that the statement of a bill was not sent, and why; its job is over. One without a mailbox to go to is not sent anyway. */
export async function leaveUnsent(tx: Tx, tenantId: number, billCode: string, why: string): Promise<void> {
  await tx.run(sql`
    update statement s set state = 'unaddressed', attempts = 1, failure = ${why} from bill b
    where b.tenant_id = ${tenantId} and b.code = ${billCode} and s.tenant_id = b.tenant_id and s.bill_id = b.id and s.state = 'waiting'`)
  await tx.run(sql`
    with b as materialized (select id, gen_at, gen_at + interval '15 s' as done_at from bill where tenant_id = ${tenantId} and code = ${billCode})
    update job j set created_at = b.gen_at, due_at = b.gen_at, done_at = b.done_at, attempts = 1 from b
    where j.tenant_id = ${tenantId} and j.topic = 'bill.statement' and (j.payload ->> 'billId')::bigint = b.id`)
}

/** The tax that groups of costs of a warehouse contain since a moment, in thousandths. */
export async function taxSince(
  tx: Tx,
  of: { readonly tenantId: number; readonly warehouseId: number; readonly accountId: number; readonly from: Date },
  { groups, permille }: { readonly groups: readonly number[]; readonly permille: number },
): Promise<void> {
  await tx.run(sql`
    insert into tax_rate (tenant_id, warehouse_id, cost_group, version, permille, valid_from, saved_by)
    select ${of.tenantId}, ${of.warehouseId}, g.cost_group, 1, ${permille}, ${of.from}, ${of.accountId} from unnest(${groups}::smallint[]) as g (cost_group)
    returning 1`)
}

/** Leases floor to a supplier since a day, and known since then. Square metres as text. */
export async function leaseSince(
  tx: Tx,
  of: {
    readonly tenantId: number
    readonly warehouseId: number
    readonly supplierId: number
    readonly area: string
    readonly m2: string
    readonly note: string
    readonly by: { readonly accountId: number; readonly now: number }
  },
  day: string,
): Promise<number> {
  const at = new Date(of.by.now)
  const row = await tx.one<{ id: number }>(sql`
    insert into lease (tenant_id, warehouse_id, supplier_id, area_id, m2_hundredths, from_day, note, created_at, created_by)
    select a.tenant_id, a.warehouse_id, ${of.supplierId}, a.id, ${of.m2}::numeric * 100, ${day}, ${of.note}, ${at}, ${of.by.accountId}
    from area a where a.tenant_id = ${of.tenantId} and a.warehouse_id = ${of.warehouseId} and a.name = ${of.area} returning id`)
  await tx.run(sql`
    insert into lease_version (tenant_id, lease_id, version, warehouse_id, supplier_id, m2_hundredths, from_day, live, from_at)
    select l.tenant_id, l.id, 1, l.warehouse_id, l.supplier_id, l.m2_hundredths, l.from_day, true, ${at} from lease l where l.tenant_id = ${of.tenantId} and l.id = ${row!.id} returning 1`)
  return row!.id
}

/** The bills that a run made, with whose they are. */
export function billsOfRun(tx: Tx, tenantId: number, runId: string): Promise<{ code: string; supplier: string }[]> {
  return tx.rows<{ code: string; supplier: string }>(sql`
    select b.code, s.code as supplier from settle_run_part p join bill b on b.tenant_id = p.tenant_id and b.id = p.bill_id
    join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
    where p.tenant_id = ${tenantId} and p.run_id::text = ${runId} order by p.n`)
}

/** The job that works a run off. */
export async function jobOfRun(tx: Tx, tenantId: number, runId: string): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    select job_id as id from settle_run where tenant_id = ${tenantId} and id::text = ${runId}`)
  return row!.id
}

/** Dates a run and its job: each part took three seconds. */
export async function dateRun(tx: Tx, tenantId: number, runId: string, at: Date): Promise<void> {
  const took = sql`interval '3 s'`
  await tx.run(sql`
    with d as materialized (select run_id, n, ${at}::timestamptz + n * ${took} as at from settle_run_part where tenant_id = ${tenantId} and run_id::text = ${runId})
    update settle_run_part p set ended_at = d.at from d
    where p.tenant_id = ${tenantId} and p.run_id = d.run_id and p.n = d.n`)
  await tx.run(sql`
    with d as materialized (
      select r.job_id, count(*) as parts, ${at}::timestamptz + count(*) * ${took} as at from settle_run r
      join settle_run_part p on p.tenant_id = ${tenantId} and p.run_id = r.id
      where r.tenant_id = ${tenantId} and r.id::text = ${runId} group by r.job_id
    )
    update job j set created_at = ${at}, due_at = ${at}, done_at = d.at, attempts = 1, progress_done = d.parts, progress_total = d.parts from d
    where j.tenant_id = ${tenantId} and j.id = d.job_id`)
}
