import { scanPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { goodsByScan } from '../../goods/goods/by-code.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { locationsByCode, type Location } from '../../site/location/by-code.store.ts'
import { todoOf } from './floor.store.ts'
import { orderByCode } from './list.store.ts'

const refusals = scanPutaway.refusals

/**
 * What a scanned code is: goods that the order still has to shelve, else a location of its warehouse. Refuses goods of
 * another order, a staging location, a location of another warehouse and what nobody knows.
 * @throws Refused notFound, notInOrder, notStorage, otherWarehouse, unknownCode
 */
export async function scan(
  db: Db,
  ctx: Context,
  input: CallInput<typeof scanPutaway>,
): Promise<CallOutput<typeof scanPutaway>> {
  const order = await orderByCode(db, ctx.scope, input.putawayCode)
  if (!order) throw notFound('上架单')
  const [todo, locations, goods] = await Promise.all([
    todoOf(db, ctx.scope, order.id),
    locationsByCode(db, ctx.scope, input.scan),
    goodsByScan(db, ctx.scope, input.scan),
  ])
  const wanted = todo.find((row) => row.bar_code === input.scan || row.goods_code === input.scan)
  if (wanted) return { kind: 'goods', goodsCode: wanted.goods_code, location: null }
  if (goods && !locations.some((location) => location.warehouse_id === order.warehouse_id))
    throw refuse(refusals, 'notInOrder', { goodsName: goods.name })
  const location = shelfOf(locations, order.warehouse_id, input.scan)
  return {
    kind: 'location',
    goodsCode: '',
    location: {
      locationId: String(location.id),
      locationCode: location.code,
      areaName: location.area_name,
      areaNature: String(location.kind === 'damaged' ? AREA_NATURE.damaged : AREA_NATURE.storage),
    },
  }
}

/**
 * The location of a code that goods of a warehouse may be shelved to, among the locations that have this code.
 * @throws Refused notStorage, otherWarehouse, unknownCode
 */
export function shelfOf(locations: readonly Location[], warehouseId: number, code: string): Location {
  const location = locations.find((candidate) => candidate.warehouse_id === warehouseId)
  if (!location)
    throw locations[0]
      ? refuse(shelve.refusals, 'otherWarehouse', { location: locations[0].code })
      : refuse(shelve.refusals, 'unknownCode', { code })
  if (location.kind === 'staging') throw refuse(shelve.refusals, 'notStorage', { location: location.code })
  return location
}
