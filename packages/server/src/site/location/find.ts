import { getLocation } from '@yuncang/contract/site/location/location.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findLocations } from './find.store.ts'

/** Locations by code; the list opens with the one alone. */
export const locationFinder: Finder = {
  opens: getLocation,
  find: async (db, ctx, text) =>
    (await findLocations(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${row.area_name} · ${row.warehouse_name}`,
      warehouseCode: row.warehouse_code,
      url: `/waremanage/location?locationCode=${encodeURIComponent(row.code)}&warehouseCode=${encodeURIComponent(row.warehouse_code)}`,
      deeds: [],
    })),
}
