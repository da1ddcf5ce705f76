import { codeForm } from '@yuncang/domain/base/name.ts'
import { scanPick } from '@yuncang/contract/task/pick/floor.ts'
import { statusName } from '@yuncang/contract/task/task/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { goodsByScan } from '../../goods/goods/by-code.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { locationsByCode } from '../../site/location/by-code.store.ts'
import { floorTask, pickList } from './floor.store.ts'

const refusals = scanPick.refusals

/**
 * What a scanned code is: a location of the pick list, else goods to be picked at the location that was scanned before. The
 * wrong one is refused with what was expected.
 * @throws Refused notFound, notWorking, wrongLocation, locationFirst, wrongGoods, unknownCode
 */
export async function scan(
  db: Db,
  ctx: Context,
  input: CallInput<typeof scanPick>,
): Promise<CallOutput<typeof scanPick>> {
  const task = await floorTask(db, ctx.scope, input.code)
  if (!task) throw notFound('任务')
  if (task.status !== TASK_STATUS.working)
    throw refuse(refusals, 'notWorking', { code: task.code, status: statusName(task.status, 1) })
  const [rows, locations, goods] = await Promise.all([
    pickList(db, ctx.scope, task.id),
    locationsByCode(db, ctx.scope, input.scan),
    goodsByScan(db, ctx.scope, input.scan),
  ])
  const scanned = codeForm(input.scan)
  const place = rows.find((row) => row.location.toUpperCase() === scanned)
  if (place) return { kind: 'location', goodsCode: '', locationCode: place.location }
  const here = rows.filter((row) => row.location.toUpperCase() === input.locationCode?.toUpperCase())
  const wanted = here.find((row) => row.bar_code === input.scan || row.goods_code === input.scan)
  if (wanted) return { kind: 'goods', goodsCode: wanted.goods_code, locationCode: wanted.location }
  const expected = rows[0]?.location ?? ''
  if (locations.some((location) => location.warehouse_id === task.warehouse_id))
    throw refuse(refusals, 'wrongLocation', { location: scanned, expected })
  if (!goods) throw refuse(refusals, 'unknownCode', { code: input.scan })
  if (here.length === 0) throw refuse(refusals, 'locationFirst', { expected })
  const names = [...new Set(here.map((row) => row.goods_name))].join('”、“')
  throw refuse(refusals, 'wrongGoods', { goodsName: goods.name, expected: names })
}
