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
import type { BehindGoods } from './behind.ts'
import { change } from './change.ts'
import { create } from './create.ts'
import { goodsDetail, goodsListHandlers, supplierAccumulates } from './list.ts'
import { remove, switchDates } from './remove.ts'
import { goodsToChoose } from './store.ts'

/** The goods calls. */
export const goodsHandlers = (behind: BehindGoods) => [
  ...importHandlersOf(goodsImport(behind), importGoods, goodsTemplate),
  ...goodsListHandlers,
  read(getGoods, (db, ctx, input) => goodsDetail(db, ctx, input, behind)),
  write(addGoods, create),
  write(updateGoods, (tx, ctx, input) => change(tx, ctx, input, behind)),
  write(deleteGoods, (tx, ctx, input) => remove(tx, ctx, input, behind)),
  write(goodsOpenStart, (tx, ctx, input) => switchDates(tx, ctx, input, behind)),
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
