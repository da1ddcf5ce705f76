import type { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { LEAK_NAMES } from '@yuncang/contract/fee/work/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { supplierExists } from '../../partner/supplier/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { leaks } from './unpriced.store.ts'

/** Work that should have cost something and did not. @throws Refused notFound */
export async function leakage(
  db: Db,
  { scope }: Context,
  asked: CallInput<typeof getLeakage>,
): Promise<CallOutput<typeof getLeakage>> {
  const { warehouseCode, supplierCode } = asked
  if (warehouseCode !== undefined && !(await warehouseExists(db, scope, warehouseCode))) throw notFound('仓库')
  if (supplierCode !== undefined && !(await supplierExists(db, scope, supplierCode))) throw notFound('供应商')
  const rows = await leaks(db, scope, asked)
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
