import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { confirmPick } from '@yuncang/contract/task/pick/floor.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { PickedPieces, PickRefusal } from '@yuncang/domain/task/pick/pick.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, type Refused } from '../../plumbing/http/refused.ts'
import { requireJob } from '../../shelf/job/require.ts'
import { locationsByCode } from '../../site/location/by-code.store.ts'
import { lockTasks, type Task } from '../task/store.ts'
import { goodsToPick, type PickGoods } from './goods.store.ts'
import { operationDone, type DoneOperation } from './store.ts'

const refusals = confirmPick.refusals

/** What a picker sent: the records that it names, and the pieces of their stock that are meant. */
export type PickInput = {
  readonly task: Task
  readonly goods: PickGoods
  readonly location: string
  readonly pieces: PickedPieces
}

/**
 * Locks the outbound task, which must be in work: whoever picks, completes or finds short waits here for each other. Picking it is
 * one person's job at a time.
 * @throws Refused notFound, notWorking, jobHeld
 */
export async function lockPicking(tx: Tx, ctx: Context, code: string): Promise<Task> {
  const [task] = await lockTasks(tx, ctx.scope, [code])
  if (!task || task.nature !== NATURE.outbound) throw notFound('任务')
  if (task.status !== TASK_STATUS.working)
    throw refuse(refusals, 'notWorking', { code: task.code, status: statusName(task.status, 1) })
  await requireJob(tx, ctx, { kind: 'pick', code: task.code, warehouseId: task.warehouse_id })
  return task
}

/**
 * The goods and the location that a picker named, in the warehouse of the task.
 * @throws Refused unknownCode
 */
export async function readPickInput(
  tx: Tx,
  ctx: Context,
  task: Task,
  input: CallInput<typeof confirmPick>,
): Promise<PickInput> {
  const [goods, locations] = await Promise.all([
    goodsToPick(tx, ctx.scope, input.goodsCode),
    locationsByCode(tx, ctx.scope, input.locationCode),
  ])
  if (!goods) throw refuse(refusals, 'unknownCode', { code: input.goodsCode })
  const place = locations.find((location) => location.warehouse_id === task.warehouse_id)
  if (!place) throw refuse(refusals, 'unknownCode', { code: input.locationCode })
  const { productionDate, quality, quantity } = input
  const pieces = { placeId: place.id, goodsId: goods.id, productionDate, quality, quantity }
  return { task, goods, location: place.code, pieces }
}

/**
 * Whether the operation was done before, by the same person, who says the same of the same task again.
 * @param why why pieces could not be picked; null: they were
 * @throws Refused operationReused when it was anything else: what is said now would be lost without a word
 */
export async function doneBefore(
  tx: Tx,
  ctx: Context,
  { task, pieces }: PickInput,
  operation: string,
  why: { readonly reason: string; readonly note: string } | null,
): Promise<boolean> {
  const before = await operationDone(tx, ctx.scope, operation)
  const isSame = (done: DoneOperation) =>
    done.task_id === task.id &&
    done.account_id === ctx.accountId &&
    done.place_id === pieces.placeId &&
    done.goods_id === pieces.goodsId &&
    done.production_date === pieces.productionDate &&
    done.quality === pieces.quality &&
    done.quantity === pieces.quantity &&
    done.reason === (why?.reason ?? null) &&
    done.note === (why?.note ?? null)
  if (!before.every(isSame)) throw refuse(refusals, 'operationReused')
  return before.length > 0
}

/** A planner's refusal with the names a worker knows. */
export function pickRefused(plan: PickRefusal, { goods, location }: PickInput): Refused {
  return refuse(refusals, plan.refused, { ...plan, goodsName: goods.name, location })
}
