import { VOID_REFUSALS } from '@yuncang/contract/fee/cost/words.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { planVoid, type Member } from '@yuncang/domain/fee/cost/family.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { lockFees } from '../rate/lock.store.ts'
import { holdWorks, waiveWorks } from '../work/store.ts'
import { checkChosen, type Chosen } from './chosen.ts'
import { correctionOf } from './correction.ts'
import { voidCosts } from './family.store.ts'
import { costsByCode, holdFamilies, worksWithout, type HeldCost } from './hold.store.ts'
import { insertCosts, type NewCost } from './insert.store.ts'

type Held = HeldCost & { readonly monthOpen: boolean }

/**
 * Voids costs with a reason, all or none: a charge takes its unsettled corrections with it; a correction alone is never voided. Work
 * whose last cost is voided is waived. What is booked in a closed month is taken back in the first open one (design money, 4, Families).
 * @returns how many were voided or taken back, corrections among them
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
  const plans = held.filter(({ id }) => ids.has(id)).map((cost) => planOf(cost, held, ids, reason))
  const voids = new Set(plans.flatMap((plan) => plan.voids))
  const backs = plans.flatMap((plan) => plan.back)
  await voidCosts(tx, scope, ctx, [...voids], reason)
  await insertCosts(tx, scope, ctx, backs)
  await waiveWorks(tx, scope, await worksWithout(tx, scope, workIds), reason)
  return voids.size + backs.length
}

/** What is done to a chosen cost: who is voided, and what takes it back where its month is closed. */
type Plan = { readonly voids: readonly number[]; readonly back: readonly NewCost[] }

/** What goes with a chosen cost. A correction whose original is chosen too goes with that. */
function planOf(cost: Held, held: readonly Held[], chosen: ReadonlySet<number>, reason: string): Plan {
  const { id, code, correctsId, monthOpen } = cost
  if (correctsId !== null) {
    if (!chosen.has(correctsId)) throw refuse(VOID_REFUSALS, 'adjustAlone', { code })
    return { voids: [], back: [] }
  }
  const adjusts = held.filter((one) => one.correctsId === id)
  const plan = planVoid({ charge: memberOf(cost), adjusts: adjusts.map(memberOf), monthOpen })
  if ('refused' in plan)
    throw plan.refused === 'adjustOnBill'
      ? refuse(VOID_REFUSALS, 'adjustOnBill', { code })
      : refuse(VOID_REFUSALS, 'nothingLeft', { code })
  if ('voids' in plan) return { voids: plan.voids, back: [] }
  // A closed month stays as it is: the first open one takes it back.
  const back = correctionOf(cost, { revision: adjusts.length + 1, fen: plan.adjustFen, reason, decidedFen: 0n })
  return { voids: [], back: [back] }
}

function memberOf({ id, money, state }: HeldCost): Member {
  return { id, fen: fenOf(money)!, status: state }
}
