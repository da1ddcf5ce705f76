import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { ZERO_CHECK_PROMPTS as SAID } from '@yuncang/contract/stocktake/zero-check/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { lockSite } from '../../site/warehouse/lock.store.ts'
import { floorTask } from '../../task/pick/floor.store.ts'
import { conflicts, type Plan } from '../plan/check.ts'
import { writePlan } from '../plan/save.ts'
import { take } from '../task/change.ts'
import { answeredBefore, keepAnswer, pickedPlace, type PickedPlace } from './store.ts'

const no = answerZeroCheck.refusals
type Answered = CallOutput<typeof answerZeroCheck>

/**
 * Keeps whether a location that a pick emptied is empty; where it is not, it is counted at once by the same person.
 * @throws Refused notAsked, operationReused; notFound
 */
export async function answer(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof answerZeroCheck>,
  deps: Deps,
): Promise<Answered> {
  const { scope } = ctx
  const task = await floorTask(tx, scope, codeForm(input.code))
  if (!task) throw notFound('任务')
  const location = codeForm(input.locationCode)
  const place = await pickedPlace(tx, scope, task, location)
  if (!place) throw refuse(no, 'notAsked', { code: task.code, location })
  // Plans of one warehouse come one after the other, and so do two answers of one operation.
  const warehouse = await lockSite(tx, scope, place.warehouse_code)
  const vacant = input.empty === 1
  const before = await answeredBefore(tx, scope, task.id, input.operationId)
  if (before) {
    if (before.place_id !== place.id || before.vacant !== vacant) throw refuse(no, 'operationReused')
    return said(place, vacant, before.stocktake_code)
  }
  const plan = planOf(place)
  const [met] = vacant ? [] : await conflicts(tx, scope, warehouse!, plan)
  const opened = vacant || met ? null : await open(tx, ctx, plan, warehouse!.id, deps)
  await keepAnswer(tx, scope, ctx, {
    warehouseId: task.warehouse_id,
    placeId: place.id,
    taskId: task.id,
    operation: input.operationId,
    vacant,
    stocktakeId: opened?.id ?? null,
  })
  if (!met) return said(place, vacant, opened?.stocktakeCode ?? null)
  const { reason, code } = met.claim
  const message = worded(reason === 'plan' ? SAID.counted : SAID.waiting, { location: place.code, code })
  return { stocktakeCode: reason === 'plan' ? code : '', opened: 0, message }
}

/** A count of one location, taken by who found it not empty. */
async function open(tx: Tx, ctx: Context, plan: Plan, warehouseId: number, { nextCode }: Deps) {
  const made = await writePlan(tx, ctx, plan, { warehouseId, origin: 'zero' }, nextCode)
  await take(tx, ctx, { stocktakeCode: made.stocktakeCode })
  return made
}

const planOf = ({ id, code, area_id: areaId }: PickedPlace): Plan => ({
  type: STOCKTAKE_TYPE.location,
  areaId,
  supplierId: null,
  subjects: [{ goodsId: null, placeId: id, areaId, code, name: code }],
})

function said({ code: location }: PickedPlace, vacant: boolean, stocktakeCode: string | null): Answered {
  const message = worded(vacant ? SAID.empty : SAID.opened, { location })
  return { stocktakeCode: stocktakeCode ?? '', opened: stocktakeCode === null ? 0 : 1, message }
}
