import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { planFromArrival } from '@yuncang/domain/shelf/putaway/putaway.ts'
import { planRejectionCompletion, type OnTheRoad } from '@yuncang/domain/task/complete/complete-rejection.ts'
import { planInboundCompletion, planOutboundCompletion } from '@yuncang/domain/task/complete/complete.ts'
import { kindRules } from '@yuncang/domain/task/task/kind.ts'
import { countPallets } from '@yuncang/domain/task/complete/pallets.ts'
import { nextStatus, type TaskDeed } from '@yuncang/domain/task/task/state.ts'
import type { Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { setImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { follow } from '../../plumbing/db/outbox.store.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Surroundings } from '../../plumbing/http/handler.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import { endJobs } from '../../shelf/job/require.ts'
import { openDateEntry } from '../../shelf/production-date/open.ts'
import { waitingUndated } from '../../shelf/production-date/waiting.ts'
import { openPutawayOrder } from '../../shelf/putaway/open.ts'
import { lockHeldOrders, takeMidway } from '../../shelf/putaway/midway.ts'
import { deedOf } from '../../stock/ledger/deed.ts'
import { lockBalances, placesOf, post } from '../../stock/ledger/store.ts'
import { actualLines, type CompletionLine } from './actual-lines.ts'
import { deleteReservations } from '../task/reservation.store.ts'
import { changed } from '../task/status.ts'
import {
  addBatches,
  insertLines,
  linesOf,
  lockTasks,
  plannedBatches,
  setActuals,
  setStatus,
  type Task,
} from '../task/store.ts'

const no = completeTask.refusals
type Input = CallInput<typeof completeTask>
type Done = { readonly moves: readonly Move[]; readonly awaitingDates: 0 | 1; readonly putawayCode: string }

/**
 * Completes a task in work with what was really moved (part 1, 5.4; semantics 3): stock moves, what was reserved and not
 * taken is free again; an arrival makes its date entry and its putaway order.
 * @throws Refused by name as the contract declares; notFound
 */
export async function complete(tx: Tx, ctx: Context, input: Input, around: Surroundings) {
  const { scope } = ctx
  const [task] = await lockTasks(tx, scope, [input.task.code])
  if (!task) throw notFound('任务')
  const rules = kindRules(task.kind)
  const deed: TaskDeed = rules.signFor ? 'ship' : 'complete'
  const to = nextStatus(task.status, deed)
  if (to === null) throw changed(task)
  if (rules.asks === 'loading' && input.task.loading === undefined && task.loading === null)
    throw refuse(no, 'loadingMissing')
  if (rules.board && task.by_pallet && input.task.pallets === undefined) throw refuse(no, 'platesMissing')
  await endJobs(tx, ctx, [task.code], task.nature === 2 ? ['receive'] : [])
  if (input.task.urls) await setImages(tx, scope, 'task', task.id, input.task.urls)
  const planned = await linesOf(tx, scope, task.id)
  const lines = await actualLines(tx, ctx, task, planned, input)
  const added = lines.filter((line) => line.added)
  await insertLines(
    tx,
    scope,
    task.id,
    added.map((line) => ({ line: line.lineId, goodsId: line.goodsId, normal: 0, broken: 0 })),
    true,
  )
  const done = task.nature === 1 ? await ship(tx, ctx, task, lines) : await receive(tx, ctx, task, lines, around)
  const pieces = lines.reduce((sum, line) => sum + line.actualNormal + line.actualBroken, 0)
  const suggested = countPallets(
    lines.map((line) => ({
      pieces: line.actualNormal + line.actualBroken,
      piecesPerBox: line.piecesPerBox,
      boxesPerPallet: line.boxesPerPallet,
    })),
  )
  const at = new Date(ctx.now)
  const [set] = await Promise.all([
    setStatus(tx, scope, [task.id], task.status, to, {
      ...(deed === 'ship' ? { shipped_at: at } : { finished_at: at, finish_locations_on: task.locations_on }),
      loading: input.task.loading === undefined ? null : input.task.loading === 1,
      suggested_pallets: suggested,
      pallets: input.task.pallets ?? null,
      actual_pieces: pieces,
      goods_count: planned.length + added.length,
    }),
    setActuals(
      tx,
      scope,
      task.id,
      lines.map((line) => ({ line: line.lineId, normal: line.actualNormal, broken: line.actualBroken })),
    ),
    addBatches(tx, scope, task.id, 'actual', movedBatches(done.moves)),
    writeLog(tx, scope, ctx, [
      {
        kind: 'task',
        documentId: task.id,
        version: task.version + 1,
        fromStatus: task.status,
        toStatus: to,
        content: sentence(
          { code: 400, text: deed === 'ship' ? TASK_LOG.shipped : TASK_LOG.completed },
          { num: pieces },
        ),
      },
    ]),
    follow(tx, tenantOf(scope), [{ topic: 'task.completed', payload: { taskId: task.id } }]),
  ])
  if (set !== 1) throw changed(task)
  return { status: to, awaitingDates: done.awaitingDates, putawayCode: done.putawayCode }
}

async function ship(tx: Tx, ctx: Context, task: Task, lines: readonly CompletionLine[]): Promise<Done> {
  const { scope } = ctx
  const goodsIds = [...new Set(lines.map((line) => line.goodsId))]
  // Document headers before balances: orders that hold staging pieces of these goods are locked first (docs/design/core.md).
  const held = task.locations_on ? await lockHeldOrders(tx, scope, task.warehouse_id, goodsIds) : []
  const [balances, allocations, places] = await Promise.all([
    lockBalances(tx, scope, task.warehouse_id, goodsIds),
    deleteReservations(tx, scope, [task.id]),
    placesOf(tx, scope, task.warehouse_id),
  ])
  const plan = settle(
    no,
    planOutboundCompletion({
      lines,
      allocations,
      balances,
      kind: task.kind,
      places,
      rules: {
        today: ctx.today,
        pastDueCounts: kindRules(task.kind).pastDueCounts,
        pastDueAllowed: task.pick_past_due,
        stagingAllowed: task.pick_from_staging || !task.locations_on,
      },
    }),
  )
  const left = await post(tx, scope, deedOf(ctx, task, 'ship'), plan.moves, plan.releases)
  if (task.locations_on) {
    const waiting = await waitingUndated(tx, scope, task.warehouse_id, plan.moves)
    await takeMidway(tx, ctx, task, held, plan.moves, left, waiting)
  }
  return { moves: plan.moves, awaitingDates: 0, putawayCode: '' }
}

async function receive(
  tx: Tx,
  ctx: Context,
  task: Task,
  lines: readonly CompletionLine[],
  around: Surroundings,
): Promise<Done> {
  const { scope } = ctx
  // Where no dates are kept none comes in: the switch could never be turned off again.
  const dated = lines.find((line) => line.batches.some((batch) => batch.productionDate !== NO_DATE))
  if (dated && !task.dates_on) throw refuse(no, 'batchNotManaged', { goodsName: dated.goodsName })
  const places = await placesOf(tx, scope, task.warehouse_id)
  const facts = {
    lines: lines.map((line) => ({ ...line, dated: line.dated && task.dates_on })),
    places,
    stagingPlaceId: places.staging,
    today: ctx.today,
  }
  const plan =
    task.kind === 'TASK_TYPE_REJECT'
      ? settle(no, planRejectionCompletion({ ...facts, onTheRoad: await announced(tx, scope, task) }))
      : { corrections: [], ...settle(no, planInboundCompletion({ ...facts, kind: task.kind })) }
  if (plan.corrections.length > 0) await post(tx, scope, deedOf(ctx, task, 'correct'), plan.corrections)
  await post(tx, scope, deedOf(ctx, task, 'receive'), plan.moves)
  if (plan.awaitingDates.length > 0)
    await openDateEntry(
      tx,
      ctx,
      task,
      lines.filter((line) => plan.awaitingDates.includes(line.lineId)),
      plan.moves,
    )
  const pieces = planFromArrival({
    moves: plan.moves,
    stagingPlaceId: places.staging,
    awaitingDates: plan.awaitingDates,
  })
  const putawayCode =
    task.locations_on && task.putaway_automatic
      ? await openPutawayOrder(tx, ctx, task, places.staging, pieces, around)
      : ''
  return { moves: plan.moves, awaitingDates: plan.awaitingDates.length > 0 ? 1 : 0, putawayCode }
}

/** What a rejection announced: the very batches that are on the road. */
async function announced(tx: Tx, scope: Scope, task: Task): Promise<OnTheRoad[]> {
  const batches = await plannedBatches(tx, scope, task.id)
  return batches.flatMap(({ line, production_date, normal, broken }) => [
    { lineId: line, productionDate: production_date, quality: 'normal', quantity: normal },
    { lineId: line, productionDate: production_date, quality: 'broken', quantity: broken },
  ])
}

/** What was moved of each line and date. */
function movedBatches(moves: readonly Move[]) {
  return [...Map.groupBy(moves, (move) => `${move.lineId}/${move.productionDate}`).values()].map((same) => {
    const sum = (quality: 'normal' | 'broken') =>
      same.reduce((total, move) => total + (move.quality === quality ? move.quantity : 0), 0)
    return {
      line: same[0]!.lineId,
      production_date: same[0]!.productionDate,
      normal: sum('normal'),
      broken: sum('broken'),
    }
  })
}
