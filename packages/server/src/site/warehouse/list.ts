import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportWarehouses, getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_NAMES as NAMES, WAREHOUSE_SHEET } from '@yuncang/contract/site/warehouse/words.ts'
import { ENABLED_NAMES } from '@yuncang/contract/site/dispatch-point/words.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { warehouseByCode, warehouses, type WarehouseRow } from './list.store.ts'
import { warehouseView } from './view.ts'

const turned = (on: boolean) => (on ? WAREHOUSE_SHEET.on : WAREHOUSE_SHEET.off)
const OF_TENANT: Column<WarehouseRow> = { title: NAMES.tenant, width: 28, value: (row) => row.tenant_name }
const COLUMNS: readonly Column<WarehouseRow>[] = [
  { title: NAMES.code, width: 18, value: (row) => row.code },
  { title: NAMES.name, width: 24, value: (row) => row.name },
  { title: NAMES.region, width: 26, value: (row) => regionNames(row.region).join(' ') },
  { title: NAMES.address, width: 44, value: (row) => row.address },
  { title: NAMES.contactName, width: 12, value: (row) => row.contact_name },
  { title: NAMES.contactPhone, width: 16, value: (row) => row.contact_phone },
  { title: NAMES.account, width: 18, value: (row) => row.account },
  { title: NAMES.datesOn, width: 14, value: (row) => turned(row.dates_on) },
  { title: NAMES.locationsOn, width: 12, value: (row) => turned(row.locations_on) },
  { title: NAMES.billCheckDays, width: 14, value: (row) => row.bill_check_days },
  { title: NAMES.payee, width: 28, value: (row) => row.payee },
  { title: NAMES.payeeBank, width: 28, value: (row) => row.payee_bank },
  { title: NAMES.payeeAccount, width: 24, value: (row) => row.payee_account },
  { title: NAMES.paymentNote, width: 30, value: (row) => row.payment_note },
  { title: NAMES.enabled, width: 10, value: (row) => ENABLED_NAMES[flagOf(isInUse(row))] },
]

/** The list of warehouses; the workbook with the merchant for platform staff. */
export const warehouseListHandlers = listHandlers(
  { page: getWarehousePage, export: exportWarehouses },
  {
    store: warehouses,
    filter: (_db, _ctx, { tenantCode: tenant, isUse, keyword }) => ({
      tenant,
      enabled: isUse === undefined ? undefined : isUse === 1,
      keyword,
    }),
    view: warehouseView,
    sheet: {
      name: WAREHOUSE_SHEET.name,
      columns: ({ identity }) => (identity === IDENTITY.platform ? [OF_TENANT, ...COLUMNS] : COLUMNS),
    },
  },
)

/** One warehouse of the scope. */
export async function foundRow(db: Db, ctx: Context, code: string): Promise<WarehouseRow> {
  const row = await warehouseByCode(db, ctx.scope, code)
  if (!row) throw notFound('仓库')
  return row
}
