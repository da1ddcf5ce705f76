import { getInventoryTaskInfo } from '@yuncang/contract/stocktake/task/list.ts'
import { STOCKTAKE_STATUS_NAMES, STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findStocktakes } from './find.store.ts'

/** Stocktakes by their number. */
export const stocktakeFinder: Finder = {
  opens: getInventoryTaskInfo,
  find: async (db, ctx, text) =>
    (await findStocktakes(db, ctx.scope, text, 'code')).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: foundNote(row),
      url: `/liquidationManage/liquidationTaskDetail/${row.code}/${encodeURIComponent(row.warehouse_code)}`,
      deeds: [],
    })),
}

/** How a stocktake stands, of which kind it is, and whose goods or where: as it is told apart from others. */
export function foundNote(row: Awaited<ReturnType<typeof findStocktakes>>[number]): string {
  const { status, type, supplier_name, warehouse_name } = row
  return `${STOCKTAKE_STATUS_NAMES[status]} · ${STOCKTAKE_TYPE_NAMES[type]} · ${supplier_name ?? warehouse_name}`
}
