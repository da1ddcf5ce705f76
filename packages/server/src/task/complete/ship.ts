import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { planOutboundCompletion } from '@yuncang/domain/task/complete/complete.ts'
import { kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { settle } from '../../plumbing/http/refused.ts'
import { waitingUndated } from '../../shelf/production-date/waiting.ts'
import { lockHeldOrders, takeMidway, type LockedOrder } from '../../shelf/putaway/midway-outbound.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { lockBalances, placesOf, post } from '../../stock/ledger/store.ts'
import { deleteReservations } from '../task/reservation.store.ts'
import type { Task } from '../task/store.ts'
import type { CompletionLine } from './lines.ts'

const no = completeTask.refusals

/** What a completion did to the stock, and what follows from it. `awaitingDates` 1: goods wait for their production dates. */
export type Done = { readonly moves: readonly Move[]; readonly awaitingDates: 0 | 1; readonly putawayCode: string }

/** The orders that hold staging pieces of what leaves, locked: heads of documents come before balances (docs/design/core.md). */
export async function heldOrders(
  tx: Tx,
  { scope }: Context,
  task: Task,
  lines: readonly CompletionLine[],
): Promise<readonly LockedOrder[]> {
  return task.locations_on ? lockHeldOrders(tx, scope, task.warehouse_id, goodsOf(lines)) : []
}

const goodsOf = (lines: readonly CompletionLine[]) => [...new Set(lines.map(({ goodsId }) => goodsId))]

/**
 * Takes out what really left, first from what the task holds; what it holds besides is free again (semantics 3).
 * @param held as {@link heldOrders} locked them
 * @throws Refused as planOutboundCompletion refuses
 */
export async function ship(
  tx: Tx,
  ctx: Context,
  task: Task,
  lines: readonly CompletionLine[],
  held: readonly LockedOrder[],
): Promise<Done> {
  const { scope } = ctx
  const [balances, allocations, places] = await Promise.all([
    lockBalances(tx, scope, task.warehouse_id, goodsOf(lines)),
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
    // Orders hold nothing elsewhere, and nothing waits elsewhere for its date.
    const staging = new Set(balances.filter(({ placeKind }) => placeKind === 'staging').map(({ placeId }) => placeId))
    const staged = plan.moves.filter(({ fromPlaceId }) => staging.has(fromPlaceId))
    const waiting = await waitingUndated(tx, scope, task.warehouse_id, staged)
    await takeMidway(tx, ctx, task, held, staged, left, waiting)
  }
  return { moves: plan.moves, awaitingDates: 0, putawayCode: '' }
}
