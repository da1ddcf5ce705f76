import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { getWarehouseConfigLog, getWarehouseConfigs } from '@yuncang/contract/site/warehouse/settings.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { getBillCheckDays, getWarehousePay, updateWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import {
  addWarehouse,
  getAllWareHouse,
  getWarehouseList,
  getWarehousePage,
  resetWarehousePassword,
  updateWarehouse,
  useWarehouse,
} from '@yuncang/contract/site/warehouse/warehouse.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { WAREHOUSE_ASK } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Warehouse = {
  readonly warehouseCode: string
  readonly name: string
  readonly account: string
  readonly isUse: 0 | 1
}
const invalidates = [
  // The warehouses that every page offers came with the login.
  getUserInfo,
  getWarehousePage,
  getWarehousePay,
  getBillCheckDays,
  getWarehouseList,
  getAllWareHouse,
  getWarehouseDropByTenant,
  getWarehouseConfigs,
  getWarehouseConfigLog,
]

/** What can be done with warehouses; what closes one or ends sessions says first what will happen. */
export function useWarehouseDeeds() {
  const adding = useDeed(addWarehouse, { success: DEED_DONE.added, invalidates })
  const updating = useDeed(updateWarehouse, { success: DEED_DONE.changed, invalidates })
  const paying = useDeed(updateWarehousePay, { success: DEED_DONE.saved, invalidates })
  const resetting = useDeed(resetWarehousePassword, { success: DEED_DONE.passwordReset, invalidates })
  const opening = useDeed(resetWarehousePassword, { success: DEED_DONE.added, invalidates })
  const turning = useDeed(useWarehouse, {
    success: ({ isUse }) => (isUse === 1 ? DEED_DONE.enabled : DEED_DONE.disabled),
    invalidates,
  })
  return {
    add: adding.run,
    update: updating.run,
    pay: paying.run,
    /** Makes a login for a warehouse that has none. */
    openLogin: opening.run,
    turn: async ({ warehouseCode, name, isUse }: Warehouse) => {
      if (isUse === 0 || (await askPerson(WAREHOUSE_ASK.close(name))))
        await turning.run({ warehouseCode, isUse: isUse === 1 ? 0 : 1 })
    },
    /** Answers the login with its new password; null when the person thought better of it, or it was refused. */
    reset: async ({ warehouseCode, name, account }: Warehouse) => {
      if (!(await askPerson(WAREHOUSE_ASK.reset(name, account)))) return null
      const done = await resetting.run({ warehouseCode })
      return done.ok ? done.obj : null
    },
  }
}
