import type { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { mapRows, mapWarehouse } from './map.store.ts'

type Picture = CallOutput<typeof getWarehouseMap>

/**
 * The locations of a warehouse for its picture, by area. One that does not manage its space by location has none.
 * @throws Refused notFound
 */
export async function warehouseMap(db: Db, ctx: Context, input: CallInput<typeof getWarehouseMap>): Promise<Picture> {
  const { scope } = ctx
  const warehouse = await mapWarehouse(db, scope, input.warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const goods = await idsNamed(db, scope, 'goods', input.goodsCode)
  if (goods?.length === 0) throw notFound('商品')
  const rows = warehouse.locations_on ? await mapRows(db, scope, warehouse.id, goods?.[0] ?? null) : []
  const areas = new Map<number, Picture['areas'][number]>()
  for (const row of rows) {
    const area = areas.get(row.area_id) ?? {
      areaId: String(row.area_id),
      areaName: row.area_name,
      areaNature: String(row.nature),
      natureName: AREA_NATURE_NAMES[row.nature],
      locations: [],
    }
    areas.set(row.area_id, area)
    area.locations.push({
      locationId: String(row.id),
      locationCode: row.code,
      goodsCount: row.goods,
      pieces: row.pieces,
      boxes: row.boxes,
      capacityBoxes: row.capacity_boxes,
      goodsPieces: row.asked,
    })
  }
  return { warehouseName: warehouse.name, locationsOn: flagOf(warehouse.locations_on), areas: [...areas.values()] }
}
