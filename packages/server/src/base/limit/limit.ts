import { LIMIT_NAMES, LIMIT_REFUSALS, NO_COMBO } from '@yuncang/contract/base/limit/words.ts'
import { planAdding, type LimitKind } from '@yuncang/domain/base/limit/limit.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { settle } from '../../plumbing/http/refused.ts'
import { lockPlan, usageAtWrite } from './limit.store.ts'

/**
 * Holds a merchant to its combo: asked by every verb that adds a warehouse, a supplier, an account or goods, before it writes.
 * From here to the end of the transaction nobody else of the merchant passes, so two at once cannot both add the last one. A verb that
 * locks anything before it asks takes the merchant first ({@link holdMerchant}).
 * @param adding how many; what is taken into use again counts too
 * @param how `check`: nothing will be added, so nobody is held up
 * @throws Refused planOver, overLimit: the call declares {@link LIMIT_REFUSALS}
 */
export async function ensureWithin(
  tx: Tx,
  { scope, today }: Pick<Context, 'scope' | 'today'>,
  kind: LimitKind,
  adding: number,
  { check = false } = {},
): Promise<void> {
  if (adding <= 0) return
  const tenantId = tenantOf(scope)
  const { combo_name, ends_on, ...limits } = await lockPlan(tx, tenantId, check)
  if (ends_on === null && limits[kind] === null) return
  const used = (await usageAtWrite(tx, tenantId))[kind]
  const plan = planAdding({ kind, adding, used, limits, endsOn: ends_on, today })
  const named = { plan: combo_name ?? NO_COMBO, what: LIMIT_NAMES[kind] }
  settle(LIMIT_REFUSALS, 'refused' in plan ? { ...plan, ...named } : plan)
}

/**
 * Takes the merchant's own row, the first of all locks (docs/decisions/2026-11-22-lock-order.md): for verbs that lock other rows before
 * they come to {@link ensureWithin}, and for those that decide on what is so once in a merchant, the names of its warehouses.
 */
export async function holdMerchant(tx: Tx, scope: Scope): Promise<void> {
  await lockPlan(tx, tenantOf(scope))
}
