import { QUALITY, type Balance, type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { TASK_KIND_NAMES, TASK_LOG } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { batchesOf, checkDates, checkSum, rowsOf } from '@yuncang/domain/task/plan/batches.ts'
import { NATURE, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { planReservation } from '@yuncang/domain/task/plan/reserve.ts'
import { itemThatPrices } from '@yuncang/domain/fee/work/items.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { OwnedVersion } from '../../fee/rate/in-force.store.ts'
import { methodBy, reckonedBy } from '../../fee/rate/method-in-force.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writingLog } from '../../plumbing/db/document-log.store.ts'
import { writingJobs } from '../../plumbing/db/follow.store.ts'
import { tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { runTogether } from '../../plumbing/db/together.store.ts'
import type { Context, Early } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { refuse, settle } from '../../plumbing/http/refused.ts'
import { lockBalances, reserve } from '../../stock/ledger/store.ts'
import { idsOf, loadPlanFacts, type Named, type PlanFacts } from './references.store.ts'
import { writingReservations } from '../task/reservation.store.ts'
import { nextTaskId, writingTask, type TaskBatchRow } from '../task/store.ts'

const no = addTask.refusals
type Input = CallInput<typeof addTask>

/**
 * Creates a task (part 1, 5.5; semantics 3). Outbound: every line is reserved batch by batch, all or nothing.
 * @throws Refused by name as the contract declares
 */
export async function createTask(tx: Tx, early: Early, input: Input, { nextCode }: Deps): Promise<{ code: string }> {
  const { scope } = early
  const rules = kindRules(input.task.taskType)
  if (!rules.choosable) throw refuse(no, 'kindNotChoosable', { kind: TASK_KIND_NAMES[input.task.taskType] })
  const { warehouseCode: warehouse, supplierCode: supplier, pointCode: point } = input.task
  const named = { warehouse, supplier, point, goods: input.lines.map((row) => row.goodsCode) }
  const [ctx, facts, id, rates, balances] = await Promise.all([
    early.known,
    loadPlanFacts(tx, scope, named),
    nextTaskId(tx),
    ratesOf(tx, scope, input, named),
    rules.nature === NATURE.outbound ? balancesOf(tx, scope, named) : [],
  ])
  check(input, facts)
  const lines = input.lines.map((row, index) => ({
    line: index + 1,
    goodsId: facts.goods.get(row.goodsCode)!.id,
    normal: row.plannedNormal,
    broken: row.plannedBroken,
  }))
  const method = methodOf(ctx, input, facts, rates)
  const held = rules.nature === NATURE.outbound ? plan(ctx, input, facts, balances) : []
  const code = await nextCode(rules.nature === NATURE.outbound ? 'CK' : 'RK', ctx.today)
  const planned = lines.reduce((sum, line) => sum + line.normal + line.broken, 0)
  const written = [
    ...writingTask(scope, ctx, {
      id,
      code,
      nature: rules.nature,
      kind: input.task.taskType,
      warehouseId: facts.warehouse.id,
      supplierId: facts.supplier.id,
      pointId: facts.point?.id ?? null,
      loading: input.task.loading === undefined ? null : input.task.loading === 1,
      byPallet: rules.board && isByPallet(method, facts),
      reckonType: method ?? '',
      note: input.task.note,
      sourceTaskId: null,
      lines,
      batches: rules.nature === NATURE.outbound ? heldBatches(held) : announcedBatches(input, facts),
    }),
    ...(held.length > 0 ? [writingReservations(scope, id, held)] : []),
    writingLog(scope, ctx, [
      {
        kind: 'task',
        documentId: id,
        version: 1,
        fromStatus: null,
        toStatus: TASK_STATUS.pending,
        content: worded(TASK_LOG.created, { pieces: planned }),
      },
    ]),
    ...(ctx.identity === IDENTITY.supplier
      ? [writingJobs(tenantOf(scope), [{ topic: 'task.waiting', payload: { taskId: id } }])]
      : []),
  ] as const
  void (held.length > 0 ? reserve(tx, scope, held, 1, written) : runTogether(tx, written, 1))
  return { code }
}

const itemOf = ({ task }: Input) => itemThatPrices({ kind: task.taskType, loading: task.loading === 1 })

/** The rates by which such a task is reckoned. */
async function ratesOf(tx: Tx, scope: Scope, input: Input, named: Named): Promise<OwnedVersion[]> {
  const item = itemOf(input)
  if (item === null) return []
  const { warehouseId, supplierIds } = idsOf(scope, named)
  return reckonedBy(tx, scope, { warehouseId, supplierIds, items: [item] })
}

/** Locks the balances of what is to be taken out: behind what it refers to, as everywhere (docs/design/core.md). */
function balancesOf(tx: Tx, scope: Scope, named: Named): Promise<Balance[]> {
  const { warehouseId, goodsIds } = idsOf(scope, named)
  return lockBalances(tx, scope, warehouseId, goodsIds)
}

/** How the task is reckoned by the rates of now; null: nothing prices it. */
function methodOf({ now }: Context, input: Input, { point }: PlanFacts, rates: OwnedVersion[]): Method | null {
  const item = itemOf(input)
  return item === null ? null : methodBy(rates, { item, pointId: point?.id ?? null, atMs: now })
}

/** By the rate that prices it; where none does, as its dispatch point says. */
function isByPallet(method: Method | null, { point }: PlanFacts): boolean {
  return method === null ? (point?.priced_by_pallet ?? false) : method === 'RECKON_TYPE_PLATE'
}

/** What the schema cannot know: what the kind asks for, and what the goods are. */
function check(input: Input, facts: PlanFacts): void {
  const { asks } = kindRules(input.task.taskType)
  if (asks === 'loading' && input.task.loading === undefined) throw refuse(no, 'loadingMissing')
  if (asks === 'point' && !facts.point) throw refuse(no, 'pointMissing')
  if (facts.point && !facts.point.enabled) throw refuse(no, 'pointClosed', { name: facts.point.name })
  if (!isInUse(facts.supplier)) throw refuse(no, 'supplierClosed', { name: facts.supplier.name })
  if (!facts.supplier.works_here) throw refuse(no, 'supplierElsewhere', { name: facts.supplier.name })
  const seen = new Set<string>()
  for (const row of input.lines) {
    const goods = facts.goods.get(row.goodsCode)!
    const { name } = goods
    if (seen.has(row.goodsCode)) throw refuse(no, 'goodsTwice', { name })
    seen.add(row.goodsCode)
    if (goods.supplier_id !== facts.supplier.id) throw refuse(no, 'goodsOfOther', { name })
    if (!goods.audited) throw refuse(no, 'goodsUnaudited', { name })
    if (row.plannedNormal + row.plannedBroken === 0) throw refuse(no, 'plannedMissing', { name })
    if ((row.batches?.length ?? 0) > 0 && !goods.dated) throw refuse(no, 'batchNotManaged', { goodsName: name })
  }
}

function plan(ctx: Context, input: Input, facts: PlanFacts, balances: readonly Balance[]) {
  const { warehouse } = facts
  const rules = {
    today: ctx.today,
    pastDueCounts: kindRules(input.task.taskType).pastDueCounts,
    pastDueAllowed: warehouse.pick_past_due,
    stagingAllowed: warehouse.pick_from_staging || !warehouse.locations_on,
  }
  const lines = input.lines.flatMap((row, index) => {
    const goods = facts.goods.get(row.goodsCode)!
    const line = { lineId: index + 1, goodsId: goods.id, goodsName: goods.name, shelfLifeDays: goods.shelf_life_days }
    const of = (name: QualityName) =>
      row.batches?.map((batch) => ({ productionDate: batch.productionDate, quantity: batch[name] }))
    return [
      { ...line, quality: QUALITY.normal, quantity: row.plannedNormal, batches: of('normal') },
      { ...line, quality: QUALITY.broken, quantity: row.plannedBroken, batches: of('broken') },
    ].filter((part) => part.quantity > 0 || (part.batches?.some((batch) => batch.quantity > 0) ?? false))
  })
  return settle(no, planReservation(lines, balances, rules)).allocations
}

/** What was reserved of each line and date. */
function heldBatches(held: ReturnType<typeof plan>): TaskBatchRow[] {
  return [...Map.groupBy(held, (pieces) => `${pieces.lineId}/${pieces.productionDate}`).values()].map((same) => ({
    line: same[0]!.lineId,
    production_date: same[0]!.productionDate,
    normal: same.reduce((sum, pieces) => sum + (pieces.quality === QUALITY.normal ? pieces.quantity : 0), 0),
    broken: same.reduce((sum, pieces) => sum + (pieces.quality === QUALITY.broken ? pieces.quantity : 0), 0),
  }))
}

/** The dates that an inbound task announces: none twice on a line, and summing to its quantities. */
function announcedBatches(input: Input, facts: PlanFacts): TaskBatchRow[] {
  return input.lines.flatMap((row, index) => {
    const { name } = facts.goods.get(row.goodsCode)!
    const line = {
      batches: row.batches?.map(({ productionDate, normal, broken }) => ({
        productionDate: productionDate,
        normal,
        broken,
      })),
    }
    const announced = rowsOf(line)
    const bad =
      checkDates(name, announced) ??
      checkSum(name, QUALITY.normal, row.plannedNormal, batchesOf(line, QUALITY.normal)) ??
      checkSum(name, QUALITY.broken, row.plannedBroken, batchesOf(line, QUALITY.broken))
    if (bad) throw refuse(no, bad.refused, { ...bad })
    return announced.map((batch) => ({
      line: index + 1,
      production_date: batch.productionDate,
      normal: batch.normal,
      broken: batch.broken,
    }))
  })
}
