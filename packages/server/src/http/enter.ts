import type { Tx } from '../db/database.ts'
import type { Context } from './context.ts'
import { enterMerchant, leaveMerchant } from './enter.store.ts'
import { notFound } from './refused.ts'

/**
 * What somebody of the platform changes in one merchant: the transaction is that merchant's while `work` runs, with a context
 * whose scope is that merchant, and the platform's own again afterwards. That the merchant was entered is kept before anything
 * is changed.
 * @throws Refused notFound when there is no such merchant
 */
export async function inMerchant<T>(
  tx: Tx,
  ctx: Context,
  merchant: { readonly code: string; readonly path: string },
  work: (within: Context) => Promise<T>,
): Promise<T> {
  if (ctx.identity !== 3) throw new Error('only the platform enters a merchant')
  const tenantId = await enterMerchant(tx, ctx.accountId, merchant)
  if (tenantId === undefined) throw notFound('商户')
  const done = await work({ ...ctx, scope: { tenantId, warehouseIds: null, supplierId: null } })
  await leaveMerchant(tx, ctx.homeTenantId)
  return done
}
