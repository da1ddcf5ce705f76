import { getInventoryLossDetail } from '@yuncang/contract/stocktake/loss/loss.ts'
import { LOSS_LINES_FOUND } from '@yuncang/contract/stocktake/loss/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findLosses } from './list.store.ts'
import { lossView } from './view.ts'

/** Loss orders by their number; a supplier finds those with lines of its own. */
export const lossFinder: Finder = {
  opens: getInventoryLossDetail,
  find: async (db, ctx, text) =>
    (await findLosses(db, ctx.scope, text)).map((row) => {
      const { lossCode, stateName, lines, warehouseCode, warehouseName } = lossView(row)
      return {
        codes: [lossCode],
        title: lossCode,
        note: worded(LOSS_LINES_FOUND, { state: stateName, lines, warehouse: warehouseName }),
        url: `/liquidationManage/liquidationLossDetail/${lossCode}/${encodeURIComponent(warehouseCode)}`,
        deeds: [],
      }
    }),
}
