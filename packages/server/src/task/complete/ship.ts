import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import type { Allocation, Move } from '@yuncang/domain/stock/ledger/stock.ts'
import type { PhysicalPlace } from '@yuncang/domain/site/area/nature.ts'
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
export type Shipment = {
  readonly moves: readonly Move[]
  readonly releases: readonly Allocation[]
  /** The staging locations among the places that it leaves. */
  readonly staging: ReadonlySet<number>
  /** The orders that hold staging pieces of what leaves. */
  readonly held: readonly LockedOrder[]
}

/** What a task holds no more, and where its warehouse lets pieces go. */
export type Taken = { readonly allocations: readonly HeldAtPlace[]; readonly places: WarehousePlaces }

/** Takes away what an outbound task holds. */
export async function takeHeld(
  tx: Tx,
  scope: Scope,
  { taskId, warehouseId }: ReturnType<typeof outboundOf>,
): Promise<Taken> {
  const [allocations, places] = await Promise.all([
    deleteReservations(tx, scope, [taskId]),
    placesOf(tx, scope, warehouseId),
  ])
  return { allocations, places }
}

/**
 * Plans what leaves: what really left, first from what the task holds; what it holds besides is free again (semantics 3). What was promised leaves
 * as it was promised, as most tasks do; where else pieces can be taken from is looked up only for others, and locked. Of what leaves staging the
 * orders that hold pieces there are locked before (docs/design/core.md: heads of documents come before balances).
 * @throws Refused as planOutboundCompletion refuses
 */
export async function planShipment(
  tx: Tx,
  ctx: Context,
  task: Task,
  lines: readonly CompletionLine[],
  { allocations, places }: Taken,
): Promise<Shipment> {
  const { scope } = ctx
  const facts = { lines, allocations, kind: task.kind, places }
  const asHeld = planAsHeld(facts)
  const goodsIds = lines.map(({ goodsId }) => goodsId)
  const [held, balances] = await Promise.all([
    task.locations_on && (asHeld === null || allocations.some(isStaged))
      ? lockHeldOrders(tx, scope, task.warehouse_id, goodsIds)
      : [],
    asHeld === null ? lockBalances(tx, scope, task.warehouse_id, goodsIds) : [],
  ])
  const rules = {
    today: ctx.today,
    pastDueCounts: kindRules(task.kind).pastDueCounts,
    pastDueAllowed: task.pick_past_due,
    stagingAllowed: task.pick_from_staging || !task.locations_on,
  }
  const { moves, releases } = settle(no, asHeld ?? planOutboundCompletion({ ...facts, balances, rules }))
  const staging = new Set([...allocations, ...balances].filter(isStaged).map(({ placeId }) => placeId))
  return { moves, releases, staging, held }
}

const isStaged = ({ placeKind }: { readonly placeKind: PhysicalPlace }) => placeKind === 'staging'

/** Takes out what is to leave. */
export async function ship(tx: Tx, ctx: Context, task: Task, shipment: Shipment): Promise<void> {
  const { scope } = ctx
  const { moves, releases, staging, held } = shipment
  const left = await post(tx, scope, deedOf(ctx, task, 'ship'), moves, releases)
  if (!task.locations_on) return
  // Orders hold nothing elsewhere, and nothing waits elsewhere for its date.
  const staged = moves.filter(({ fromPlaceId }) => staging.has(fromPlaceId))
  const waiting = await waitingUndated(tx, scope, task.warehouse_id, staged)
  await takeMidway(tx, ctx, task, held, staged, left, waiting)
}
