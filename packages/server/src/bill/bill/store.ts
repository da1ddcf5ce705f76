import type { Invoice } from '@yuncang/domain/bill/bill/invoice.ts'
import type { BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { OWNED, besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { LOCK_LIVES } from './unpaid.store.ts'

/** A bill to be made. Money in yuan. */
export type NewBill = {
  readonly code: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly total: string
  readonly lineCount: number
  readonly checkDays: number
  readonly dueDay: string
  readonly paper: object
  readonly costIds: readonly number[]
}

/** Writes bills with their lines, the costs as they are; answers the bills' ids by their numbers. */
export async function insertBills(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number; readonly now: number },
  bills: readonly NewBill[],
): Promise<ReadonlyMap<string, number>> {
  const at = new Date(by.now)
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    insert into bill (tenant_id, id, code, warehouse_id, supplier_id, total, line_count, gen_at, gen_by, check_days, due_day, paper, changed_at)
    select ${tenantOf(scope)}, nextval('bill_id_seq'), n.code, n."warehouseId", n."supplierId", n.total, n."lineCount", ${at}, ${by.accountId}, n."checkDays", n."dueDay",
      n.paper, ${at}
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) as n (code text, "warehouseId" bigint, "supplierId" bigint, total numeric, "lineCount" int, "checkDays" smallint,
      "dueDay" date, paper jsonb) returning id, code`)
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  const lines = bills.flatMap(({ code, costIds }) => costIds.map((costId) => ({ costId, billId: ids.get(code)! })))
  await tx.run(sql`
    insert into bill_line (tenant_id, bill_id, cost_id, warehouse_id, supplier_id, cost_group, money)
    select c.tenant_id, n.bill_id, c.id, c.warehouse_id, c.supplier_id, c.cost_group, c.money
    from unnest(${lines.map(({ billId }) => billId)}::bigint[], ${lines.map(({ costId }) => costId)}::bigint[]) as n (bill_id, cost_id)
    join cost c on ${inScope(scope, 'c', OWNED)} and c.id = n.cost_id
    returning 1`)
  return ids
}

/** The costs on a bill, those of a cancelled one too. */
export async function linesOf(db: Db, scope: Scope, billId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select l.cost_id as id from bill_line l where ${inScope(scope, 'l', OWNED)} and l.bill_id = ${billId}`)
  return rows.map(({ id }) => id)
}

/** A bill as a deed finds it under its lock. */
export type HeldBill = {
  readonly id: number
  readonly code: string
  readonly warehouseId: number
  readonly supplierId: number
  readonly total: string
  readonly status: BillStatus
  readonly genAt: Date
  readonly checkDays: number
  readonly lockBy: number | null
  readonly lockAt: Date | null
  readonly lockName: string | null
  readonly openDisputes: number
  readonly version: number
  readonly bankAccount: string
  readonly isInvoiced: 0 | 1
  readonly invoiceNumber: string
  readonly invoiceDay: string | null
}

/** The id of a bill of the scope. */
export async function billId(db: Db, scope: Scope, code: string): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(sql`
    select b.id from bill b where ${inScope(scope, 'b', OWNED)} and b.code = ${code}`)
  return row?.id
}

/**
 * A bill, held until the commit; its costs are held before. It is read once it is held: a statement that waits for a row sees that row
 * as it is by then, but everything beside it, the open disputes, as it was when it began to wait.
 */
export async function holdBill(tx: Tx, scope: Scope, id: number): Promise<HeldBill | undefined> {
  await tx.run(sql`select from bill b where ${inScope(scope, 'b', OWNED)} and b.id = ${id} for no key update`)
  return tx.one<HeldBill>(sql`
    select b.id, b.code, b.warehouse_id as "warehouseId", b.supplier_id as "supplierId", b.total, b.status, b.gen_at as "genAt", b.check_days as "checkDays",
      b.lock_by as "lockBy", b.lock_at as "lockAt", (select a.person_name from account a where ${besideOf(scope, 'a', 'b')} and a.id = b.lock_by) as "lockName",
      (select count(*)::int from dispute q where ${besideOf(scope, 'q', 'b')} and q.bill_id = b.id and q.state = 'open') as "openDisputes", b.row_version as version,
      b.invoice_state as "isInvoiced", b.invoice_number as "invoiceNumber", b.invoice_day as "invoiceDay",
      coalesce((select h.payee_account from warehouse h where ${besideOf(scope, 'h', 'b')} and h.id = b.warehouse_id), '') as "bankAccount"
    from bill b where ${inScope(scope, 'b', OWNED)} and b.id = ${id}`)
}

