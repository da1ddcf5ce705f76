import type { Tx } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { enterTenant } from '../../access/session/store.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { lockMerchant, merchantId, writeMerchantLog, type MerchantRow } from './store.ts'

/** A merchant that the platform has entered: locked, with the scope to write in. */
export type Entered = { readonly merchant: MerchantRow; readonly tenantId: number; readonly scope: Scope }

/** What was done inside, and the line it leaves in the merchant's log; null when nothing changed. */
export type Deed<T> = { readonly reply: T; readonly log: string | null }

/**
 * The one way in which the platform writes at a merchant's: into the merchant it names, with the merchant locked, for one deed that
 * leaves a line in the merchant's log, and out again. See docs/decisions/2026-11-21-platform-writes.md.
 * @throws notFound; Error when anybody but the platform asks
 */
export async function inMerchant<T>(
  tx: Tx,
  ctx: Context,
  code: string,
  work: (entered: Entered) => Promise<Deed<T>>,
): Promise<T> {
  forPlatformOnly(ctx)
  const tenantId = await merchantId(tx, code)
  if (tenantId === undefined) throw notFound('商户')
  await enterTenant(tx, tenantId)
  const merchant = await lockMerchant(tx, tenantId)
  const { reply, log } = await work({
    merchant,
    tenantId,
    scope: { tenantId, warehouseIds: null, supplierId: null },
  })
  if (log !== null) await writeMerchantLog(tx, tenantId, ctx, log)
  await enterTenant(tx, ctx.homeTenantId)
  return reply
}

/** Permits say so already; a verb that goes into merchants asks once more. */
export function forPlatformOnly(ctx: Context): void {
  if (ctx.identity !== 3) throw new Error('only the platform goes into a merchant')
}
