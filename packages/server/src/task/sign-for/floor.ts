import { signForDelivery, type openSignFor, type signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { MAX_IMAGES } from '@yuncang/domain/base/file/image.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { SIGN_FOR_STEPS } from '@yuncang/domain/task/sign-for/steps.ts'
import { TASK_STATUS, type TaskStatus } from '@yuncang/domain/task/task/state.ts'
import { addImages } from '../../base/file/images.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { requireJob } from '../../shelf/job/require.ts'
import { lockTasks } from '../task/store.ts'
import { deliveriesOut, deliveryByCode, type DeliveryRow } from './floor.store.ts'
import { receiptRows } from './rows.ts'
import { signFor } from './sign.ts'

const MOST_JOBS = 200

/** Deliveries that wait to be signed for. */
export async function deliveries(db: Db, ctx: Context): Promise<CallOutput<typeof signForJobs>> {
  return (await deliveriesOut(db, ctx.scope, MOST_JOBS)).map(deliveryView)
}

/**
 * What a delivery brings.
 * @throws Refused notFound, abnormal
 */
export async function openDelivery(
  db: Db,
  ctx: Context,
  input: CallInput<typeof openSignFor>,
): Promise<CallOutput<typeof openSignFor>> {
  const task = await deliveryByCode(db, ctx.scope, codeForm(input.code))
  if (!task) throw notFound('任务')
  checkOpen(task.status)
  const [rows, images] = await Promise.all([
    receiptRows(db, ctx, { code: task.code }),
    imagesOf(db, ctx.scope, 'task', [task.id]),
  ])
  return { task: deliveryView(task), rows, photoRoom: MAX_IMAGES - (images.get(task.id)?.length ?? 0) }
}

/**
 * Signs for a delivery with what the platform counted and photographs, which join those the task has (part 1, 5.7).
 * @throws Refused as signing in the office, tooManyImages, notFound for an image
 */
export async function sign(
  tx: Tx,
  ctx: Context,
  { urls = [], ...input }: CallInput<typeof signForDelivery>,
  deps: Deps,
): Promise<CallOutput<typeof signForDelivery>> {
  const [task] = await lockTasks(tx, ctx.scope, [input.code])
  if (!task) throw notFound('任务')
  checkOpen(task.status)
  await requireJob(tx, ctx, { kind: 'signFor', code: task.code, warehouseId: task.warehouse_id })
  const signed = await signFor(tx, ctx, input, deps)
  if (urls.length > 0) await addImages(tx, ctx.scope, 'task', task.id, urls)
  return signed
}

/**
 * There is something to sign for: the table of the flow opens with goods.
 * @throws Refused abnormal
 */
function checkOpen(status: TaskStatus): void {
  const question = SIGN_FOR_STEPS.opening.opened({ delivering: status === TASK_STATUS.delivering })
  if (question === 'chooseJob') throw refuse(signForDelivery.refusals, 'abnormal')
}

function deliveryView(row: DeliveryRow): CallOutput<typeof signForJobs>[number] {
  return {
    code: row.code,
    typeName: row.type_name,
    pointName: row.point_name,
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    shipTime: timeText(row.shipped_at),
    deliveredPieces: row.actual_pieces,
    goodsCount: row.goods_count,
  }
}
