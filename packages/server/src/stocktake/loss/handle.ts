import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { COUNT_TASK_LOG, HELD_BY, LINE_RESULT_NAMES, LOSS_LOG } from '@yuncang/contract/stocktake/loss/words.ts'
import { BETWEEN } from '@yuncang/contract/stocktake/plan/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { planPosting, type Posted, type Posting } from '@yuncang/domain/stocktake/loss/posting.ts'
import { LINE_RESULT, LINE_STATE, lossState } from '@yuncang/domain/stocktake/loss/state.ts'
import { QUALITY, type Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { waitingUndated } from '../../shelf/production-date/waiting.ts'
import { lockHeldOrders, takeMidway, type LockedOrder } from '../../shelf/putaway/midway-outbound.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { lockBalances, placesOf, post, type WarehousePlaces } from '../../stock/ledger/store.ts'
import { addPosted, insertPosted } from '../../task/task/posted.store.ts'
import { lockTasks, nextTaskId } from '../../task/task/store.ts'
import { lockBatches, putRightSince } from './posted.store.ts'
import {
  handleLines,
  holdersOf,
  insertAdjustments,
  lockLoss,
  partsOf,
  supplierElsewhere,
  tasksOfLoss,
  type Loss,
  type LossPart,
} from './store.ts'

const no = inventoryHandle.refusals

/** The two tasks that post differences of a supplier; null where there is none yet. */
type Tasks = { in: Doc | null; out: Doc | null }
type Doc = { readonly id: number; readonly code: string; version: number; readonly fresh: boolean }

/**
 * Settles lines of a loss order, all of them or none (semantics 4): `adjust` posts the difference, by one task in and one task out
 * a supplier, to which later lines are added.
 * @throws Refused handled, notEnough, stale, supplierElsewhere; notFound
 */
export async function handle(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof inventoryHandle>,
  deps: Deps,
): Promise<CallOutput<typeof inventoryHandle>> {
  const { scope } = ctx
  const { result, note } = input
  const loss = await lockLoss(tx, scope, input.lossCode)
  if (!loss) throw notFound('损益单')
  const lineIds = [...new Set(input.lineIds)]
  const parts = await partsOf(tx, scope, loss.id, lineIds)
  if (new Set(parts.map((part) => part.line_id)).size < lineIds.length) throw notFound('损益行')
  const done = parts.find((part) => part.state !== LINE_STATE.pending)
  if (done)
    throw refuse(no, 'handled', {
      goods: done.goods_name,
      name: done.handled_name,
      time: done.handled_at ? shanghaiTime(done.handled_at.getTime()) : '',
    })
  const tasks = result === LINE_RESULT.adjust ? await adjust(tx, ctx, loss, parts, deps) : new Map<number, Tasks>()
  const supplierOf = new Map(parts.map((part) => [part.line_id, part.supplier_id]))
  const lines = lineIds.map((lineId) => {
    const { in: into, out } = tasks.get(supplierOf.get(lineId)!) ?? { in: null, out: null }
    const sums = sumOf(parts.filter((part) => part.line_id === lineId))
    return {
      lineId,
      taskInId: sums.more > 0 ? (into?.id ?? null) : null,
      taskOutId: sums.less > 0 ? (out?.id ?? null) : null,
    }
  })
  await handleLines(tx, scope, ctx, loss, { lines, result, note })
  if (result === LINE_RESULT.adjust) await writeAdjustments(tx, ctx, loss, parts, tasks)
  const content = worded(LOSS_LOG.handled, {
    lines: lineIds.length,
    result: LINE_RESULT_NAMES[result],
    note: note === '' ? '' : `；${note}`,
  })
  const toStatus = lossState(loss.line_count, loss.pending_count - lineIds.length)
  await writeLog(tx, scope, ctx, [
    { kind: 'loss', documentId: loss.id, version: loss.version + 1, fromStatus: loss.state, toStatus, content },
  ])
  const codes = [...tasks.values()]
    .flatMap((task) => [task.in?.code, task.out?.code])
    .filter((code) => code !== undefined)
  return { handled: lineIds.length, taskCodes: codes.toSorted() }
}

/** Posts the differences; answers the tasks of each supplier. Locks: the order, the batches of all orders, its tasks, putaway orders, balances. */
async function adjust(
  tx: Tx,
  ctx: Context,
  loss: Loss,
  parts: readonly LossPart[],
  deps: Deps,
): Promise<Map<number, Tasks>> {
  const { scope } = ctx
  const lineIds = parts.map((part) => part.line_id)
  await lockBatches(tx, scope, lineIds)
  const stale = await putRightSince(tx, scope, lineIds)
  if (stale) throw refuse(no, 'stale', { goods: stale.goods_name, location: stale.place_code })
  const known = await tasksKnown(tx, ctx, loss)
  const goodsIds = [...new Set(parts.map((part) => part.goods_id))]
  const held = loss.locations_on ? await lockHeldOrders(tx, scope, loss.warehouse_id, goodsIds) : []
  const balances = await lockBalances(tx, scope, loss.warehouse_id, goodsIds)
  const places = await placesOf(tx, scope, loss.warehouse_id)
  const plan = planPosting(
    parts.map((part) => ({
      supplierId: part.supplier_id,
      goodsId: part.goods_id,
      goodsName: part.goods_name,
      productionDate: part.production_date,
      placeId: part.place_id,
      normal: part.normal,
      broken: part.broken,
    })),
    balances,
  )
  if ('refused' in plan) {
    const { goods, key, free, wanted } = plan
    const documents = await holdersOf(tx, scope, key)
    throw refuse(no, 'notEnough', {
      goods,
      free,
      wanted,
      location: parts.find((part) => part.place_id === key.placeId)!.place_code,
      documents: documents.length === 0 ? '' : worded(HELD_BY, { documents: documents.join(BETWEEN) }),
    })
  }
  const elsewhere = await supplierElsewhere(
    tx,
    scope,
    loss.warehouse_id,
    plan.more.map(({ goodsId }) => goodsId),
  )
  if (elsewhere) throw refuse(no, 'supplierElsewhere', elsewhere)
  const suppliers = [...new Set(parts.map((part) => part.supplier_id))].toSorted((a, b) => a - b)
  for (const supplierId of suppliers) {
    const tasks = known.get(supplierId) ?? { in: null, out: null }
    known.set(supplierId, await postSupplier(tx, ctx, { loss, supplierId, tasks, plan, places, held }, deps))
  }
  return new Map(suppliers.map((supplierId) => [supplierId, known.get(supplierId)!]))
}

async function tasksKnown(tx: Tx, ctx: Context, loss: Loss): Promise<Map<number, Tasks>> {
  const rows = await tasksOfLoss(tx, ctx.scope, loss.id)
  const codes = rows.flatMap((row) => [row.task_in, row.task_out]).filter((code) => code !== null)
  const locked = new Map(
    (codes.length === 0 ? [] : await lockTasks(tx, ctx.scope, codes)).map((task) => [task.code, task]),
  )
  const doc = (code: string | null): Doc | null => {
    const task = code === null ? undefined : locked.get(code)
    return task ? { id: task.id, code: task.code, version: task.version, fresh: false } : null
  }
  return new Map(rows.map((row) => [row.supplier_id, { in: doc(row.task_in), out: doc(row.task_out) }]))
}

type Supply = {
  readonly loss: Loss
  readonly supplierId: number
  readonly tasks: Tasks
  readonly plan: Posting
  readonly places: WarehousePlaces
  readonly held: readonly LockedOrder[]
}

async function postSupplier(
  tx: Tx,
  ctx: Context,
  { loss, supplierId, tasks, plan, places, held }: Supply,
  { nextCode }: Deps,
): Promise<Tasks> {
  const { scope } = ctx
  const made = { ...tasks }
  for (const way of ['out', 'in'] as const) {
    const posted = (way === 'in' ? plan.more : plan.less).filter((one) => one.supplierId === supplierId)
    if (posted.length === 0) continue
    const [kind, nature, prefix] =
      way === 'in'
        ? (['TASK_TYPE_COUNT_IN', NATURE.inbound, 'RK'] as const)
        : (['TASK_TYPE_COUNT_OUT', NATURE.outbound, 'CK'] as const)
    const before = tasks[way]
    const task: Doc = before ?? {
      id: await nextTaskId(tx),
      code: await nextCode(prefix, ctx.today),
      version: 0,
      fresh: true,
    }
    const { warehouse_id: warehouseId, locations_on: locationsOn } = loss
    if (!before)
      await insertPosted(tx, scope, ctx, {
        ...task,
        nature,
        kind,
        warehouseId,
        supplierId,
        note: loss.code,
        locationsOn,
      })
    task.version += 1
    const lineOf = await addPosted(tx, scope, task, batchesOf(posted))
    const moves = posted.map((one): Move => {
      const [fromPlaceId, toPlaceId] = way === 'in' ? [places.count, one.placeId] : [one.placeId, places.count]
      const { goodsId, productionDate, quality, quantity } = one
      return { lineId: lineOf.get(goodsId)!, goodsId, productionDate, quality, quantity, fromPlaceId, toPlaceId }
    })
    const step = way === 'in' ? 'receive' : 'ship'
    const document = { code: task.code, warehouse_id: warehouseId, supplier_id: supplierId }
    const left = await post(
      tx,
      scope,
      deedOf(ctx, document, task.version === 1 ? step : `${step}:${task.version}`),
      moves,
    )
    if (way === 'out' && locationsOn) {
      const waiting = await waitingUndated(tx, scope, warehouseId, moves)
      await takeMidway(tx, ctx, { ...task, warehouse_id: warehouseId }, held, moves, left, waiting)
    }
    const text = task.version === 1 ? COUNT_TASK_LOG.made : COUNT_TASK_LOG.more
    await writeLog(tx, scope, ctx, [
      {
        kind: 'task',
        documentId: task.id,
        version: task.version,
        fromStatus: task.version === 1 ? null : TASK_STATUS.finished,
        toStatus: TASK_STATUS.finished,
        content: worded(text, { code: loss.code, pieces: total(moves, (move) => move.quantity) }),
      },
    ])
    made[way] = task
  }
  return made
}

const batchesOf = (posted: readonly Posted[]) =>
  posted.map(({ goodsId, productionDate, quality, quantity }) => ({
    goodsId,
    productionDate,
    normal: quality === QUALITY.normal ? quantity : 0,
    broken: quality === QUALITY.broken ? quantity : 0,
  }))

function sumOf(parts: readonly LossPart[]) {
  const changes = parts.flatMap(({ normal, broken }) => [normal, broken])
  return {
    more: total(
      changes.filter((change) => change > 0),
      (change) => change,
    ),
    less: total(
      changes.filter((change) => change < 0),
      (change) => -change,
    ),
  }
}

/** A row for each quality of a line that was off somewhere. */
async function writeAdjustments(
  tx: Tx,
  ctx: Context,
  loss: Loss,
  parts: readonly LossPart[],
  tasks: ReadonlyMap<number, Tasks>,
): Promise<void> {
  const rows = [...Map.groupBy(parts, (part) => part.line_id).values()].flatMap((same) => {
    const { line_id: lineId, supplier_id: supplierId, goods_id: goodsId, production_date: productionDate } = same[0]!
    const { in: into, out } = tasks.get(supplierId) ?? { in: null, out: null }
    return ([QUALITY.normal, QUALITY.broken] as const).flatMap((quality) => {
      const changes = same.map((part) => (quality === QUALITY.normal ? part.normal : part.broken))
      if (changes.every((change) => change === 0)) return []
      const quantity = total(changes, (change) => change)
      const task = quantity < 0 ? out : (into ?? out)
      return [
        {
          lineId,
          supplierId,
          goodsId,
          productionDate,
          quality,
          placeId: same[0]!.line_place_id,
          quantity,
          taskId: task?.id ?? null,
        },
      ]
    })
  })
  await insertAdjustments(tx, ctx.scope, ctx, loss, rows)
}
