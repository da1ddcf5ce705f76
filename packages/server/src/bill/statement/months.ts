import type { getBillMonths } from '@yuncang/contract/bill/statement/months.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { addMonths, monthOf, monthsBetween } from '@yuncang/domain/base/month.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { billMonths } from './months.store.ts'

/** So many months are shown, this one the last. */
const SHOWN = 12
const NOTHING = { count: 0, total: '0.00', paid: '0.00', unpaid: '0.00' }

/** What was billed in each of the last months. @throws Refused notFound */
export async function months(
  db: Db,
  { scope, today }: Context,
  { supplierCode, warehouseCode }: CallInput<typeof getBillMonths>,
): Promise<CallOutput<typeof getBillMonths>> {
  const [suppliers, warehouses] = await Promise.all([
    idsNamed(db, scope, 'supplier', supplierCode),
    idsNamed(db, scope, 'warehouse', warehouseCode),
  ])
  if (suppliers?.length === 0) throw notFound('供应商')
  if (warehouses?.length === 0) throw notFound('仓库')
  const to = monthOf(today)
  const from = addMonths(to, 1 - SHOWN)
  const of = new Map((await billMonths(db, scope, { from, to, suppliers, warehouses })).map((row) => [row.month, row]))
  return allRows(monthsBetween(from, to).map((month) => of.get(month) ?? { month, ...NOTHING }))
}
