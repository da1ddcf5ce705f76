import type { confirmPick, PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_LOG, PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { planPick } from '@yuncang/domain/task/pick/pick.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { filled } from './floor.ts'
import { stepAfterDeed } from './next-step.ts'
import { heldBy, markPicked } from '../task/reservation.store.ts'
import type { BehindPick } from './behind.ts'
import { insertPick, isPickedEmpty } from './store.ts'
import { doneBefore, lockPicking, pickRefused, readPickInput } from './pick-input.ts'
import { leaveTrace } from './trace.ts'

/**
 * Picks pieces of one location, date and quality. Nothing moves yet: they stay reserved where they lay, marked as picked, and
 * leave with the completion. An operation that was done before is answered again and not done twice.
 * @throws Refused by name as the contract declares; notFound
 */
export async function pick(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof confirmPick>,
  { asksWhenEmpty }: BehindPick,
): Promise<PickStep> {
  const { scope } = ctx
  const task = await lockPicking(tx, ctx, input.code)
  const asked = await readPickInput(tx, ctx, task, input)
  const facts = { goodsName: asked.goods.name, quantity: input.quantity, location: asked.location }
  if (!(await doneBefore(tx, ctx, asked, input.operationId, null))) {
    const plan = planPick(await heldBy(tx, scope, task.id), asked.pieces)
    if ('refused' in plan) throw pickRefused(plan, asked)
    const pieces = { ...asked.pieces, lineId: plan.row.lineId }
    const [marked] = await Promise.all([
      markPicked(tx, scope, task.id, pieces, 1),
      insertPick(tx, scope, ctx, task.id, { ...pieces, operation: input.operationId }),
      leaveTrace(tx, ctx, task, filled(PICK_LOG.picked, facts)),
    ])
    if (marked !== 1) throw new Error('a pick did not meet the reservation it was planned on')
  }
  const step = await stepAfterDeed(tx, ctx, task.code, filled(PICK_PROMPTS.picked, facts))
  const asks =
    (await asksWhenEmpty(tx, scope, task.warehouse_id)) && (await isPickedEmpty(tx, scope, asked.pieces.placeId))
  return asks ? { ...step, emptied: asked.location } : step
}
