import { checkWarehouse } from '../warehouse/check.ts'
import {
  deleteArea,
  exportAreas,
  getArea,
  getAreaLog,
  getAreaPage,
  saveArea,
} from '@yuncang/contract/site/area/area.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { AREA_SHEET } from '@yuncang/contract/site/area/words.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { readLog } from '../../base/log/store.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { keepArea, removeArea, type TurnLocations } from './change.ts'
import { areaById, areas, areasOf } from './store.ts'
import { AREA_COLUMNS, areaView } from './view.ts'

/** The area calls (part 2, 7), and their look-up. */
export const areaHandlers = (turn: TurnLocations) => [
  read(selectAreaList, async (db, { scope }, input) => {
    await checkWarehouse(db, scope, input.warehouseCode)
    const rows = await areasOf(db, scope, input.warehouseCode, input.areaNature)
    return rows.map((row) => ({
      areaId: String(row.id),
      areaName: row.name,
      areaNature: String(row.nature),
      locationCount: row.locations,
    }))
  }),
  ...listHandlers(
    { page: getAreaPage, export: exportAreas },
    {
      store: areas,
      filter: async (db, { scope }, { warehouseCode, areaNature: nature, areaName: name }) => {
        await checkWarehouse(db, scope, warehouseCode)
        return { warehouseCode, nature, name }
      },
      view: areaView,
      sheet: { name: AREA_SHEET.name, columns: AREA_COLUMNS },
    },
  ),
  read(getArea, async (db, ctx, { areaId }) => {
    const row = await areaById(db, ctx.scope, areaId)
    if (!row) throw notFound('库区')
    return areaView(ctx, row)
  }),
  read(getAreaLog, async (db, { scope }, { areaId }) => {
    const row = await areaById(db, scope, areaId)
    if (!row) throw notFound('库区')
    return logRows(await readLog(db, scope, 'area', row.id))
  }),
  write(saveArea, (tx, ctx, input) => keepArea(tx, ctx, input, turn)),
  write(deleteArea, removeArea),
]
