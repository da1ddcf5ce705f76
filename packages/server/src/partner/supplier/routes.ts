import { importSupplier, supplierTemplate } from '@yuncang/contract/partner/supplier/import.ts'
import { importHandlersOf } from '../../base/import/handlers.ts'
import { supplierImport } from './import.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import {
  checkDeleteSupplierContactPersonSaaS,
  checkDeleteSupplierSaaS,
  deleteSupplierSaaS,
  exportSuppliersSaaS,
  getAllSupplierListSaaS,
  getSupplierSaaS,
  getSupplierWarehouseListSaaS,
  saveSupplierSaaS,
} from '@yuncang/contract/partner/supplier/saas.ts'
import {
  checkRemoveSupplier,
  exportSuppliers,
  getSupplier,
  getSupplierListManage,
  getSupplierListPanel,
  getSupplierPrint,
  removeSupplier,
  saveSupplier,
  saveSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { exportList, listSuppliers, panel, printSettings, supplierInfo } from './list.ts'
import { checkRemoval, remove } from './remove.ts'
import {
  checkContactOfMerchant,
  checkRemovalOfMerchant,
  exportOfMerchants,
  infoOfMerchant,
  keepOfMerchant,
  listOfMerchants,
  removeOfMerchant,
  warehousesOf,
} from './saas.ts'
import { keepSupplier } from './save.ts'
import { keepShops } from './shops.ts'
import { suppliersInUse } from './store.ts'

/** The supplier calls, of a merchant and of the platform. */
export const supplierHandlers = [
  ...importHandlersOf(supplierImport, importSupplier, supplierTemplate),
  read(getAllSupplier, async (db, ctx, input) => {
    if (input.warehouseCode !== undefined && !(await warehouseExists(db, ctx.scope, input.warehouseCode)))
      throw notFound('仓库')
    const rows = await suppliersInUse(db, ctx.scope, input.warehouseCode)
    return rows.map((row) => ({ supplierCode: row.code, supplierName: row.name }))
  }),
  read(getSupplierListManage, listSuppliers),
  download(exportSuppliers, exportList),
  read(getSupplierListPanel, panel),
  read(getSupplier, supplierInfo),
  write(saveSupplier, keepSupplier),
  read(checkRemoveSupplier, checkRemoval),
  write(removeSupplier, async (tx, ctx, input) => {
    await remove(tx, ctx, input)
    return null
  }),
  read(getSupplierPrint, printSettings),
  write(saveSupplierPrint, keepShops),
  read(getAllSupplierListSaaS, listOfMerchants),
  download(exportSuppliersSaaS, exportOfMerchants),
  read(getSupplierWarehouseListSaaS, warehousesOf),
  read(getSupplierSaaS, infoOfMerchant),
  write(saveSupplierSaaS, keepOfMerchant),
  read(checkDeleteSupplierSaaS, checkRemovalOfMerchant),
  write(deleteSupplierSaaS, removeOfMerchant),
  read(checkDeleteSupplierContactPersonSaaS, checkContactOfMerchant),
]
