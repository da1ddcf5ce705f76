import { getTenantDrop, getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { read } from '../../http/handler.ts'
import { notFound } from '../../http/refused.ts'
import { tenantsOf, warehousesInUse } from './store.ts'

/** The look-ups of warehouses and merchants. */
export const warehouseHandlers = [
  read(getWarehouseDropByTenant, async (db, ctx, input) => {
    if (
      input.yctCode !== undefined &&
      !(await tenantsOf(db, ctx.scope)).some((tenant) => tenant.code === input.yctCode)
    )
      throw notFound('商户')
    const rows = await warehousesInUse(db, ctx.scope, input.yctCode)
    return rows.map((row) => ({
      value: row.code,
      name: row.name,
      isMdOpen: row.dates_on ? 1 : 0,
      isLmOpen: row.locations_on ? 1 : 0,
    }))
  }),
  read(getTenantDrop, async (db, ctx) =>
    (await tenantsOf(db, ctx.scope)).map((tenant) => ({ value: tenant.code, name: tenant.name })),
  ),
]
