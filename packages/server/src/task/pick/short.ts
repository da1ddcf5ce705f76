import { shortPick, type PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_LOG, PICK_PROMPTS, SHORT_REASON_NAMES } from '@yuncang/contract/task/pick/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { planShort, type ShortPlan } from '@yuncang/domain/task/pick/short.ts'
import { kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { lockBalances, reserve } from '../../stock/ledger/store.ts'
import { filled, nextStep } from './floor.ts'
import { stepAfterDeed } from './next-step.ts'
import { growReservations, heldBy, shrinkReservation } from '../task/reservation.store.ts'
import { insertShort, placeCodes, shortedBy } from './store.ts'
import { doneBefore, lockPicking, pickRefused, readPickInput, type PickInput } from './pick-input.ts'
import { leaveTrace } from './trace.ts'

type Input = CallInput<typeof shortPick>

/**
 * Pieces that cannot be picked where the books have them: the task gives them back there and takes them from other free
 * stock, else stays short by them. Who, where, how many and why is kept for supervisors. The books are not corrected here:
 * that is for a stocktake.
 * @throws Refused by name as the contract declares; notFound
 */
export async function short(tx: Tx, ctx: Context, input: Input): Promise<PickStep> {
  if (input.reason === 'other' && input.note === '') throw refuse(shortPick.refusals, 'reasonMissing')
  const task = await lockPicking(tx, ctx, input.code)
  const asked = await readPickInput(tx, ctx, task, input)
  if (await doneBefore(tx, ctx, asked, input.operationId, input)) return nextStep(tx, ctx, task.code)
  return stepAfterDeed(tx, ctx, task.code, await takeElsewhere(tx, ctx, asked, input))
}

/** Answers what the worker is told. */
async function takeElsewhere(tx: Tx, ctx: Context, asked: PickInput, input: Input): Promise<string> {
  const { scope } = ctx
  const { task, goods, location } = asked
  const balances = await lockBalances(tx, scope, task.warehouse_id, [goods.id])
  const plan = planShort({
    held: await heldBy(tx, scope, task.id),
    missing: asked.pieces,
    shorted: await shortedBy(tx, scope, task.id),
    balances,
    shelfLifeDays: goods.shelf_life_days,
    rules: {
      today: ctx.today,
      pastDueCounts: kindRules(task.kind).pastDueCounts,
      pastDueAllowed: task.pick_past_due,
      stagingAllowed: task.pick_from_staging || !task.locations_on,
    },
  })
  if ('refused' in plan) throw pickRefused(plan, asked)
  const found = total(plan.instead, (pieces) => pieces.quantity)
  const reason =
    input.note === '' ? SHORT_REASON_NAMES[input.reason] : `${SHORT_REASON_NAMES[input.reason]}（${input.note}）`
  const facts = { goodsName: goods.name, location, missing: input.quantity, reason, found, lacking: plan.lacking }
  await shrinkReservation(tx, scope, task.id, plan.release)
  await reserve(tx, scope, [plan.release], -1)
  await reserve(tx, scope, plan.instead, 1)
  await growReservations(tx, scope, task.id, plan.instead)
  await insertShort(tx, scope, ctx, task.id, {
    operation: input.operationId,
    warehouseId: task.warehouse_id,
    supplierId: task.supplier_id,
    missing: plan.release,
    found,
    reason: input.reason,
    note: input.note,
  })
  await leaveTrace(tx, ctx, task, filled(PICK_LOG.short, facts))
  return filled(promptOf(plan), { ...facts, places: await placesText(tx, ctx, plan) })
}

function promptOf({ instead, lacking }: ShortPlan): string {
  if (instead.length === 0) return PICK_PROMPTS.lacking
  return lacking > 0 ? PICK_PROMPTS.insteadPart : PICK_PROMPTS.instead
}

async function placesText(tx: Tx, ctx: Context, { instead }: ShortPlan): Promise<string> {
  const ids = [...new Set(instead.map((pieces) => pieces.placeId))]
  const codes = await placeCodes(tx, ctx.scope, ids)
  return ids.map((id) => codes.get(id) ?? '').join('、')
}
