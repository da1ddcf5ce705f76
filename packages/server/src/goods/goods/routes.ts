import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { read } from '../../http/handler.ts'
import { pageOf, totalOf } from '../../http/paging.ts'
import { countGoods, goodsPage } from './store.ts'

/** The goods calls. */
export const goodsHandlers = [
  read(getAllGood, async (db, { scope }, input) => {
    const page = pageOf(input)
    const [rows, counted] = await Promise.all([goodsPage(db, scope, input, page), countGoods(db, scope, input)])
    const records = rows.map((row) => ({
      goodsCode: row.code,
      name: row.name,
      barCode: row.bar_code,
      standard: row.standard,
      supplier: row.supplier_name,
    }))
    return { records, ...totalOf(counted) }
  }),
]
