import { openReceive, scanReceive, type receiveJobs, type ReceiveStep } from '@yuncang/contract/task/receive/floor.ts'
import { RECEIVE_PROMPTS } from '@yuncang/contract/task/receive/words.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { addUp, type Counted } from '@yuncang/domain/task/receive/receive.ts'
import { RECEIVE_STEPS } from '@yuncang/domain/task/receive/steps.ts'
import { taskHasJob } from '@yuncang/domain/task/task/job.ts'
import { NATURE, kindRules } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, timeText } from '../../plumbing/http/wire.ts'
import {
  arrivalByCode,
  arrivalGoods,
  countsOf,
  latestEntries,
  openArrivals,
  scannedGoods,
  type ArrivalRow,
  type GoodsRow,
} from './store.ts'

const refusals = openReceive.refusals
const MOST_JOBS = 200
const MOST_ENTRIES = 30

/** Inbound tasks that wait for their goods. */
export async function jobs(db: Db, ctx: Context): Promise<CallOutput<typeof receiveJobs>> {
  const rows = await openArrivals(db, ctx.scope, MOST_JOBS)
  return rows.map((row) => ({ ...headOf(row), createTime: timeText(row.created_at), heldBy: row.held_by }))
}

/**
 * Opens an inbound task.
 * @throws Refused notFound, notInbound, over
 */
export async function open(db: Db, ctx: Context, input: CallInput<typeof openReceive>): Promise<ReceiveStep> {
  return stepOf(db, ctx, await openArrival(db, ctx, input.code))
}

/**
 * What goods a scanned code is, for this task.
 * @throws Refused notFound, notInbound, over, unknownGoods, goodsOfOther, goodsUnaudited
 */
export async function scan(
  db: Db,
  ctx: Context,
  input: CallInput<typeof scanReceive>,
): Promise<CallOutput<typeof scanReceive>> {
  const task = await openArrival(db, ctx, input.code)
  return goodsView(task, await goodsToReceive(db, ctx, task, input.scan))
}

/** The task of a code, if goods may be received on it. */
export async function openArrival(db: Db, ctx: Context, code: string): Promise<ArrivalRow> {
  const task = await arrivalByCode(db, ctx.scope, codeForm(code))
  if (!task) throw notFound('任务')
  if (task.nature !== NATURE.inbound) throw refuse(refusals, 'notInbound', { code: task.code })
  if (!taskHasJob('receive', task))
    throw refuse(refusals, 'over', { code: task.code, status: statusName(task.status, task.nature) })
  return task
}

/** The goods of a code, if they may be received on this task. */
export async function goodsToReceive(db: Db, ctx: Context, task: ArrivalRow, code: string): Promise<GoodsRow> {
  const goods = await scannedGoods(db, ctx.scope, task, code)
  if (!goods) throw refuse(scanReceive.refusals, 'unknownGoods', { code })
  if (goods.supplier_id !== task.supplier_id)
    throw refuse(scanReceive.refusals, 'goodsOfOther', { goodsName: goods.name })
  if (!goods.audited) throw refuse(scanReceive.refusals, 'goodsUnaudited', { goodsName: goods.name })
  return goods
}

/** How the arrival stands, and what comes next, as the table of the flow has it. */
export async function stepOf(db: Db, ctx: Context, task: ArrivalRow, message?: string): Promise<ReceiveStep> {
  const [goods, counts, entries] = await Promise.all([
    arrivalGoods(db, ctx.scope, task.id),
    countsOf(db, ctx.scope, task.id),
    latestEntries(db, ctx.scope, task.id, MOST_ENTRIES),
  ])
  const counted = new Map(addUp(counts).map((each) => [each.goodsId, each]))
  const rules = kindRules(task.kind)
  return {
    nextState: RECEIVE_STEPS.opening.opened,
    message: message ?? RECEIVE_PROMPTS.scanGoods,
    task: {
      ...headOf(task),
      asksLoading: flagOf(rules.asks === 'loading' && task.loading === null),
      asksPallets: flagOf(rules.board && task.by_pallet),
    },
    lines: goods.map((row) => lineView(task, row, counted.get(row.id))),
    entries: entries.map((row) => ({
      operationId: row.operation_id,
      goodsName: row.goods_name,
      productionDate: dateText(row.production_date),
      normal: row.normal,
      broken: row.broken,
      name: row.name,
      time: timeText(row.at),
    })),
  }
}

function headOf(row: ArrivalRow) {
  return {
    code: row.code,
    typeName: row.type_name,
    statusName: statusName(row.status, row.nature),
    supplierName: row.supplier_name,
    warehouseName: row.warehouse_name,
    note: row.note,
    plannedPieces: row.planned_pieces,
    countedNormal: row.counted,
    goodsCount: row.goods_count,
  }
}

/** Whether pieces of these goods are counted by date: what comes back from a platform has the dates it left with. */
export function asksDate(task: ArrivalRow, goods: GoodsRow): boolean {
  return goods.dated && task.dates_on && task.kind !== 'TASK_TYPE_REJECT'
}

function goodsView(task: ArrivalRow, row: GoodsRow): CallOutput<typeof scanReceive> {
  return {
    goodsCode: row.code,
    goodsName: row.name,
    barCode: row.bar_code,
    standard: row.standard,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    shelfLifeDays: row.shelf_life_days,
    asksDate: flagOf(asksDate(task, row)),
  }
}

function lineView(task: ArrivalRow, row: GoodsRow, counted: Counted | undefined): ReceiveStep['lines'][number] {
  return {
    ...goodsView(task, row),
    plannedNormal: row.planned_normal,
    plannedBroken: row.planned_broken,
    countedNormal: counted?.normal ?? 0,
    countedBroken: counted?.broken ?? 0,
    dates: (counted?.dates ?? []).map(({ productionDate, normal, broken }) => ({
      productionDate: dateText(productionDate),
      normal,
      broken,
    })),
  }
}
