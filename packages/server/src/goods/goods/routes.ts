import { goodsTemplate, importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { goodsImport } from './import.ts'
import {
  addGoods,
  deleteGoods,
  exportGoods,
  getGoods,
  getGoodsPage,
  getIsAcc,
  goodsOpenStart,
  updateGoods,
} from '@yuncang/contract/goods/goods/goods.ts'
import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { exportList, goodsDetail, listGoods, supplierAccumulates } from './list.ts'
import { remove, switchDates } from './remove.ts'
import { countGoods, goodsPage } from './store.ts'

/** The goods calls. */
export const goodsHandlers = [
  ...importHandlersOf(goodsImport, importGoods, goodsTemplate),
  read(getGoodsPage, listGoods),
  download(exportGoods, exportList),
  read(getGoods, goodsDetail),
  write(addGoods, create),
  write(updateGoods, change),
  write(deleteGoods, remove),
  write(goodsOpenStart, switchDates),
  read(getIsAcc, supplierAccumulates),
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
