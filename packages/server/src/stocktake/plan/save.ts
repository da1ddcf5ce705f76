import type { addPlanCheck, crateInventoryTask, saveLocationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import { STOCKTAKE_LOG, STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { STOCKTAKE_STATUS, type StocktakeOrigin } from '@yuncang/domain/stocktake/task/state.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { NextCode } from '../../plumbing/db/number.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { lockSite } from '../../site/warehouse/lock.store.ts'
import { insertStocktake } from '../task/store.ts'
import { conflicts, planned, taken, type Named, type Plan } from './check.ts'
import { keepsDates, warehouseOf } from './subject.store.ts'

/** Says whether a plan could be saved. @throws Refused what the contract declares under 502 and 503; notFound */
export async function check(db: Db, ctx: Context, input: CallInput<typeof addPlanCheck>): Promise<null> {
  const warehouse = await warehouseOf(db, ctx.scope, input.warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const plan = await planned(db, ctx.scope, warehouse, input, { kept: false })
  const met = await conflicts(db, ctx.scope, warehouse, plan)
  if (met.length > 0) throw taken(plan, met)
  return null
}

/** Saves a plan with its task. @throws Refused what the contract declares under 502 and 503; notFound */
export async function save(
  tx: Tx,
  ctx: Context,
  { drop, ...named }: CallInput<typeof saveLocationDetail>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof saveLocationDetail>> {
  return make(tx, ctx, { named, drop: drop === 1 }, nextCode)
}

/** The same, answered as the family of tasks does. */
export async function create(
  tx: Tx,
  ctx: Context,
  { drop, ...named }: CallInput<typeof crateInventoryTask>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof crateInventoryTask>> {
  const { stocktakeCode, dropped } = await make(tx, ctx, { named, drop: drop === 1 }, nextCode)
  return { stocktakeCode, dropped }
}

/** One plan of a warehouse is judged at a time: of two at once the second sees what the first saved. */
async function make(
  tx: Tx,
  ctx: Context,
  { named, drop }: { readonly named: Named; readonly drop: boolean },
  nextCode: NextCode,
): Promise<CallOutput<typeof saveLocationDetail>> {
  const { scope } = ctx
  const warehouse = await lockSite(tx, scope, named.warehouseCode)
  if (!warehouse || !isInUse(warehouse)) throw notFound('仓库')
  const plan = await planned(tx, scope, warehouse, named, { kept: true })
  const met = await conflicts(tx, scope, warehouse, plan)
  if (met.length > 0 && (!drop || met.length === plan.subjects.length)) throw taken(plan, met)
  const out = new Set(met.map(({ subject }) => subject))
  const subjects = plan.subjects.filter((subject) => !out.has(subject))
  const { planCode, stocktakeCode } = await writePlan(
    tx,
    ctx,
    { ...plan, subjects },
    { warehouseId: warehouse.id, origin: 'office' },
    nextCode,
  )
  return { planCode, stocktakeCode, dropped: out.size }
}

/** Who writes a plan, and when: a person, or the calendar (no account). */
export type Planner = {
  readonly scope: Scope
  readonly accountId: number | null
  readonly now: number
  readonly today: CalendarDate
}

/** Where and how a plan comes about; `note` stands behind the first row of its log. */
type Beside = { readonly warehouseId: number; readonly origin: StocktakeOrigin; readonly note?: string }

/** Writes a plan that was checked under the lock of its warehouse, with its task and the first row of its log; answers their codes. */
export async function writePlan(
  tx: Tx,
  by: Planner,
  { type, areaId, supplierId, subjects }: Plan,
  { warehouseId, origin, note = '' }: Beside,
  nextCode: NextCode,
): Promise<{ planCode: string; stocktakeCode: string; id: number }> {
  const { scope, today } = by
  const [planCode, stocktakeCode] = await Promise.all([nextCode('PJ', today), nextCode('PR', today)])
  const id = await insertStocktake(tx, scope, by, {
    code: stocktakeCode,
    planCode,
    type,
    origin,
    warehouseId,
    areaId,
    supplierId,
    datesOn: await keepsDates(tx, scope, warehouseId),
    subjects,
  })
  const facts = { type: STOCKTAKE_TYPE_NAMES[type], count: subjects.length }
  const content = worded(STOCKTAKE_LOG.created, facts) + note
  await writeLog(tx, scope, by, [
    { kind: 'stocktake', documentId: id, version: 1, fromStatus: null, toStatus: STOCKTAKE_STATUS.pending, content },
  ])
  return { planCode, stocktakeCode, id }
}
