import { checkWarehouse } from '../../site/warehouse/check.ts'
import { importSupplier, supplierTemplate } from '@yuncang/contract/partner/supplier/import.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { supplierImport } from './import.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import {
  checkDeleteSupplierContactPersonSaaS,
  checkDeleteSupplierSaaS,
  deleteSupplierSaaS,
  getSupplierSaaS,
  getSupplierWarehouseListSaaS,
  saveSupplierSaaS,
} from '@yuncang/contract/partner/supplier/saas.ts'
import {
  checkRemoveSupplier,
  getSupplier,
  getSupplierListPanel,
  getSupplierPrint,
  removeSupplier,
  saveSupplier,
  saveSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import type { BehindSupplier } from './behind.ts'
import { panel, printSettings, supplierInfo, supplierListHandlers } from './list.ts'
import { checkRemoval, remove } from './remove.ts'
import {
  checkContactOfMerchant,
  checkRemovalOfMerchant,
  infoOfMerchant,
  keepOfMerchant,
  merchantSupplierHandlers,
  removeOfMerchant,
  warehousesOf,
} from './saas.ts'
import { keepSupplier } from './save.ts'
import { keepShops } from './shops.ts'
import { suppliersInUse } from './store.ts'

/** The supplier calls, of a merchant and of the platform. */
export const supplierHandlers = (behind: BehindSupplier) => [
  ...importHandlersOf(supplierImport(behind), importSupplier, supplierTemplate),
  read(getAllSupplier, async (db, ctx, input) => {
    await checkWarehouse(db, ctx.scope, input.warehouseCode)
    const rows = await suppliersInUse(db, ctx.scope, input.warehouseCode)
    return rows.map((row) => ({ supplierCode: row.code, supplierName: row.name }))
  }),
  ...supplierListHandlers,
  read(getSupplierListPanel, (db, ctx, input) => panel(db, ctx, input, behind)),
  read(getSupplier, supplierInfo),
  write(saveSupplier, (tx, ctx, input, deps) => keepSupplier(tx, ctx, input, deps, behind)),
  read(checkRemoveSupplier, (db, ctx, input) => checkRemoval(db, ctx, input, behind)),
  write(removeSupplier, async (tx, ctx, input) => {
    await remove(tx, ctx, input, behind)
    return null
  }),
  read(getSupplierPrint, printSettings),
  write(saveSupplierPrint, keepShops),
  ...merchantSupplierHandlers,
  read(getSupplierWarehouseListSaaS, warehousesOf),
  read(getSupplierSaaS, (db, ctx, input) => infoOfMerchant(db, ctx, input, behind)),
  write(saveSupplierSaaS, (tx, ctx, input, deps) => keepOfMerchant(tx, ctx, input, deps, behind)),
  read(checkDeleteSupplierSaaS, (db, ctx, input) => checkRemovalOfMerchant(db, ctx, input, behind)),
  write(deleteSupplierSaaS, (tx, ctx, input) => removeOfMerchant(tx, ctx, input, behind)),
  read(checkDeleteSupplierContactPersonSaaS, checkContactOfMerchant),
]
