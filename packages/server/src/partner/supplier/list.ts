import type {
  exportSuppliers,
  getSupplier,
  getSupplierListManage,
  getSupplierListPanel,
  getSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { SUPPLIER_SHEET } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { idsNamed } from '../../plumbing/db/named.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { SUPPLIER_COLUMNS } from './columns.ts'
import {
  allSuppliers,
  countSuppliers,
  resolveFilter,
  supplierByCode,
  supplierFigures,
  supplierLog,
  supplierPage,
} from './list.store.ts'
import { shopsOf } from './shops.store.ts'
import { figuresView, furtherView, supplierView } from './view.ts'

/** The merchant's suppliers. */
export async function listSuppliers(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierListManage>,
): Promise<CallOutput<typeof getSupplierListManage>> {
  const page = pageOf(input)
  const filter = await resolveFilter(db, ctx.scope, input)
  const [rows, counted] = await Promise.all([
    supplierPage(db, ctx.scope, filter, page),
    countSuppliers(db, ctx.scope, filter),
  ])
  return { records: rows.map((row) => supplierView(ctx, row)), ...totalOf(counted) }
}

/** The filtered suppliers as a workbook. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportSuppliers>): Promise<Workbook> {
  const filter = await resolveFilter(db, ctx.scope, input)
  return workbook({
    name: SUPPLIER_SHEET.name,
    columns: SUPPLIER_COLUMNS,
    batches: allSuppliers(db, ctx.scope, filter),
  })
}

/**
 * What suppliers have, and what is under way for them.
 * @throws Refused notFound
 */
export async function panel(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getSupplierListPanel>,
): Promise<CallOutput<typeof getSupplierListPanel>> {
  const { warehouseCode, supplierCode } = input
  if (warehouseCode !== undefined && !(await warehouseExists(db, ctx.scope, warehouseCode))) throw notFound('仓库')
  const warehouses = await idsNamed(db, ctx.scope, 'warehouse', warehouseCode)
  const rows = await supplierFigures(db, ctx.scope, { supplierCode, warehouses })
  if (supplierCode !== undefined && rows.length === 0) throw notFound('供应商')
  return rows.map(figuresView)
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
