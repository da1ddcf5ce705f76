/** Every mutating call of suppliers, each with a new supplier that it may be made on. */
import { deleteSupplierSaaS, saveSupplierSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import { removeSupplier, saveSupplier, saveSupplierPrint } from '@yuncang/contract/partner/supplier/supplier.ts'
import type { Deed } from './deeds.ts'
import { makeSupplier } from './suppliers.ts'
import type { World } from './world.ts'

/** The deeds of a merchant, and those of the platform at that merchant. */
export function supplierDeeds(world: World): readonly Deed[] {
  const fresh = async () => ({ supplierCode: (await makeSupplier(world)).code })
  const changed = async () => ({ ...(await fresh()), version: 1, supplierName: '改了名' })
  const tenantCode = 'YCT1'
  return [
    ['add a supplier', saveSupplier, async () => ({ supplierName: '新供应商' })],
    ['change a supplier', saveSupplier, changed],
    ['archive a supplier', removeSupplier, fresh],
    ['name shops', saveSupplierPrint, async () => ({ ...(await fresh()), shopNameList: ['旗舰店'] })],
    ['change a merchant’s supplier', saveSupplierSaaS, async () => ({ tenantCode, ...(await changed()) })],
    ['archive a merchant’s supplier', deleteSupplierSaaS, async () => ({ tenantCode, ...(await fresh()) })],
  ]
}
