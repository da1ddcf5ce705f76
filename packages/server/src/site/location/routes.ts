import { checkWarehouse } from '../warehouse/check.ts'
import { importLocation, locationTemplate } from '@yuncang/contract/site/location/import.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { locationImport } from './import.ts'
import { exportLocations, getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import {
  batchDeleteLocation,
  getLocation,
  getLocationLog,
  previewRack,
  saveLocation,
  saveRack,
} from '@yuncang/contract/site/location/location.ts'
import { getWarehouseMap } from '@yuncang/contract/site/location/map.ts'
import { LOCATION_SHEET } from '@yuncang/contract/site/location/words.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { keepLocation, removeLocations } from './change.ts'
import { LOCATION_COLUMNS } from './columns.ts'
import { warehouseMap } from './map.ts'
import { makeRack, rackPreview } from './rack.ts'
import { areaExists, countLocations, locations, locationsOf, type LocationFilter } from './store.ts'
import { locationView } from './view.ts'

/** The location calls (part 2, 7). */
export const locationHandlers = [
  ...importHandlersOf(locationImport, importLocation, locationTemplate),
  ...listHandlers(
    { page: getLocationPage, export: exportLocations },
    {
      store: locations,
      filter: filterOf,
      tally: async (db, { scope }, filter) => {
        const { full, empty, pieces } = await countLocations(db, scope, filter)
        const counted = { 1: full, 2: full + empty, 3: empty }[filter.cargo]
        return { counted, locationTypeNumber: { y: full, w: empty }, piecesTotal: pieces }
      },
      view: locationView,
      sheet: { name: LOCATION_SHEET.name, columns: LOCATION_COLUMNS },
    },
  ),
  read(getLocation, async (db, ctx, { locationId }) => {
    const [row] = await locationsOf(db, ctx.scope, [locationId])
    if (!row) throw notFound('货位')
    return locationView(ctx, row)
  }),
  read(getLocationLog, async (db, { scope }, { locationId }) => {
    const [row] = await locationsOf(db, scope, [locationId])
    if (!row) throw notFound('货位')
    return logRows(await readLog(db, scope, 'location', row.id))
  }),
  write(saveLocation, keepLocation),
  read(previewRack, rackPreview),
  write(saveRack, makeRack),
  write(batchDeleteLocation, removeLocations),
  read(getWarehouseMap, warehouseMap),
]

/** @throws Refused notFound: a warehouse or an area that is not there, or not for this user */
async function filterOf(
  db: Db,
  { scope }: Pick<Context, 'scope'>,
  asked: Asked<typeof getLocationPage>,
): Promise<LocationFilter> {
  const { warehouseCode, areaId, areaNature: nature, locationCode: beginning, cargo } = asked
  await checkWarehouse(db, scope, warehouseCode)
  if (areaId !== undefined && !(await areaExists(db, scope, areaId, warehouseCode))) throw notFound('库区')
  return { warehouseCode, areaId, nature, beginning, cargo }
}
