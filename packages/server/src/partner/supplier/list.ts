import { checkWarehouse } from '../../site/warehouse/check.ts'
import {
  exportSuppliers,
  type getSupplier,
  getSupplierListManage,
  type getSupplierListPanel,
  type getSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { SUPPLIER_SHEET } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { SUPPLIER_COLUMNS } from './columns.ts'
import type { BehindSupplier } from './behind.ts'
import { resolveFilter, supplierByCode, supplierLog, suppliers } from './list.store.ts'
import { shopsOf } from './shops.store.ts'
import { figuresView, furtherView, supplierView } from './view.ts'

/** The merchant's suppliers. */
export const supplierListHandlers = listHandlers(
  { page: getSupplierListManage, export: exportSuppliers },
  {
    store: suppliers,
    filter: (db, { scope }, asked) => resolveFilter(db, scope, asked),
    view: supplierView,
    sheet: { name: SUPPLIER_SHEET.name, columns: SUPPLIER_COLUMNS },
  },
)

/**
 * What suppliers have, and what is under way for them.
 * @throws Refused notFound
 */
export async function panel(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierListPanel>,
  { figuresOf }: BehindSupplier,
): Promise<CallOutput<typeof getSupplierListPanel>> {
  const { warehouseCode, supplierCode } = input
  await checkWarehouse(db, ctx.scope, warehouseCode)
  const warehouses = await idsNamed(db, ctx.scope, 'warehouse', warehouseCode)
  const rows = await figuresOf(db, ctx.scope, { supplierCode, warehouses })
  if (supplierCode !== undefined && rows.length === 0) throw notFound('供应商')
  return allRows(rows.map(figuresView))
}

/**
 * A supplier with its contacts and its log.
 * @throws Refused notFound
 */
export async function supplierInfo(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplier>,
): Promise<CallOutput<typeof getSupplier>> {
  const row = await supplierByCode(db, ctx.scope, input.supplierCode)
  if (!row) throw notFound('供应商')
  return { ...supplierView(ctx, row), ...furtherView(row, await supplierLog(db, ctx.scope, row)) }
}

/**
 * The names a supplier sells under.
 * @throws Refused notFound
 */
export async function printSettings(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierPrint>,
): Promise<CallOutput<typeof getSupplierPrint>> {
  const row = await supplierByCode(db, ctx.scope, input.supplierCode)
  if (!row) throw notFound('供应商')
  return {
    supplierCode: row.code,
    supplierName: row.name,
    shopNameList: await shopsOf(db, ctx.scope, row.code),
  }
}
