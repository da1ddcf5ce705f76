import { checkSupplier } from '../../partner/supplier/check.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import type { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { LEAK_HINTS, LEAK_NAMES, LEAKAGE_SHEET as HEADS, LEAKS } from '@yuncang/contract/fee/work/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { oneBatch, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { leaks, type LeakRow } from './unpriced.store.ts'

/** Work that should have cost something and did not. @throws Refused notFound */
export async function leakage(
  db: Db,
  ctx: Context,
  asked: CallInput<typeof getLeakage>,
): Promise<CallOutput<typeof getLeakage>> {
  const rows = await found(db, ctx, asked)
  return allRows(
    rows.map((row) => ({
      leak: row.leak,
      leakName: LEAK_NAMES[row.leak],
      warehouseCode: row.warehouse_code,
      supplierCode: row.supplier_code,
      supplierName: row.supplier_name,
      item: row.item,
      itemName: row.item_name,
      count: row.count,
      lastDay: row.last_day,
    })),
  )
}

const COLUMNS: readonly Column<LeakRow>[] = [
  { title: HEADS.leak, width: 24, value: (row) => LEAK_NAMES[row.leak] },
  { title: HEADS.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: HEADS.supplier, width: 28, value: (row) => row.supplier_name },
  { title: HEADS.item, width: 14, value: (row) => row.item_name },
  { title: HEADS.count, width: 10, value: (row) => row.count },
  { title: HEADS.lastDay, width: 14, value: (row) => row.last_day },
  { title: HEADS.hint, width: 40, value: (row) => LEAK_HINTS[row.leak] },
]

/** The same as a workbook, in the order of the page. @throws Refused notFound */
export async function leakageSheet(db: Db, ctx: Context, asked: CallInput<typeof getLeakage>): Promise<Workbook> {
  const rows = await found(db, ctx, asked)
  const inOrder = rows.toSorted((a, b) => LEAKS.indexOf(a.leak) - LEAKS.indexOf(b.leak))
  return workbook({ name: HEADS.name, columns: COLUMNS, batches: oneBatch(inOrder) })
}

async function found(db: Db, { scope }: Context, asked: CallInput<typeof getLeakage>): Promise<LeakRow[]> {
  await checkWarehouse(db, scope, asked.warehouseCode)
  await checkSupplier(db, scope, asked.supplierCode)
  return leaks(db, scope, asked)
}
