import type { Db, Tx } from '../../plumbing/db/database.ts'
import { lookInto } from '../../plumbing/db/as-reader.store.ts'
import type { Home } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** Writes a line into the log of a merchant, or of the platform (tenant 0), that the transaction is in. */
export async function writeMerchantLog(
  tx: Tx,
  tenantId: number,
  by: { readonly accountId: number; readonly home: Home; readonly now: number },
  content: string,
): Promise<void> {
  const person = await lookInto(tx, by.home.tenantId, (db) =>
    db.one<{ name: string }>(
      sql`select a.person_name as name from account a where a.tenant_id = ${by.home.tenantId} and a.id = ${by.accountId}`,
    ),
  )
  await tx.run(sql`
    insert into merchant_log (tenant_id, content, person_name, at) values (${tenantId}, ${content}, ${person?.name ?? ''}, ${new Date(by.now)})`)
}

/** The log of a merchant, newest first; only who sees all merchants may ask so. */
export function merchantLog(db: Db, code: string): Promise<{ content: string; name: string; at: Date }[]> {
  return db.rows(sql`
    select l.content, l.person_name as name, l.at from merchant_log l join tenant t on t.tenant_id = l.tenant_id
    where t.code = ${code} and t.tenant_id <> 0 order by l.id desc`)
}
