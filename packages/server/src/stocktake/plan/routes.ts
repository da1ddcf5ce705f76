import {
  addPlanCheck,
  crateInventoryTask,
  getGoods,
  getSupplierSelect,
  locationDetail,
  locationGoodsDetail,
  planDetail,
  saveLocationDetail,
} from '@yuncang/contract/stocktake/plan/plan.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { goods, locations } from './choose.ts'
import { warehouseOf } from './subject.store.ts'
import { suppliersWithGoods } from './list.store.ts'
import { check, create, save } from './save.ts'
import { detail } from './detail.ts'
import { planLists } from './list.ts'

/** The calls of stocktaking plans (part 2, 7). */
export const planStocktakeHandlers = [
  ...planLists,
  read(addPlanCheck, check),
  write(saveLocationDetail, save),
  write(crateInventoryTask, create),
  read(locationDetail, locations),
  read(locationGoodsDetail, goods),
  read(getGoods, goods),
  read(getSupplierSelect, async (db, { scope }, { warehouseCode }) => {
    const warehouse = warehouseCode === undefined ? undefined : await warehouseOf(db, scope, warehouseCode)
    if (warehouseCode !== undefined && !warehouse) throw notFound('仓库')
    const suppliers = await suppliersWithGoods(db, scope, warehouse && [warehouse.id])
    return suppliers.map(({ code, name }) => ({ supplierCode: code, supplierName: name }))
  }),
  read(planDetail, detail),
]
