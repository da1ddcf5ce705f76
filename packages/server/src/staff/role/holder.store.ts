import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { boundIds } from '../../access/session/held.store.ts'

/** Lets one person at a time of a tenant change roles and accounts, so that what each decides on stands until they have done it. */
export async function queueStaff(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('staff:' || ${tenantId}::text, 0))`)
}

export type HolderRow = {
  role_id: number
  identity: Identity
  button_keys: Right[]
  menu_codes: string[]
  warehouse_ids: number[] | null
}

/** What an account holds by its role, buttons taken from everybody included; undefined when the account or its role is disabled. */
export function holderRow(db: Db, tenantId: number, accountId: number): Promise<HolderRow | undefined> {
  return db.one<HolderRow>(sql`
    select a.role_id, a.identity, r.button_keys,
      array(select m.code from menu m where m.code = any (r.menu_codes) and m.component <> '') as menu_codes,
      case when a.identity = 4 then array(${boundIds(tenantId)} order by 1) end as warehouse_ids
    from account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where a.tenant_id = ${tenantId} and a.id = ${accountId} and a.status = 1 and r.status = 1`)
}

/** Whether the button catalogue has taken a key from everybody, and what it calls the keys that it renames. */
export function buttonSettings(db: Db): Promise<{ key: string; name: string; enabled: boolean }[]> {
  return db.rows(sql`select b.key, b.name, b.enabled from office_button b`)
}

/** Names of menu entries. */
export async function menuNames(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select m.name from menu m where m.code = any (${codes}::text[]) order by m.sort, m.code`)
  return rows.map((row) => row.name)
}
