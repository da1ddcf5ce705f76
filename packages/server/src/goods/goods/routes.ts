import { goodsTemplate, importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { goodsImport } from './import.ts'
import {
  addGoods,
  deleteGoods,
  getGoods,
  getIsAcc,
  goodsOpenStart,
  updateGoods,
} from '@yuncang/contract/goods/goods/goods.ts'
import { getAllGood } from '@yuncang/contract/goods/goods/lookup.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { goodsDetail, goodsListHandlers, supplierAccumulates } from './list.ts'
import { remove, switchDates } from './remove.ts'
import { goodsToChoose } from './store.ts'

/** The goods calls. */
export const goodsHandlers = [
  ...importHandlersOf(goodsImport, importGoods, goodsTemplate),
  ...goodsListHandlers,
  read(getGoods, goodsDetail),
  write(addGoods, create),
  write(updateGoods, change),
  write(deleteGoods, remove),
  write(goodsOpenStart, switchDates),
  read(getIsAcc, supplierAccumulates),
  ...listHandlers(
    { page: getAllGood },
    {
      store: goodsToChoose,
      filter: (_db, _ctx, asked) => asked,
      view: (_ctx, row) => ({
        goodsCode: row.code,
        name: row.name,
        barCode: row.bar_code,
        standard: row.standard,
        supplier: row.supplier_name,
      }),
    },
  ),
]
