import type { Tx } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, ownTenant, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The statement of a new bill: where it goes, empty where nobody gets it. */
export type NewStatement = {
  readonly billId: number
  readonly code: string
  readonly sendTo: string
}

/** The mailbox that gets the statements of these suppliers: of several the first. */
export async function mailboxesOf(
  tx: Tx,
  scope: Scope,
  supplierIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ supplier_id: number; email: string }>(sql`
    select distinct on (c.supplier_id) c.supplier_id, c.email from supplier_contact c
    where ${inScope(scope, 'c', OF_SUPPLIER)} and c.supplier_id = any (${supplierIds}::bigint[]) and c.gets_statements
    order by c.supplier_id, c.position, c.id`)
  return new Map(rows.map((row) => [row.supplier_id, row.email]))
}

/** Writes the statements of new bills, one each, under the bill's number: to be sent, or unaddressed. */
export async function insertStatements(tx: Tx, scope: Scope, statements: readonly NewStatement[]): Promise<void> {
  await tx.run(sql`
    insert into statement (tenant_id, bill_id, warehouse_id, supplier_id, send_to, message_id, state, changed_at)
    select b.tenant_id, b.id, b.warehouse_id, b.supplier_id, n.send_to, n.code, case when n.send_to = '' then 'unaddressed' else 'waiting' end, now()
    from unnest(${statements.map(({ billId }) => billId)}::bigint[], ${statements.map(({ code }) => code)}::text[], ${statements.map(({ sendTo }) => sendTo)}::text[])
      as n (bill_id, code, send_to)
    join bill b on b.tenant_id = ${ownTenant(scope)} and b.id = n.bill_id
    returning 1`)
}
