import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { confirmPick } from '@yuncang/contract/task/pick/floor.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import type { PickRefusal, PickWish } from '@yuncang/domain/task/pick/pick.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, type Refused } from '../../plumbing/http/refused.ts'
import { requireJob } from '../../shelf/job/require.ts'
import { locationsByCode } from '../../site/location/by-code.store.ts'
import { changed } from '../task/status.ts'
import { lockTasks, setStatus, type Task } from '../task/store.ts'
import { goodsToPick, type PickGoods } from './goods.store.ts'
import { operationDone } from './store.ts'

const no = confirmPick.refusals

/** What a picker sent, with the records it names. */
export type Wish = {
  readonly task: Task
  readonly goods: PickGoods
  readonly location: string
  readonly wish: PickWish
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
    throw refuse(no, 'notWorking', { code: task.code, status: statusName(task.status, 1) })
  await requireJob(tx, ctx, { kind: 'pick', code: task.code, warehouseId: task.warehouse_id })
  return task
}

/**
 * The goods and the location that a picker named, in the warehouse of the task.
 * @throws Refused unknownCode
 */
export async function wishOf(tx: Tx, ctx: Context, task: Task, input: CallInput<typeof confirmPick>): Promise<Wish> {
  const [goods, locations] = await Promise.all([
    goodsToPick(tx, ctx.scope, input.goodsCode),
    locationsByCode(tx, ctx.scope, input.locationCode),
  ])
  if (!goods) throw refuse(no, 'unknownCode', { code: input.goodsCode })
  const place = locations.find((location) => location.warehouse_id === task.warehouse_id)
  if (!place) throw refuse(no, 'unknownCode', { code: input.locationCode })
  const { productionDate, quality, quantity } = input
  const wish = { placeId: place.id, goodsId: goods.id, productionDate, quality, quantity }
  return { task, goods, location: place.code, wish }
}

/**
 * Whether the operation was done before, as it is asked for now.
 * @throws Refused operationReused when it was another
 */
export async function doneBefore(
  tx: Tx,
  ctx: Context,
  { task, wish }: Wish,
  operation: string,
  reason: string | null,
): Promise<boolean> {
  const done = await operationDone(tx, ctx.scope, task.id, operation)
  if (!done) return false
  const same =
    done.place_id === wish.placeId &&
    done.goods_id === wish.goodsId &&
    done.production_date === wish.productionDate &&
    done.quality === (wish.quality === 'normal' ? 0 : 1) &&
    done.quantity === wish.quantity &&
    done.reason === reason
  if (!same) throw refuse(no, 'operationReused')
  return true
}

/** A planner's refusal with the names a worker knows. */
export function told(plan: PickRefusal, { goods, location }: Wish): Refused {
  return refuse(no, plan.refused, { ...plan, goodsName: goods.name, location })
}

/** Counts a deed on a task that stays in work, with its line in the log. */
export async function leaveTrace(tx: Tx, ctx: Context, task: Task, content: string): Promise<void> {
  const { status } = task
  const [set] = await Promise.all([
    setStatus(tx, ctx.scope, [task.id], status, status, {}),
    writeLog(tx, ctx.scope, ctx, [
      { kind: 'task', documentId: task.id, version: task.version + 1, fromStatus: status, toStatus: status, content },
    ]),
  ])
  if (set !== 1) throw changed(task)
}
