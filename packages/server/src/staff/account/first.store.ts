import type { Identity } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** An account that is there from the beginning. */
export type FirstAccount = {
  readonly account: string
  readonly name: string
  readonly identity: Identity
  readonly roleId: number
  readonly supplierId: number | null
}

/** Writes accounts with one password that need not be changed, and their login names. Answers their ids by account. */
export async function insertFirstAccounts(
  tx: Tx,
  tenantId: number,
  passwordHash: string,
  accounts: readonly FirstAccount[],
  openedAt: Date,
): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; account: string }>(sql`
    insert into account (tenant_id, account, password_hash, identity, person_name, role_id, supplier_id, created_at)
    select ${tenantId}, a.account, ${passwordHash}, a.identity, a.name, a.role_id, a.supplier_id, ${openedAt}
    from unnest(${accounts.map((a) => a.account)}::text[], ${accounts.map((a) => a.identity)}::smallint[], ${accounts.map((a) => a.name)}::text[], ${accounts.map((a) => a.roleId)}::bigint[], ${accounts.map((a) => a.supplierId)}::bigint[])
      as a (account, identity, name, role_id, supplier_id)
    returning id, account`)
  await tx.run(sql`
    insert into login_name (account, tenant_id, account_id)
    select n.account, ${tenantId}, n.id
    from unnest(${rows.map((row) => row.account)}::text[], ${rows.map((row) => row.id)}::bigint[]) as n (account, id)
    returning 1`)
  return new Map(rows.map((row) => [row.account, row.id]))
}
