import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { loadPallet, startLoad, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { isVehiclePlate, tidyPlate } from '@yuncang/contract/task/load/plate.ts'
import { LOAD_LOG, LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { readPalletLabel } from '@yuncang/domain/task/load/departure.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { requireJob } from '../../shelf/job/require.ts'
import { filled } from '../pick/floor.ts'
import { leaveTrace } from '../pick/trace.ts'
import { addPallet, loadOf, setLoad } from '../task/lorry.store.ts'
import { lockTasks, type Task } from '../task/store.ts'
import { nextStep } from './floor.ts'

const refusals = loadPallet.refusals

/**
 * Says which lorry a picked task leaves on and with how many pallets. A number that is no Chinese plate needs a note.
 * @throws Refused notFound, notWorking, notPicked, nothingPicked, badPlate
 */
export async function start(tx: Tx, ctx: Context, input: CallInput<typeof startLoad>): Promise<LoadStep> {
  const tidy = tidyPlate(input.vehicleNo)
  const plate = isVehiclePlate(tidy)
  if (!plate && input.vehicleNote === '') throw refuse(startLoad.refusals, 'badPlate', { plate: input.vehicleNo })
  const vehicle = plate ? tidy : input.vehicleNo
  const task = await lockLoading(tx, ctx, input.code)
  const { pallets, vehicleNote: note, driverPhone: phone, waybillNo: waybill } = input
  await setLoad(tx, ctx.scope, ctx, task.id, { vehicle, note, phone, waybill, pallets })
  await leaveTrace(tx, ctx, task, filled(LOAD_LOG.vehicle, { vehicle, pallets }))
  return nextStep(tx, ctx, task.code, filled(LOAD_PROMPTS.vehicleSet, { vehicle, pallets }))
}

/**
 * Puts the pallet of a scanned label on the lorry, once.
 * @throws Refused by name as the contract declares; notFound
 */
export async function addScanned(tx: Tx, ctx: Context, input: CallInput<typeof loadPallet>): Promise<LoadStep> {
  const { scope } = ctx
  const task = await lockLoading(tx, ctx, input.code)
  const load = await loadOf(tx, scope, task.id)
  if (!load) throw refuse(refusals, 'noVehicle')
  const label = readPalletLabel(input.scan)
  if (!label) throw refuse(refusals, 'notPallet', { code: input.scan })
  const { taskCode, pallet } = label
  if (taskCode !== task.code.toUpperCase()) throw refuse(refusals, 'otherTask', { task: taskCode, code: task.code })
  if (pallet > load.pallets) throw refuse(refusals, 'noSuchPallet', { pallet, pallets: load.pallets })
  if ((await addPallet(tx, scope, ctx, task.id, pallet)) === 0) throw refuse(refusals, 'alreadyLoaded', { pallet })
  return nextStep(tx, ctx, task.code, filled(LOAD_PROMPTS.loaded, { pallet }))
}

/**
 * Locks an outbound task that is in work; loading it is one person's job at a time.
 * @throws Refused notFound, notWorking, jobHeld
 */
export async function lockLoading(tx: Tx, ctx: Context, code: string): Promise<Task> {
  const [task] = await lockTasks(tx, ctx.scope, [code])
  if (!task || task.nature !== NATURE.outbound) throw notFound('任务')
  if (task.status !== TASK_STATUS.working)
    throw refuse(refusals, 'notWorking', { code: task.code, status: statusName(task.status, 1) })
  await requireJob(tx, ctx, { kind: 'load', code: task.code, warehouseId: task.warehouse_id })
  return task
}
