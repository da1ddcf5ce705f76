import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { isUnpaidSince, LOCK_LIVES } from '../../bill/bill/unpaid.store.ts'
import { onlyOf, type Owners } from '../figure/documents.store.ts'

/** Whether there is a warehouse in the scope. */
export async function hasWarehouse(db: Db, scope: Scope): Promise<boolean> {
  const row = await db.one(
    sql`select from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 limit 1`,
  )
  return row !== undefined
}

/** Of some topics that the clock starts, those whose last job failed for good and was not put aside. */
export async function failedAtNight(db: Db, scope: Scope, topics: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ topic: string }>(sql`
    select distinct j.topic from job j
    where ${inScope(scope, 'j')} and j.failed_at is not null and j.done_at is null and j.period is not null and j.topic = any (${topics}::text[]) order by 1`)
  return rows.map(({ topic }) => topic)
}

/** Works that have no price, and credits that wait for a bill. */
export async function waitingForPrice(db: Db, scope: Scope): Promise<{ works: number; credits: number }> {
  const row = await db.one<{ works: number; credits: number }>(sql`
    select (select count(*) from work w where ${inScope(scope, 'w', OWNED)} and w.state = 'unpriced') as works,
      (select count(*) from cost c where ${inScope(scope, 'c', OWNED)} and c.cost_group = 6 and c.state = 0 and c.money < 0) as credits`)
  return row!
}

export type UnpaidRow = {
  code: string
  supplier_code: string
  supplier_name: string
  warehouse_name: string
  total: string
  status: 0 | 3
  gen_at: Date
  locked: boolean
}

/** Bills made since a day that wait to be paid: the oldest, how many there are, and what they come to. */
export async function unpaidBills(
  db: Db,
  scope: Scope,
  owners: Owners,
  since: string,
  now: Date,
  most: number,
): Promise<{ rows: UnpaidRow[]; count: number; money: string }> {
  const unpaid = sql`${inScope(scope, 'b', OWNED)}${onlyOf(owners, 'b')} and ${isUnpaidSince(since)}`
  const [rows, sums] = await Promise.all([
    db.rows<UnpaidRow>(sql`
      select b.code, s.code as supplier_code, s.name as supplier_name, w.name as warehouse_name, b.total, b.status, b.gen_at,
        coalesce(b.lock_at > ${now}::timestamptz - ${LOCK_LIVES}, false) as locked
      from bill b
      join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
      join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
      where ${unpaid} order by b.gen_at, b.id limit ${most}`),
    db.one<{ n: number; money: string }>(
      sql`select count(*) as n, coalesce(sum(b.total), 0.00)::numeric(30,2) as money from bill b where ${unpaid}`,
    ),
  ])
  return { rows, count: sums!.n, money: sums!.money }
}