/** Sets the status of a bill that is held, and ends its lock. */
export async function setStatus(tx: Tx, scope: Scope, bill: HeldBill, status: BillStatus, at: Date): Promise<void> {
  const changed = await tx.run(sql`
    update bill b set status = ${status}, lock_by = null, lock_at = null, paid_at = case when ${status}::smallint = 1 then ${at}::timestamptz else b.paid_at end,
      cancelled_at = case when ${status}::smallint = 2 then ${at}::timestamptz else b.cancelled_at end, row_version = b.row_version + 1, changed_at = now()
    where ${inScope(scope, 'b', OWNED)} and b.id = ${bill.id} and b.status = ${bill.status} and b.row_version = ${bill.version}`)
  if (changed !== 1) throw new Error('a bill changed under its lock')
}

/** Locks a bill that is held for somebody, or (null) releases it. */
export async function setLock(
  tx: Tx,
  scope: Scope,
  bill: HeldBill,
  lock: { readonly accountId: number; readonly at: Date } | null,
): Promise<void> {
  await tx.run(sql`
    update bill b set lock_by = ${lock?.accountId ?? null}, lock_at = ${lock?.at ?? null}, row_version = b.row_version + 1, changed_at = now()
    where ${inScope(scope, 'b', OWNED)} and b.id = ${bill.id}`)
}

/** Notes the invoice of a bill that is held; null: none was issued. */
export async function setInvoiceOf(tx: Tx, scope: Scope, bill: HeldBill, invoice: Invoice): Promise<void> {
  await tx.run(sql`
    update bill b set invoice_state = ${invoice === null ? 0 : 1}, invoice_number = ${invoice?.number ?? ''}, invoice_day = ${invoice?.day ?? null},
      row_version = b.row_version + 1, changed_at = now()
    where ${inScope(scope, 'b', OWNED)} and b.id = ${bill.id}`)
}

/** Counts a change of a bill that is held, where nothing of the bill itself changes. */
export async function touchBill(tx: Tx, scope: Scope, bill: HeldBill): Promise<void> {
  await tx.run(sql`
    update bill b set row_version = b.row_version + 1, changed_at = now() where ${inScope(scope, 'b', OWNED)} and b.id = ${bill.id}`)
}

/** Writes the payment of a bill, all of it; answers its id. */
export async function insertReceipt(
  tx: Tx,
  scope: Scope,
  bill: HeldBill,
  paid: {
    readonly payType: number
    readonly receivedOn: string
    readonly voucher: string
    readonly at: Date
    readonly accountId: number
  },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into receipt (tenant_id, bill_id, warehouse_id, supplier_id, pay_type, money, received_on, bank_account, voucher, at, account_id)
    values (${tenantOf(scope)}, ${bill.id}, ${bill.warehouseId}, ${bill.supplierId}, ${paid.payType}, ${bill.total}, ${paid.receivedOn}, ${bill.bankAccount},
      ${paid.voucher}, ${paid.at}, ${paid.accountId}) returning id`)
  return row!.id
}

/** Bills whose check days are over, and those with a lock that may be dead; both are looked at again under their lock. */
export async function untidyBills(db: Db, scope: Scope, today: string): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select b.id from bill b where ${inScope(scope, 'b', OWNED)} and (b.status = 0 and (b.gen_at at time zone 'Asia/Shanghai')::date + b.check_days <= ${today}::date
      or b.lock_at < now() - ${LOCK_LIVES}) order by b.id limit 5000`)
  return rows.map(({ id }) => id)
}
