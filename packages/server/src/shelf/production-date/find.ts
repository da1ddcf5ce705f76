import { getProductionDateInfo } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { DATE_STATUS_NAMES } from '@yuncang/contract/shelf/production-date/words.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findEntries } from './find.store.ts'

/** Date entries by the code of their task. */
export const dateEntryFinder: Finder = {
  opens: getProductionDateInfo,
  find: async (db, ctx, text) =>
    (await findEntries(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${DATE_STATUS_NAMES[row.status]} · ${row.supplier_name}`,
      url: `/rollsHomework/productionDateEntry/productionDateEntryDetail/${row.code}/${row.status}/${encodeURIComponent(row.warehouse_code)}`,
      deeds: [],
    })),
}
