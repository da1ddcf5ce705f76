import type { rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { RERATE_REFUSALS } from '@yuncang/contract/fee/rerate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { keepDecisions, type Decision } from '../cost/decide.ts'
import { holdFamilies, type HeldCost } from '../cost/hold.store.ts'
import { lockFees } from '../rate/lock.store.ts'
import { chargeAgain, holdWorks } from '../work/store.ts'
import { checkCosts, chosen } from './chosen.ts'
import { digestOf, sum } from './digest.ts'
import { priceAnew, whyOf, type Asked } from './price-anew.ts'

/**
 * Decides the chosen costs anew, unless anything has changed since the preview.
 * @throws Refused notThere, noGroupRight, notCharge, voided, noReason, otherItem, otherSupplier, noVersion, changed, nothing
 */
export async function rerate(
  tx: Tx,
  ctx: Context,
  { digest, reason, ...asked }: CallInput<typeof rerateCosts>,
): Promise<CallOutput<typeof rerateCosts>> {
  const seen = await chosen(tx, ctx, asked)
  const voided = seen.find(({ state }) => state === COST_STATUS.voided)
  if (voided && reason === undefined) throw refuse(RERATE_REFUSALS, 'noReason', { code: voided.code })
  const check = (held: readonly HeldCost[]) => checkCosts(tx, ctx, asked.codes, held)
  const decisions = await decideAnew(tx, ctx, seen, { ...asked, digest, reason, check })
  if (decisions.length === 0) throw refuse(RERATE_REFUSALS, 'nothing')
  return {
    ...countsOf(decisions),
    difference: yuanText(sum(decisions, 'newFen') - sum(decisions, 'oldFen')),
  }
}

type Agreed = Omit<Asked, 'codes'> & {
  readonly digest: string
  readonly reason: string | undefined
  /** Looks at the costs once more when they are held. */
  readonly check?: (held: readonly HeldCost[]) => Promise<void>
}

/** Decides charges anew as a preview of that digest said, under all of their locks; answers what was changed. @throws Refused changed, noVersion */
export async function decideAnew(
  tx: Tx,
  by: Pick<Context, 'scope' | 'accountId' | 'now'>,
  seen: readonly HeldCost[],
  { digest, reason, check, ...asked }: Agreed,
): Promise<readonly Decision[]> {
  const { scope } = by
  await lockFees(
    tx,
    scope,
    seen.map(({ warehouseId }) => warehouseId),
    'beside',
  )
  await holdWorks(tx, scope, [...new Set(seen.flatMap(({ workId }) => workId ?? []))])
  const ids = new Set(seen.map(({ id }) => id))
  const held = (await holdFamilies(tx, scope, [...ids])).filter(({ id }) => ids.has(id))
  await check?.(held)
  const rerated = await priceAnew(tx, by, asked, held, { held: true, reason })
  if (digestOf(rerated) !== digest) throw refuse(RERATE_REFUSALS, 'changed')
  const decisions = rerated.flatMap((one) => one.decisions ?? []).filter(({ how }) => how !== 'unchanged')
  await keepDecisions(tx, scope, by, decisions, whyOf(reason))
  const again = decisions.filter(({ how }) => how === 'charged').flatMap(({ written }) => written)
  await chargeAgain(
    tx,
    scope,
    again.flatMap(({ workId }) => workId ?? []),
  )
  return decisions
}

/** How many were written anew, and how many corrected by the difference. */
export function countsOf(decisions: readonly Decision[]): { readonly rewritten: number; readonly adjusted: number } {
  const adjusted = decisions.filter(({ how }) => how === 'adjusted').length
  return { rewritten: decisions.length - adjusted, adjusted }
}
