import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { read } from '../../http/handler.ts'
import { notFound } from '../../http/refused.ts'
import { warehouseExists } from '../warehouse/store.ts'
import { areasOf } from './store.ts'

/** The look-up of areas. */
export const areaHandlers = [
  read(selectAreaList, async (db, { scope }, input) => {
    if (!(await warehouseExists(db, scope, input.warehouseCode))) throw notFound('仓库')
    const rows = await areasOf(db, scope, input.warehouseCode, input.yaNature)
    return rows.map((row) => ({
      yaId: String(row.id),
      yaName: row.name,
      yaNature: String(row.nature),
      locationNum: row.locations,
    }))
  }),
]
