import type { Db, Tx } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Whose views. */
export type Person = { readonly tenantId: number; readonly accountId: number }
const own = ({ tenantId, accountId }: Person) => sql`v.tenant_id = ${tenantId} and v.account_id = ${accountId}`

/** What a person has saved of a page, the newest first. */
export function viewsOf(
  db: Db,
  person: Person,
  page: string,
): Promise<{ readonly name: string; readonly query: string }[]> {
  return db.rows(
    sql`select v.name, v.query from board_view v where ${own(person)} and v.page = ${page} order by v.saved_at desc, v.name`,
  )
}

/** Keeps a view, in place of one of the same name. @returns whether there is room for it */
export async function keepView(
  tx: Tx,
  { tenantId, accountId }: Person,
  { page, name, query }: { readonly page: string; readonly name: string; readonly query: string },
  most: number,
): Promise<boolean> {
  const kept = await tx.run(sql`
    insert into board_view (tenant_id, account_id, page, name, query, saved_at)
    select ${tenantId}::bigint, ${accountId}::bigint, ${page}, ${name}, ${query}, now()
    where (select count(*) from board_view v where ${own({ tenantId, accountId })} and v.page = ${page} and v.name <> ${name}) < ${most}
    on conflict (tenant_id, account_id, page, name) do update set query = excluded.query, saved_at = excluded.saved_at`)
  return kept > 0
}

/** Forgets a view. */
export async function forgetView(tx: Tx, person: Person, page: string, name: string): Promise<void> {
  await tx.run(sql`delete from board_view v where ${own(person)} and v.page = ${page} and v.name = ${name}`)
}
