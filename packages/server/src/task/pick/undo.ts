import { undoPick, type PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_LOG, PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { filled, nextStep } from './floor.ts'
import { markPicked } from '../task/reservation.store.ts'
import { lastPick, undo } from './store.ts'
import { lockPicking } from './pick-input.ts'
import { leaveTrace } from './trace.ts'

const refusals = undoPick.refusals

/**
 * Takes the last pick of a task back, while the task is in work: its pieces are to be picked again.
 * @throws Refused notFound, notWorking, noPick, notLast
 */
export async function undoLast(tx: Tx, ctx: Context, input: CallInput<typeof undoPick>): Promise<PickStep> {
  const { scope } = ctx
  const task = await lockPicking(tx, ctx, input.code)
  const last = await lastPick(tx, scope, task.id)
  if (!last) throw refuse(refusals, 'noPick')
  if (last.pick !== input.pickNo) throw refuse(refusals, 'notLast')
  const { goodsName, quantity, location } = last
  const facts = { goodsName, quantity, location }
  const [marked, undone] = await Promise.all([
    markPicked(tx, scope, task.id, last, -1),
    undo(tx, scope, ctx, task.id, last.pick),
    leaveTrace(tx, ctx, task, filled(PICK_LOG.undone, facts)),
  ])
  if (marked !== 1 || undone !== 1) throw new Error('a pick to be taken back was no longer there')
  return nextStep(tx, ctx, task.code, filled(PICK_PROMPTS.undone, facts))
}
