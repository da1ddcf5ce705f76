import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getTenantDrop, getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import {
  configBillCheckDays,
  getBillCheckDays,
  getWarehousePay,
  updateWarehousePay,
} from '@yuncang/contract/site/warehouse/payment.ts'
import {
  addWarehouse,
  getAllWareHouse,
  getWarehouseList,
  resetWarehousePassword,
  updateWarehouse,
  useWarehouse,
} from '@yuncang/contract/site/warehouse/warehouse.ts'
import { read, secretWrite, write, writeShowingOnce } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { BehindWarehouse } from './behind.ts'
import { add, checkAddition, configDays, update, updatePayment, use } from './change.ts'
import { foundRow, warehouseListHandlers } from './list.ts'
import { checkReset, reset } from './login.ts'
import { givingTemporary } from '../../staff/account/temporary-password.ts'
import { allWarehouses, tenantsOf, warehousesInUse } from './store.ts'
import { optionView, paymentView } from './view.ts'

/** The calls of warehouses, and the look-ups of warehouses and merchants (part 2, 7). */
export const warehouseHandlers = (behind: BehindWarehouse) => [
  read(getWarehouseDropByTenant, async (db, { scope }, { tenantCode }) => {
    if (tenantCode !== undefined && !(await tenantsOf(db, scope)).some((tenant) => tenant.code === tenantCode))
      throw notFound('商户')
    return (await warehousesInUse(db, scope, tenantCode)).map(optionView)
  }),
  read(getTenantDrop, async (db, ctx) =>
    (await tenantsOf(db, ctx.scope)).map((tenant) => ({ value: tenant.code, name: tenant.name })),
  ),
  read(getWarehouseList, async (db, ctx) => (await warehousesInUse(db, ctx.scope, undefined)).map(optionView)),
  read(getAllWareHouse, async (db, ctx) =>
    (await allWarehouses(db, ctx.scope)).map((row) => ({
      ...optionView(row),
      tenantName: ctx.identity === IDENTITY.platform ? row.tenant_name : '',
      isUse: flagOf(isInUse(row)),
    })),
  ),
  ...warehouseListHandlers,
  givingTemporary({ check: checkAddition, isGiven: ({ account }) => account !== '' }, (temporaryOf) =>
    writeShowingOnce(
      addWarehouse,
      (tx, ctx, input, deps) => add(tx, ctx, input, { ...behind, ...deps, temporary: temporaryOf(deps) }),
      (reply) => ({ ...reply, password: '' }),
    ),
  ),
  write(updateWarehouse, update),
  write(useWarehouse, (tx, ctx, input) => use(tx, ctx, input, behind)),
  givingTemporary({ check: checkReset }, (temporaryOf) =>
    secretWrite(resetWarehousePassword, (tx, ctx, input, deps) => reset(tx, ctx, input, temporaryOf(deps))),
  ),
  read(getWarehousePay, async (db, ctx, input) => paymentView(await foundRow(db, ctx, input.warehouseCode))),
  write(updateWarehousePay, updatePayment),
  read(getBillCheckDays, async (db, ctx, input) => {
    const row = await foundRow(db, ctx, input.warehouseCode)
    return { warehouseCode: row.code, billCheckDays: row.bill_check_days }
  }),
  write(configBillCheckDays, configDays),
]
