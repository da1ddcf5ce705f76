import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { PUTAWAY_STATUS_NAMES } from '@yuncang/contract/shelf/putaway/words.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findOrders } from './find.store.ts'

/** Putaway orders by their code. */
export const putawayFinder: Finder = {
  opens: getPutawayInfo,
  find: async (db, ctx, text) =>
    (await findOrders(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${PUTAWAY_STATUS_NAMES[row.status]} · ${row.supplier_name}`,
      url: `/rollsHomework/putawayList/putawayListDetail/${row.code}/${encodeURIComponent(row.warehouse_code)}`,
      deeds: [],
    })),
}
