import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type ButtonRow = {
  key: string
  name: string
  enabled: boolean
  version: number
  changed_at: Date
  changed_by: string
}

/** What the platform has said of buttons; a button it says nothing of is as the program has it. */
export function buttonRows(db: Db): Promise<ButtonRow[]> {
  return db.rows<ButtonRow>(sql`
    select b.key, b.name, b.enabled, b.version, b.changed_at, b.changed_by from office_button b order by b.key`)
}

/** Says something of a button. */
export async function keepButton(
  tx: Tx,
  button: { readonly key: string; readonly name: string; readonly enabled: boolean },
  by: { readonly name: string; readonly now: number },
): Promise<void> {
  const { key, name, enabled } = button
  await tx.run(sql`
    insert into office_button as b (key, name, enabled, changed_at, changed_by) values (${key}, ${name}, ${enabled}, ${new Date(by.now)}, ${by.name})
    on conflict (key) do update set name = ${name}, enabled = ${enabled}, version = b.version + 1, changed_at = ${new Date(by.now)}, changed_by = ${by.name}`)
}

/** Takes back what was said of a button. */
export async function dropButton(tx: Tx, key: string): Promise<void> {
  await tx.run(sql`delete from office_button where key = ${key}`)
}

/** What the person is called who is asking. */
export async function nameOf(db: Db, tenantId: number, accountId: number): Promise<string> {
  const row = await db.one<{ name: string }>(sql`
    select a.person_name as name from account a where a.tenant_id = ${tenantId} and a.id = ${accountId}`)
  return row!.name
}
