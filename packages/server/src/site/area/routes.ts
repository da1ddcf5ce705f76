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
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../plumbing/db/document-log.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { workbook } from '../../plumbing/http/excel.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { warehouseExists } from '../warehouse/store.ts'
import { keepArea, removeArea, type TurnLocations } from './change.ts'
import { allAreas, areaById, areaPage, areasOf, countAreas, type AreaFilter } from './store.ts'
import { AREA_COLUMNS, areaView } from './view.ts'

/** The area calls (part 2, 7), and their look-up. */
export const areaHandlers = (turn: TurnLocations) => [
  read(selectAreaList, async (db, { scope }, input) => {
    if (!(await warehouseExists(db, scope, input.warehouseCode))) throw notFound('仓库')
    const rows = await areasOf(db, scope, input.warehouseCode, input.areaNature)
    return rows.map((row) => ({
      areaId: String(row.id),
      areaName: row.name,
      areaNature: String(row.nature),
      locationNum: row.locations,
    }))
  }),
  read(getAreaPage, async (db, ctx, input) => {
    const filter = await filterOf(db, ctx.scope, input)
    const [rows, total] = await Promise.all([
      areaPage(db, ctx.scope, filter, pageOf(input)),
      countAreas(db, ctx.scope, filter),
    ])
    return { records: rows.map((row) => areaView(ctx, row)), ...totalOf(total) }
  }),
  download(exportAreas, async (db, { scope }, input) => {
    const batches = allAreas(db, scope, await filterOf(db, scope, input))
    return workbook({ name: AREA_SHEET.name, columns: AREA_COLUMNS, batches })
  }),
  read(getArea, async (db, ctx, { areaId }) => {
    const row = await areaById(db, ctx.scope, areaId)
    if (!row) throw notFound('库区')
    return areaView(ctx, row)
  }),
  read(getAreaLog, async (db, { scope }, { areaId }) => {
    const row = await areaById(db, scope, areaId)
    if (!row) throw notFound('库区')
    return logView(await readLog(db, scope, 'area', row.id))
  }),
  write(saveArea, (tx, ctx, input) => keepArea(tx, ctx, input, turn)),
  write(deleteArea, removeArea),
]

async function filterOf(db: Db, scope: Scope, input: CallInput<typeof exportAreas>): Promise<AreaFilter> {
  const { warehouseCode, areaNature: nature, areaName: name } = input
  if (warehouseCode !== undefined && !(await warehouseExists(db, scope, warehouseCode))) throw notFound('仓库')
  return { warehouseCode, nature, name }
}
