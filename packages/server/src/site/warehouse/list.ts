import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { exportWarehouses, getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_NAMES as NAMES, WAREHOUSE_SHEET } from '@yuncang/contract/site/warehouse/words.ts'
import { ENABLED_NAMES } from '@yuncang/contract/site/dispatch-point/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import {
  countWarehouses,
  everyWarehouse,
  warehouseByCode,
  warehousePage,
  type WarehouseFilter,
  type WarehouseRow,
} from './list.store.ts'
import { warehouseView } from './view.ts'

/** The list of warehouses. */
export async function listWarehouses(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getWarehousePage>,
): Promise<CallOutput<typeof getWarehousePage>> {
  const page = pageOf(input)
  const filter = filterOf(input)
  const [rows, counted] = await Promise.all([
    warehousePage(db, ctx.scope, filter, page),
    countWarehouses(db, ctx.scope, filter),
  ])
  return { records: rows.map((row) => warehouseView(ctx, row)), ...totalOf(counted) }
}

/** The filtered warehouses as a workbook; with the merchant for platform staff. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportWarehouses>): Promise<Workbook> {
  const columns = ctx.identity === IDENTITY.platform ? [OF_TENANT, ...COLUMNS] : COLUMNS
  return workbook({ name: WAREHOUSE_SHEET.name, columns, batches: everyWarehouse(db, ctx.scope, filterOf(input)) })
}

/** One warehouse of the scope. */
export async function foundRow(db: Db, ctx: Context, code: string): Promise<WarehouseRow> {
  const row = await warehouseByCode(db, ctx.scope, code)
  if (!row) throw notFound('仓库')
  return row
}

function filterOf({ tenantCode: tenant, isUse, keyword }: CallInput<typeof exportWarehouses>): WarehouseFilter {
  return { tenant, enabled: isUse === undefined ? undefined : isUse === 1, keyword }
}

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
  { title: NAMES.enabled, width: 10, value: (row) => ENABLED_NAMES[flagOf(row.status === 1)] },
]
