import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/**
 * Puts the merchant of a code into a transaction of the platform's, and keeps that this account did so. Answers the
 * merchant's tenant; undefined: there is none, and the transaction stays the platform's.
 */
export async function enterMerchant(
  tx: Tx,
  accountId: number,
  { code, path }: { readonly code: string; readonly path: string },
): Promise<number | undefined> {
  const merchant = await asPlatform(tx, () =>
    tx.one<{ tenant_id: number }>(sql`
      select n.tenant_id from tenant n where n.code = ${code} and n.tenant_id <> 0 and n.status = 1`),
  )
  if (!merchant) return undefined
  void tx.run(sql`
    insert into platform_read (account_id, path, entered_tenant) values (${accountId}, ${path}, ${merchant.tenant_id})`)
  await setTenant(tx, merchant.tenant_id)
  return merchant.tenant_id
}

/** Makes the transaction the platform's own again. */
export async function leaveMerchant(tx: Tx, homeTenantId: number): Promise<void> {
  await setTenant(tx, homeTenantId)
}

async function setTenant(tx: Tx, tenantId: number): Promise<void> {
  await tx.run(sql`select set_config('app.tenant', ${String(tenantId)}, true)`)
}

/** Looks, within a change of the platform's, as the platform looks: over all merchants. The app role sees its own tenant only. */
export async function asPlatform<T>(tx: Tx, look: () => Promise<T>): Promise<T> {
  void tx.run(sql`set local role yuncang_platform`)
  const found = await look()
  void tx.run(sql`set local role none`)
  return found
}
