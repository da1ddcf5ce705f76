import { getGoods } from '@yuncang/contract/goods/goods/goods.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findGoods } from './find.store.ts'

/** Goods by code, bar code and name. */
export const goodsFinder: Finder = {
  opens: getGoods,
  find: async (db, ctx, text) =>
    (await findGoods(db, ctx.scope, text)).map((row) => ({
      codes: row.bar_code === '' ? [row.code] : [row.code, row.bar_code],
      title: row.name,
      note: [row.code, row.bar_code, row.supplier_name].filter(Boolean).join(' · '),
      url: `/goodsmanage/goodsedit/view/${encodeURIComponent(row.code)}/-`,
      deeds: [],
    })),
}
