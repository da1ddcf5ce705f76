import type { Context } from '../../plumbing/http/context.ts'
import type { Deed } from './store.ts'

/** The deed that posts moves for a document in one step of its life; the same step cannot post twice. */
export function deedOf(
  ctx: Context,
  document: { readonly code: string; readonly warehouse_id: number; readonly supplier_id: number },
  step: string,
): Deed {
  const { code, warehouse_id: warehouseId, supplier_id: supplierId } = document
  return { warehouseId, supplierId, document: code, step, accountId: ctx.accountId, now: ctx.now }
}
