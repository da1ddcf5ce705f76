import type { ExpenseDriver, ExpenseKind, ExpenseStatus } from '@yuncang/domain/bill/expense/expense.ts'
import type { FixedShare } from '@yuncang/domain/bill/expense/fixed-share.ts'
import { firstDayOf, type Month } from '@yuncang/domain/base/month.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What of an expense a person gives; money in yuan. */
export type ExpenseFields = {
  readonly month: Month
  readonly warehouseId: number
  readonly kind: ExpenseKind
  readonly driver: ExpenseDriver
  /** The supplier of a direct one. */
  readonly supplierId: number | null
  /** Of one by fixed shares, by the ids of the suppliers; else none. */
  readonly shares: readonly FixedShare<number>[]
  readonly money: string
  readonly note: string
}
export type HeldExpense = ExpenseFields & {
  readonly id: number
  readonly version: number
  readonly status: ExpenseStatus
}

/** Fixed shares as they are kept, one beside the other. */
export const sharesAs = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('supplier', q.supplier, 'hundredths', q.share) order by q.supplier), '[]'::jsonb)
  from unnest(e.shared_by, e.shares) as q (supplier, share)) as shares`

/** An expense of the scope, held until the commit. */
export function holdExpense(tx: Tx, scope: Scope, id: string): Promise<HeldExpense | undefined> {
  return tx.one<HeldExpense>(sql`
    select e.id, to_char(e.month, 'YYYY-MM') as month, e.warehouse_id as "warehouseId", e.kind, e.driver, e.borne_by as "supplierId", ${sharesAs}, e.money, e.note, e.version, e.status
    from expense e where ${inScope(scope, 'e', AT_WAREHOUSE)} and e.id::text = ${id} for no key update`)
}

/** The id of an expense of the scope. */
export async function expenseById(db: Db, scope: Scope, id: string): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(
    sql`select e.id from expense e where ${inScope(scope, 'e', AT_WAREHOUSE)} and e.id::text = ${id}`,
  )
  return row?.id
}

/** Queues those who enter expenses of a merchant, until the commit: none of them is entered twice. */
export async function queueExpenses(tx: Tx, scope: Scope): Promise<void> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`expenses:${tenantOf(scope)}`}, 0))`)
}

const ofRows = (rows: readonly ExpenseFields[]) => sql`
  jsonb_to_recordset(${JSON.stringify(
    rows.map(({ shares, ...row }, at) => ({ ...row, ...keptShares(shares), at, month: firstDayOf(row.month) })),
  )}::jsonb)
    as n (at int, month date, "warehouseId" bigint, kind text, driver text, "supplierId" bigint, "sharedBy" bigint[], shares int[], money numeric, note text)`

const keptShares = (shares: ExpenseFields['shares']) => ({
  sharedBy: shares.map(({ supplier }) => supplier),
  shares: shares.map(({ hundredths }) => hundredths),
})

/** Which of some expenses, by their place, stand already just so, except one that is changed. */
export async function standing(
  db: Db,
  scope: Scope,
  rows: readonly ExpenseFields[],
  exceptId: number | null = null,
): Promise<ReadonlySet<number>> {
  const found = await db.rows<{ at: number }>(sql`
    select n.at from ${ofRows(rows)} where exists (
      select from expense e where ${inScope(scope, 'e', AT_WAREHOUSE)} and e.status = 1 and e.month = n.month and e.warehouse_id = n."warehouseId" and e.kind = n.kind
        and e.driver = n.driver and e.borne_by is not distinct from n."supplierId" and e.shared_by = n."sharedBy" and e.shares = n.shares and e.money = n.money and e.note = n.note
        and e.id is distinct from ${exceptId}::bigint)`)
  return new Set(found.map(({ at }) => at))
}

/** Writes expenses; answers their ids in the same order. */
export async function insertExpenses(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  rows: readonly ExpenseFields[],
): Promise<number[]> {
  const made = await tx.rows<{ id: number }>(sql`
    insert into expense (tenant_id, warehouse_id, month, kind, driver, borne_by, shared_by, shares, money, note, created_at, created_by)
    select ${tenantOf(scope)}, n."warehouseId", n.month, n.kind, n.driver, n."supplierId", n."sharedBy", n.shares, n.money, n.note, ${new Date(by.now)}, ${by.accountId}
    from ${ofRows(rows)} order by n.at returning id`)
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Changes one that is held. */
export async function changeExpense(
  tx: Tx,
  scope: Scope,
  held: HeldExpense,
  change: Partial<ExpenseFields & Pick<HeldExpense, 'status'>>,
): Promise<void> {
  const next = { ...held, ...change }
  const { sharedBy, shares } = keptShares(next.shares)
  await tx.run(sql`
    update expense e set warehouse_id = ${next.warehouseId}, month = ${firstDayOf(next.month)}, kind = ${next.kind}, driver = ${next.driver},
      borne_by = ${next.supplierId}, shared_by = ${sharedBy}::bigint[], shares = ${shares}::int[], money = ${next.money}, note = ${next.note}, status = ${next.status}, version = e.version + 1
    where ${inScope(scope, 'e', AT_WAREHOUSE)} and e.id = ${held.id} and e.version = ${held.version}`)
}

/** Suppliers of the merchant by their codes. */
export async function suppliersByCode(
  db: Db,
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> {
  const rows = await db.rows<{ id: number; code: string; name: string }>(sql`
    select s.id, s.code, s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = any (${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row]))
}
