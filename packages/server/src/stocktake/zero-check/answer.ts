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
import { flagOf } from '../../plumbing/http/wire.ts'
import { floorTask } from '../../task/pick/floor.store.ts'
import { isPickedEmpty } from '../../task/pick/store.ts'
import { conflicts, type Plan } from '../plan/check.ts'
import { writePlan } from '../plan/save.ts'
import { settingOf } from '../setting/store.ts'
import { take } from '../task/change.ts'
import {
  answeredBefore,
  answeredSincePick,
  keepAnswer,
  pickedPlace,
  type KeptAnswer,
  type PickedPlace,
} from './store.ts'

const no = answerZeroCheck.refusals
type Answered = CallOutput<typeof answerZeroCheck>

/**
 * Keeps whether a location that a pick emptied is empty; where it is not, it is counted at once by the same person.
 * @throws Refused notAsked, off, notEmpty, answered, operationReused; notFound
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
  const before = await answeredBefore(tx, scope, input.operationId)
  if (before) {
    const { task_id, place_id, account_id } = before
    const isSame = task_id === task.id && place_id === place.id && account_id === ctx.accountId
    if (!isSame || before.vacant !== vacant) throw refuse(no, 'operationReused')
    const { stocktake_code: stocktakeCode, stocktake_taken: taken } = before
    if (vacant || stocktakeCode !== null)
      return said(place, vacant, stocktakeCode === null ? null : { stocktakeCode, taken })
  }
  const plan = planOf(place)
  const [met] = vacant ? [] : await conflicts(tx, scope, warehouse!, plan)
  if (before) return met ? meets(place, met) : said(place, vacant, null)
  if (!(await settingOf(tx, scope, task.warehouse_id)).zeroCheck) throw refuse(no, 'off')
  const earlier = await answeredSincePick(tx, scope, task.id, place.id)
  if (earlier && earlier.vacant !== vacant) throw answered(place, earlier)
  if (!(await isPickedEmpty(tx, scope, place.id))) throw refuse(no, 'notEmpty', { location: place.code })
  // What the first answer opened was counted by now: one count of what one pick emptied.
  if (!met && earlier?.stocktake_code) throw answered(place, earlier)
  const opened = vacant || met ? null : await open(tx, ctx, plan, warehouse!.id, deps)
  await keepAnswer(tx, scope, ctx, {
    warehouseId: task.warehouse_id,
    placeId: place.id,
    taskId: task.id,
    operation: input.operationId,
    vacant,
    stocktakeId: opened?.id ?? null,
  })
  return met ? meets(place, met) : said(place, vacant, opened)
}

type Met = Awaited<ReturnType<typeof conflicts>>[number]
type Opened = { readonly stocktakeCode: string; readonly taken: boolean }

/** A count of one location, taken by who found it not empty; who may not count leaves it to somebody who does. */
async function open(
  tx: Tx,
  ctx: Context,
  plan: Plan,
  warehouseId: number,
  { nextCode }: Deps,
): Promise<Opened & { id: number }> {
  const { id, stocktakeCode } = await writePlan(tx, ctx, plan, { warehouseId, origin: 'zero' }, nextCode)
  const taken = ctx.rights.has('floorCount')
  if (taken) await take(tx, ctx, { stocktakeCode })
  return { id, stocktakeCode, taken }
}

const answered = ({ code: location }: PickedPlace, { account_name: name, vacant }: KeptAnswer) =>
  refuse(no, 'answered', { location, name, answer: vacant ? SAID.yes : SAID.no })

const planOf = ({ id, code, area_id: areaId }: PickedPlace): Plan => ({
  type: STOCKTAKE_TYPE.location,
  areaId,
  supplierId: null,
  subjects: [{ goodsId: null, placeId: id, areaId, code, name: code }],
})

/** The location is counted already, or what was found there is not settled. */
function meets({ code: location }: PickedPlace, { claim: { reason, code } }: Met): Answered {
  const message = worded(reason === 'plan' ? SAID.counted : SAID.waiting, { location, code })
  return { stocktakeCode: reason === 'plan' ? code : '', opened: 0, message }
}

function said({ code: location }: PickedPlace, vacant: boolean, opened: Opened | null): Answered {
  const { stocktakeCode: code = '', taken = false } = opened ?? {}
  const text = vacant ? SAID.empty : opened && !taken ? SAID.left : SAID.opened
  return { stocktakeCode: code, opened: flagOf(taken), message: worded(text, { location, code }) }
}
