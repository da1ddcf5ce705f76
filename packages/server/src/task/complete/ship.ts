import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { Allocation, Move } from '@yuncang/domain/stock/ledger/stock.ts'
import { planAsHeld, planOutboundCompletion } from '@yuncang/domain/task/complete/complete.ts'
import { kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { settle } from '../../plumbing/http/refused.ts'
import { waitingUndated } from '../../shelf/production-date/waiting.ts'
import { lockHeldOrders, takeMidway, type LockedOrder } from '../../shelf/putaway/midway-outbound.ts'
import { deedOf } from '../../stock/ledger/deed-of-step.ts'
import { lockBalances, placesOf, post, type WarehousePlaces } from '../../stock/ledger/store.ts'
import { deleteReservations, type HeldAtPlace } from '../task/reservation.store.ts'
import type { outboundOf, Task } from '../task/store.ts'
import type { CompletionLine } from './lines.ts'

const no = completeTask.refusals

/** What is to leave, planned on what is locked until the commit or was promised. */
export type Leaving = {
  readonly moves: readonly Move[]
  readonly releases: readonly Allocation[]
  /** The staging locations among the places that it leaves. */
  readonly staging: ReadonlySet<number>
  /** The orders that hold staging pieces of what leaves. */
  readonly held: readonly LockedOrder[]
}

/** What is locked of a task until the commit, before it is planned what leaves. */
export type Locked = {
  readonly held: readonly LockedOrder[]
  readonly allocations: readonly HeldAtPlace[]
  readonly places: WarehousePlaces
}

/** Locks the orders that hold what an outbound task may take its goods from, and takes away what it holds. All of it is asked in one packet. */
export async function lockShipment(
  tx: Tx,
  scope: Scope,
  { taskId, warehouseId, shelving, goodsIds }: ReturnType<typeof outboundOf>,
): Promise<Locked> {
  const [held, allocations, places] = await Promise.all([
    lockHeldOrders(tx, scope, shelving, goodsIds),
    deleteReservations(tx, scope, [taskId]),
    placesOf(tx, scope, warehouseId),
  ])
  return { held, allocations, places }
}

/**
 * Plans what leaves: what really left, first from what the task holds; what it holds besides is free again (semantics 3). What was promised leaves
 * as it was promised, as most tasks do; where else pieces can be taken from is looked up only for others, and locked: behind the heads of documents
 * (docs/design/core.md).
 * @throws Refused as planOutboundCompletion refuses
 */
export async function planShipment(
  tx: Tx,
  ctx: Context,
  task: Task,
  lines: readonly CompletionLine[],
  { held, allocations, places }: Locked,
): Promise<Leaving> {
  const facts = { lines, allocations, kind: task.kind, places }
  const asHeld = planAsHeld(facts)
  const goodsIds = lines.map(({ goodsId }) => goodsId)
  const balances = asHeld === null ? await lockBalances(tx, ctx.scope, task.warehouse_id, goodsIds) : []
  const rules = {
    today: ctx.today,
    pastDueCounts: kindRules(task.kind).pastDueCounts,
    pastDueAllowed: task.pick_past_due,
    stagingAllowed: task.pick_from_staging || !task.locations_on,
  }
  const { moves, releases } = settle(no, asHeld ?? planOutboundCompletion({ ...facts, balances, rules }))
  const staged = [...allocations, ...balances].filter(({ placeKind }) => placeKind === 'staging')
  return { moves, releases, staging: new Set(staged.map(({ placeId }) => placeId)), held }
}

/** Takes out what is to leave. */
export async function ship(tx: Tx, ctx: Context, task: Task, leaving: Leaving): Promise<void> {
  const { scope } = ctx
  const { moves, releases, staging, held } = leaving
  const left = await post(tx, scope, deedOf(ctx, task, 'ship'), moves, releases)
  if (!task.locations_on) return
  // Orders hold nothing elsewhere, and nothing waits elsewhere for its date.
  const staged = moves.filter(({ fromPlaceId }) => staging.has(fromPlaceId))
  const waiting = await waitingUndated(tx, scope, task.warehouse_id, staged)
  await takeMidway(tx, ctx, task, held, staged, left, waiting)
}
