import { openLoad, type loadJobs, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { missingPallets } from '@yuncang/domain/task/load/departure.ts'
import { LOAD_STEPS } from '@yuncang/domain/task/load/steps.ts'
import { isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { countPallets } from '@yuncang/domain/task/complete/pallets.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf, flagOrNull, timeText } from '../../plumbing/http/wire.ts'
import { filled, progressOf } from '../pick/floor.ts'
import { floorTask, floorTasks, type FloorTask } from '../pick/floor.store.ts'
import { loadOf, vehiclesOf, type Load } from '../task/lorry.store.ts'
import { pickedLines, type PickedLine } from './store.ts'

const MOST_JOBS = 200
const refusals = openLoad.refusals

/** Tasks of the worker's warehouses that are picked and have not left, oldest first. */
export async function jobs(db: Db, ctx: Context): Promise<CallOutput<typeof loadJobs>> {
  const tasks = await floorTasks(db, ctx.scope, 'picked', MOST_JOBS)
  const vehicles = await vehiclesOf(
    db,
    ctx.scope,
    tasks.map((task) => task.id),
  )
  return tasks.map((task) => ({
    code: task.code,
    typeName: task.kind_name ?? task.kind,
    supplierName: task.supplier_name,
    warehouseName: task.warehouse_name,
    pointName: task.point_name ?? '',
    acceptTime: timeText(task.accepted_at),
    goodsCount: task.goods_count,
    pickedPieces: task.picked,
    shortPieces: progressOf(task).shortPieces,
    vehicleNo: vehicles.get(task.id) ?? '',
  }))
}

/** Opens the task of a scanned code, which must be picked. */
export async function openTask(db: Db, ctx: Context, input: CallInput<typeof openLoad>): Promise<LoadStep> {
  return nextStep(db, ctx, codeForm(input.code))
}

/**
 * What comes next for a picked task, as the table of the flow has it: the lorry, its pallets one by one, the departure.
 * @throws Refused notFound, notPicked, nothingPicked
 */
export async function nextStep(db: Db, ctx: Context, code: string, said?: string): Promise<LoadStep> {
  const task = await floorTask(db, ctx.scope, code)
  if (!task) throw notFound('任务')
  const { opened } = LOAD_STEPS.opening
  if (task.status !== TASK_STATUS.working)
    return {
      nextState: opened({ working: false, missing: null }),
      message: filled(LOAD_PROMPTS.ended, { code: task.code, status: statusName(task.status, 1) }),
      task: null,
      load: null,
    }
  const { openPieces: open } = progressOf(task)
  if (open > 0) throw refuse(refusals, 'notPicked', { code: task.code, open })
  if (task.picked === 0) throw refuse(refusals, 'nothingPicked', { code: task.code })
  const [lines, load] = await Promise.all([pickedLines(db, ctx.scope, task.id), loadOf(db, ctx.scope, task.id)])
  const shown = load ? loadView(load) : null
  const nextState = opened({ working: true, missing: shown && shown.missingPallets.length })
  return { nextState, message: said ?? LOAD_PROMPTS[nextState], task: headOf(task, lines), load: shown }
}

function headOf(task: FloorTask, lines: readonly PickedLine[]): NonNullable<LoadStep['task']> {
  const { shortPieces, pickedPieces } = progressOf(task)
  const suggestedPallets = countPallets(
    lines.map((line) => ({
      pieces: line.normal + line.broken,
      piecesPerBox: line.pieces_per_box,
      boxesPerPallet: line.boxes_per_pallet,
    })),
  )
  return {
    code: task.code,
    typeName: task.kind_name ?? task.kind,
    supplierName: task.supplier_name,
    warehouseName: task.warehouse_name,
    pointName: task.point_name ?? '',
    note: task.note,
    pickedPieces,
    shortPieces,
    suggestedPallets,
    goodsWithoutStandard: withoutStandard(lines),
    byPallet: flagOf(task.by_pallet),
    asksLoading: flagOf(isTaskKind(task.kind) && kindRules(task.kind).asks === 'loading'),
    loading: flagOrNull(task.loading),
  }
}

/** How many goods of what was picked have no boxes a pallet. */
function withoutStandard(lines: readonly PickedLine[]): number {
  const lacking = lines.filter((line) => line.normal + line.broken > 0 && (line.boxes_per_pallet ?? 0) <= 0)
  return new Set(lacking.map((line) => line.goods_code)).size
}

function loadView(load: Load): NonNullable<LoadStep['load']> {
  return {
    vehicleNo: load.vehicle,
    vehicleNote: load.vehicle_note,
    driverPhone: load.driver_phone,
    waybillNo: load.waybill_no,
    pallets: load.pallets,
    loadedPallets: load.loaded,
    missingPallets: missingPallets(load.pallets, load.loaded),
  }
}
