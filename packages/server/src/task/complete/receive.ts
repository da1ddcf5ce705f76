import { QUALITY, type Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { planFromArrival } from '@yuncang/domain/shelf/putaway/putaway.ts'
import { planRejectionCompletion, type OnTheRoad } from '@yuncang/domain/task/complete/complete-rejection.ts'
import { planInboundCompletion } from '@yuncang/domain/task/complete/complete.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse, settle } from '../../plumbing/http/refused.ts'
import { openDateEntry } from '../../shelf/production-date/open.ts'
import { openPutawayOrder } from '../../shelf/putaway/open.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { placesOf, post } from '../../stock/ledger/store.ts'
import { plannedBatches, type Task } from '../task/store.ts'
import type { CompletionLine } from './lines.ts'

const no = completeTask.refusals

/** What an arrival did to the stock, and what follows from it. `awaitingDates` 1: goods wait for their production dates. */
type Done = { readonly moves: readonly Move[]; readonly awaitingDates: 0 | 1; readonly putawayCode: string }

/**
 * Takes in what really came: to staging, with a date entry for what came without its date, and a putaway order where the
 * warehouse makes them by itself (semantics 3).
 * @throws Refused batchNotManaged, and as planInboundCompletion and planRejectionCompletion refuse
 */
export async function receive(
  tx: Tx,
  ctx: Context,
  task: Task,
  lines: readonly CompletionLine[],
  deps: Deps,
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
      ? await openPutawayOrder(tx, ctx, task, places.staging, pieces, deps)
      : ''
  return { moves: plan.moves, awaitingDates: plan.awaitingDates.length > 0 ? 1 : 0, putawayCode }
}

/** What a rejection announced: the very batches that are on the road. */
async function announced(tx: Tx, scope: Scope, task: Task): Promise<OnTheRoad[]> {
  const batches = await plannedBatches(tx, scope, task.id)
  return batches.flatMap(({ line, production_date, normal, broken }) => [
    { lineId: line, productionDate: production_date, quality: QUALITY.normal, quantity: normal },
    { lineId: line, productionDate: production_date, quality: QUALITY.broken, quantity: broken },
  ])
}
