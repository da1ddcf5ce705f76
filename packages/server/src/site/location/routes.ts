import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { read } from '../../http/handler.ts'
import { pageOf, totalOf } from '../../http/paging.ts'
import { notFound } from '../../http/refused.ts'
import { warehouseExists } from '../warehouse/store.ts'
import { areaExists, countLocations, locationPage } from './store.ts'

/** The location calls. */
export const locationHandlers = [
  read(getLocationPage, async (db, { scope }, input) => {
    const page = pageOf(input)
    if (!(await warehouseExists(db, scope, input.warehouseCode))) throw notFound('仓库')
    if (input.yaId !== undefined && !(await areaExists(db, scope, input.yaId, input.warehouseCode)))
      throw notFound('库区')
    const { warehouseCode, yaId: areaId, ylCode: beginning } = input
    const filter = { warehouseCode, areaId, beginning, onlyFull: input.ylCargo === 1 }
    const [rows, counted] = await Promise.all([
      locationPage(db, scope, filter, page),
      countLocations(db, scope, filter),
    ])
    const records = rows.map((row) => ({
      ylId: String(row.id),
      ylCode: row.code,
      yaId: String(row.area_id),
      yaName: row.area_name,
      yaNature: String(row.nature),
      skuZs: row.goods,
      zs: row.pieces,
    }))
    const locationTypeNumber = { y: counted.full, w: counted.empty }
    return {
      records,
      ...totalOf(input.ylCargo === 1 ? counted.full : counted.full + counted.empty),
      locationTypeNumber,
    }
  }),
]
