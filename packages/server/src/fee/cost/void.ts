import { VOID_REFUSALS } from '@yuncang/contract/fee/cost/words.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { planVoid, type Member } from '@yuncang/domain/fee/cost/family.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { lockFees } from '../rate/lock.store.ts'
import { holdWorks, waiveWorks } from '../work/store.ts'
import { checkChosen, type Chosen } from './chosen.ts'
import { voidCosts } from './family.store.ts'
import { costsByCode, holdFamilies, worksWithout, type HeldCost } from './hold.store.ts'

/**
 * Voids costs with a reason, all or none: a charge takes its unsettled corrections with it; a correction alone is never voided. Work
 * whose last cost is voided is waived (design money, 4, Families).
 * @returns how many were voided, corrections among them
 * @throws Refused notAll, noGroupRight, adjustAlone, adjustOnBill, nothingLeft
 */
export async function voidChosen(tx: Tx, ctx: Context, chosen: Chosen, reason: string): Promise<number> {
  const { scope } = ctx
  const seen = await costsByCode(tx, scope, chosen.codes)
  checkChosen(ctx, chosen, seen)
  await lockFees(
    tx,
    scope,
    seen.map(({ warehouseId }) => warehouseId),
    'beside',
  )
  const workIds = [...new Set(seen.flatMap(({ workId }) => workId ?? []))]
  await holdWorks(tx, scope, workIds)
  const held = await holdFamilies(
    tx,
    scope,
    seen.map(({ id }) => id),
  )
  const ids = new Set(seen.map(({ id }) => id))
  checkChosen(
    ctx,
    chosen,
    held.filter(({ id }) => ids.has(id)),
  )
  const voids = new Set(held.filter(({ id }) => ids.has(id)).flatMap((cost) => planOf(cost, held, ids)))
  await voidCosts(tx, scope, ctx, [...voids], reason)
  await waiveWorks(tx, scope, await worksWithout(tx, scope, workIds), reason)
  return voids.size
}

/** What goes with a chosen cost. A correction whose original is chosen too goes with that. */
function planOf(cost: HeldCost, held: readonly HeldCost[], chosen: ReadonlySet<number>): readonly number[] {
  const { id, code, correctsId } = cost
  if (correctsId !== null) {
    if (!chosen.has(correctsId)) throw refuse(VOID_REFUSALS, 'adjustAlone', { code })
    return []
  }
  const adjusts = held.filter((one) => one.correctsId === id).map(memberOf)
  const plan = planVoid({ charge: memberOf(cost), adjusts, monthOpen: true })
  if ('refused' in plan)
    throw plan.refused === 'adjustOnBill'
      ? refuse(VOID_REFUSALS, 'adjustOnBill', { code })
      : refuse(VOID_REFUSALS, 'nothingLeft', { code })
  // Only a closed month is corrected instead, and none is closed yet.
  if ('adjustFen' in plan) throw new Error('a cost of an open month is voided, not corrected')
  return plan.voids
}

function memberOf({ id, money, state }: HeldCost): Member {
  return { id, fen: fenOf(money)!, status: state }
}
