import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { Allocation, Balance, Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { planOutboundCompletion } from '@yuncang/domain/task/complete/complete.ts'
import { kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { settle } from '../../plumbing/http/refused.ts'
import { waitingUndated } from '../../shelf/production-date/waiting.ts'
import { lockHeldOrders, takeMidway, type LockedOrder } from '../../shelf/putaway/midway-outbound.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { lockBalances, placesOf, post, type WarehousePlaces } from '../../stock/ledger/store.ts'
import { deleteReservations } from '../task/reservation.store.ts'
import type { outboundOf, Task } from '../task/store.ts'
import type { CompletionLine } from './lines.ts'

const no = completeTask.refusals

/** What is to leave, planned on what is locked until the commit. */
export type Leaving = {
  readonly moves: readonly Move[]
  readonly releases: readonly Allocation[]
  readonly balances: readonly Balance[]
  /** The orders that hold staging pieces of what leaves. */
  readonly held: readonly LockedOrder[]
}

/** What is locked of a task until the commit, before it is planned what leaves. */
export type Locked = {
  readonly held: readonly LockedOrder[]
  readonly balances: readonly Balance[]
  readonly allocations: readonly Allocation[]
  readonly places: WarehousePlaces
}

/**
 * Locks what an outbound task takes its goods from, and takes away what it holds. All of it is asked in one packet, in this order: heads of
 * documents come before balances (docs/design/core.md).
 */
export async function lockShipment(
  tx: Tx,
  scope: Scope,
  { taskId, warehouseId, shelving, goodsIds }: ReturnType<typeof outboundOf>,
): Promise<Locked> {
  const [held, balances, allocations, places] = await Promise.all([
    lockHeldOrders(tx, scope, shelving, goodsIds),
    lockBalances(tx, scope, warehouseId, goodsIds),
    deleteReservations(tx, scope, [taskId]),
    placesOf(tx, scope, warehouseId),
  ])
  return { held, balances, allocations, places }
}

/**
 * Plans what leaves: what really left, first from what the task holds; what it holds besides is free again (semantics 3).
 * @throws Refused as planOutboundCompletion refuses
 */
export function planShipment(ctx: Context, task: Task, lines: readonly CompletionLine[], locked: Locked): Leaving {
  const { held, balances, allocations, places } = locked
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
  return { moves: plan.moves, releases: plan.releases, balances, held }
}

/** Takes out what is to leave. */
export async function ship(tx: Tx, ctx: Context, task: Task, leaving: Leaving): Promise<void> {
  const { scope } = ctx
  const { moves, releases, balances, held } = leaving
  const left = await post(tx, scope, deedOf(ctx, task, 'ship'), moves, releases)
  if (!task.locations_on) return
  // Orders hold nothing elsewhere, and nothing waits elsewhere for its date.
  const staging = new Set(balances.filter(({ placeKind }) => placeKind === 'staging').map(({ placeId }) => placeId))
  const staged = moves.filter(({ fromPlaceId }) => staging.has(fromPlaceId))
  const waiting = await waitingUndated(tx, scope, task.warehouse_id, staged)
  await takeMidway(tx, ctx, task, held, staged, left, waiting)
}
