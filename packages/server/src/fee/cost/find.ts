import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { costByCode, type CostRow } from './list.store.ts'
import { pagesOf } from './pages.ts'

/**
 * A cost of the scope that the asker may look at: by the page it stands on, or on a bill.
 * @throws Refused notFound
 */
export async function costSeen(db: Db, ctx: Context, code: string): Promise<CostRow> {
  const row = await costByCode(db, ctx.scope, code)
  if (row === undefined) throw notFound('费用')
  const onBill = row.bill_code !== null && ctx.rights.has('billManagesView')
  if (!onBill && !pagesOf(ctx).includes(row.cost_group)) throw notFound('费用')
  return row
}
