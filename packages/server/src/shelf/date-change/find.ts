import { queryDateLogPageList } from '@yuncang/contract/shelf/date-change/log.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findDateChanges } from './find.store.ts'

/** Date changes by their code. */
export const dateChangeFinder: Finder = {
  opens: queryDateLogPageList,
  find: async (db, ctx, text) =>
    (await findDateChanges(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${row.goods_name} · ${row.warehouse_name}`,
      url: `/inventoryManage/dateLog?dateChangeCode=${row.code}`,
      deeds: [],
    })),
}
