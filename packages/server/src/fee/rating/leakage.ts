import { checkSupplier } from '../../partner/supplier/check.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import type { getLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { LEAK_NAMES } from '@yuncang/contract/fee/work/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { leaks } from './unpriced.store.ts'

/** Work that should have cost something and did not. @throws Refused notFound */
export async function leakage(
  db: Db,
  { scope }: Context,
  asked: CallInput<typeof getLeakage>,
): Promise<CallOutput<typeof getLeakage>> {
  const { warehouseCode, supplierCode } = asked
  await checkWarehouse(db, scope, warehouseCode)
  await checkSupplier(db, scope, supplierCode)
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
