import { RERATE_REFUSALS } from '@yuncang/contract/fee/rerate/words.ts'
import { COST_KIND_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { checkThere } from '../cost/chosen.ts'
import { costsByCode, type HeldCost } from '../cost/hold.store.ts'
import { cardById, type Card } from '../rate/store.ts'
import { lastVoided } from './store.ts'
import type { Asked } from './price-anew.ts'

/** The chosen costs, of a rate that is there where one is named. */
export async function chosen(db: Db | Tx, ctx: Context, { codes, rateId }: Asked): Promise<HeldCost[]> {
  const { scope } = ctx
  const costs = await costsByCode(db, scope, codes)
  checkThere(ctx, codes, costs)
  if (rateId !== undefined) await rateChosen(db, scope, rateId)
  await checkCosts(db, ctx, codes, costs)
  return costs
}

/** Refuses what is not there, is not on a page of the asker's, was charged by no rate, or was voided and written anew. */
export async function checkCosts(
  db: Db | Tx,
  ctx: Context,
  codes: readonly string[],
  costs: readonly HeldCost[],
): Promise<void> {
  checkThere(ctx, codes, costs)
  const voided = costs.filter(({ state }) => state === COST_STATUS.voided).map(({ id }) => id)
  const last = voided.length === 0 ? new Set<number>() : await lastVoided(db, ctx.scope, voided)
  for (const { id, code, kind, state } of costs) {
    if (kind !== 'charge') throw refuse(RERATE_REFUSALS, 'notCharge', { code, kind: COST_KIND_NAMES[kind] })
    if (state === COST_STATUS.voided && !last.has(id)) throw refuse(RERATE_REFUSALS, 'voided', { code })
  }
}

/** The rate that was chosen, a warehouse's or a supplier's. @throws Refused noVersion */
export async function rateChosen(db: Db, scope: Scope, rateId: string): Promise<Card> {
  const card = (await cardById(db, scope, 'warehouse', rateId)) ?? (await cardById(db, scope, 'supplier', rateId))
  if (card === undefined) throw refuse(RERATE_REFUSALS, 'noVersion')
  return card
}
