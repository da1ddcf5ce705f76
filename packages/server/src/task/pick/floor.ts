import type { openPick, pickJobs, PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded, type Facts } from '@yuncang/contract/wire/refusal.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { PICK_STEPS } from '@yuncang/domain/task/pick/steps.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, timeText, validText } from '../../plumbing/http/wire.ts'
import { floorTask, floorTasks, pickList, type FloorTask, type PickRow } from './floor.store.ts'
import { lastPick } from './store.ts'

const MOST_JOBS = 200

/** Accepted outbound tasks of the worker's warehouses with something to pick, oldest first. */
export async function jobs(db: Db, ctx: Context): Promise<CallOutput<typeof pickJobs>> {
  const tasks = await floorTasks(db, ctx.scope, 'toPick', MOST_JOBS)
  return tasks.map((task) => ({
    code: task.code,
    typeName: task.kind_name ?? task.kind,
    supplierName: task.supplier_name,
    warehouseName: task.warehouse_name,
    pointName: task.point_name ?? '',
    acceptTime: timeText(task.accepted_at),
    goodsCount: task.goods_count,
    ...progressOf(task),
  }))
}

/** Opens the outbound task of a scanned code. */
export async function openTask(db: Db, ctx: Context, input: CallInput<typeof openPick>): Promise<PickStep> {
  return nextStep(db, ctx, codeForm(input.code))
}

/**
 * What comes next for a task: the location to go to, or that everything is picked, as the table of the flow has it.
 * @throws Refused notFound
 */
export async function nextStep(db: Db, ctx: Context, code: string, said?: string): Promise<PickStep> {
  const task = await floorTask(db, ctx.scope, code)
  if (!task) throw notFound('任务')
  const { opened } = PICK_STEPS.opening
  if (task.status !== TASK_STATUS.working) return { ...endOf(task), nextState: opened({ working: false, rows: 0 }) }
  const [rows, last] = await Promise.all([pickList(db, ctx.scope, task.id), lastPick(db, ctx.scope, task.id)])
  const [next] = rows
  return {
    nextState: opened({ working: true, rows: rows.length }),
    message: said ?? (next ? filled(PICK_PROMPTS.scanLocation, { location: next.location }) : PICK_PROMPTS.done),
    task: headOf(task),
    todo: rows.map(rowView),
    last: last
      ? { pickNo: last.pick, goodsName: last.goodsName, locationCode: last.location, quantity: last.quantity }
      : null,
  }
}

/** How far a task is, in pieces. */
export function progressOf({ planned, held, picked }: Pick<FloorTask, 'planned' | 'held' | 'picked'>) {
  return { plannedPieces: planned, pickedPieces: picked, openPieces: held - picked, shortPieces: planned - held }
}

/** A sentence with its facts filled in. */
export function filled(text: string, facts: Facts): string {
  return worded(text, facts)
}

function endOf(task: FloorTask): Omit<PickStep, 'nextState'> {
  const message = filled(PICK_PROMPTS.ended, { code: task.code, status: statusName(task.status, 1) })
  return { message, task: null, todo: [], last: null }
}

function headOf(task: FloorTask): NonNullable<PickStep['task']> {
  return {
    code: task.code,
    typeName: task.kind_name ?? task.kind,
    supplierName: task.supplier_name,
    warehouseName: task.warehouse_name,
    pointName: task.point_name ?? '',
    note: task.note,
    ...progressOf(task),
  }
}

function rowView(row: PickRow): PickStep['todo'][number] {
  return {
    locationCode: row.location,
    areaName: row.area_name,
    goodsCode: row.goods_code,
    goodsName: row.goods_name,
    barCode: row.bar_code,
    standard: row.standard,
    piecesPerBox: row.pieces_per_box,
    maxUnitName: row.max_unit_name,
    minUnitName: row.min_unit_name,
    productionDate: dateText(row.production_date),
    validUntil: validText(row.production_date, row.shelf_life_days),
    quality: row.quality,
    pickedPieces: row.picked,
    openPieces: row.quantity - row.picked,
  }
}
