import { getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findPoints } from './find.store.ts'

/** Dispatch points by code and name; the list opens with the one alone. */
export const pointFinder: Finder = {
  opens: getPointPage,
  find: async (db, ctx, text) =>
    (await findPoints(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.name,
      note: `${row.code} · ${row.platform_name} · ${row.warehouse_name}`,
      url: `/waremanage/dispatchPoint?keyword=${encodeURIComponent(row.code)}`,
      deeds: [],
    })),
}
