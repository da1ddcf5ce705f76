import { LOGGED } from '../../plumbing/db/document-log.store.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import type { addPoint, deletePoint, updatePoint, usePoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { POINT_LOG, POINT_NAMES, POINT_REFUSALS } from '@yuncang/contract/site/dispatch-point/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { changesBetween } from '@yuncang/domain/site/dispatch-point/changes.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { holdWarehouse } from '../warehouse/store.ts'
import type { BehindPoint } from './behind.ts'
import { holdPlatform } from './platform.store.ts'
import { changePoints, createPoints, logPoint } from './save.ts'
import { erasePoint, lockPoints, setPoint, type LockedPoint, type PointFields } from './store.ts'

const no = (name: keyof typeof POINT_REFUSALS, facts = {}) => refuse(POINT_REFUSALS, name, facts)

/**
 * Adds a dispatch point.
 * @throws Refused codeTaken, warehouseClosed; notFound
 */
export async function add(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addPoint>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof addPoint>> {
  const { fields, warehouse } = await read(tx, ctx, input)
  if (!isInUse(warehouse)) throw no('warehouseClosed', { name: warehouse.name })
  const code = input.pointCode === '' ? await nextCode('PD', ctx.today) : input.pointCode
  const [taken] = await createPoints(tx, ctx, [{ ...fields, code }])
  if (taken !== undefined) throw no('codeTaken', { code: taken })
  return { pointCode: code }
}

/**
 * Changes a dispatch point.
 * @throws Refused changed, warehouseFixed, warehouseClosed; notFound
 */
export async function update(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof updatePoint>,
  { tasksOf }: BehindPoint,
): Promise<CallOutput<typeof updatePoint>> {
  const point = await found(tx, ctx, input.pointCode)
  const { fields, warehouse } = await read(tx, ctx, input)
  if (input.version !== undefined && input.version !== point.version) throw no('changed', { name: point.name })
  if (warehouse.id !== point.warehouseId) {
    if (!isInUse(warehouse)) throw no('warehouseClosed', { name: warehouse.name })
    if ((await tasksOf(tx, ctx.scope, point.id)).any) throw no('warehouseFixed', { name: point.name })
  }
  const what = changesBetween(point, fields)
  if (what.length === 0) return { version: point.version }
  const names = what.map((field) => POINT_NAMES[field]).join('、')
  await changePoints(tx, ctx, [{ point, fields, content: worded(POINT_LOG.changed, { what: names }) }])
  return { version: point.version + 1 }
}

/**
 * Enables or disables a dispatch point.
 * @throws Refused warehouseClosed; notFound
 */
export async function use(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof usePoint>,
): Promise<CallOutput<typeof usePoint>> {
  const point = await found(tx, ctx, input.pointCode)
  const enabled = input.isUse === 1
  if (point.enabled === enabled) return { isUse: input.isUse, version: point.version }
  await setPoint(tx, ctx.scope, point.id, { enabled })
  await logPoint(tx, ctx, point, { status: flagOf(enabled), content: enabled ? POINT_LOG.on : POINT_LOG.off })
  return { isUse: input.isUse, version: point.version + 1 }
}

/**
 * Deletes a dispatch point: erased when no task and no rate ever named it, otherwise put away.
 * @throws Refused tasksOpen, ratesLeft; notFound
 */
export async function remove(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof deletePoint>,
  { tasksOf }: BehindPoint,
): Promise<CallOutput<typeof deletePoint>> {
  const point = await found(tx, ctx, input.pointCode)
  const tasks = await tasksOf(tx, ctx.scope, point.id)
  if (tasks.open > 0) throw no('tasksOpen', { name: point.name, count: tasks.open, task: tasks.first })
  if (tasks.rates > 0) throw no('ratesLeft', { name: point.name, count: tasks.rates })
  if (!tasks.any) {
    await erasePoint(tx, ctx.scope, point.id)
    await logPoint(tx, ctx, point, { status: LOGGED.archived, content: POINT_LOG.erased })
    return { archived: 0 }
  }
  await setPoint(tx, ctx.scope, point.id, { enabled: false, archived: true })
  await logPoint(tx, ctx, point, { status: LOGGED.archived, content: POINT_LOG.archived })
  return { archived: 1 }
}

async function found(tx: Tx, ctx: Context, code: string): Promise<LockedPoint> {
  const [point] = await lockPoints(tx, ctx.scope, [code])
  if (!point) throw notFound('配送仓点')
  return point
}

/** What a form gave, with the platform and the warehouse that it names. */
async function read(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addPoint> | CallInput<typeof updatePoint>,
): Promise<{ fields: PointFields; warehouse: { id: number; name: string; status: number } }> {
  const platform = await holdPlatform(tx, ctx.scope, input.platformCode)
  if (!platform) throw notFound('配送平台')
  const warehouse = await holdWarehouse(tx, ctx.scope, input.warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const { pointName: name, address, contactName, contactPhone } = input
  const fields = { name, address, contactName, contactPhone, byPallet: input.byPallet === 1 }
  return { fields: { ...fields, platformId: platform.id, warehouseId: warehouse.id }, warehouse }
}
