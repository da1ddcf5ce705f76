import { qualityLogPage } from '@yuncang/contract/shelf/quality/log.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findQualityChanges } from './find.store.ts'

/** Quality changes by their code. */
export const qualityFinder: Finder = {
  opens: qualityLogPage,
  find: async (db, ctx, text) =>
    (await findQualityChanges(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${row.goods_name} · ${row.warehouse_name}`,
      url: `/inventoryManage/qualityLog?qualityChangeCode=${row.code}`,
      deeds: [],
    })),
}
