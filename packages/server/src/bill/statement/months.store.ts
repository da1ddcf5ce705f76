import { addMonths, firstDayOf, type Month } from '@yuncang/domain/base/month.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { ofOwners } from '../../base/named/store.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What was billed in a month, in yuan. */
export type BillMonth = {
  readonly month: Month
  readonly count: number
  readonly total: string
  readonly paid: string
  readonly unpaid: string
}

/** The months in which bills were made that are not cancelled, from one on to another. */
export function billMonths(
  db: Db,
  scope: Scope,
  {
    from,
    to,
    suppliers,
    warehouses,
  }: {
    readonly from: Month
    readonly to: Month
    readonly suppliers: readonly number[] | undefined
    readonly warehouses: readonly number[] | undefined
  },
): Promise<BillMonth[]> {
  return db.rows<BillMonth>(sql`
    select to_char(b.gen_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as count, sum(b.total) as total,
      coalesce(sum(b.total) filter (where b.status = 1), 0.00) as paid, coalesce(sum(b.total) filter (where b.status in (0, 3)), 0.00) as unpaid
    from bill b where ${inScope(scope, 'b', OWNED)} and b.status <> 2
      and b.gen_at >= ${firstDayOf(from)}::date::timestamp at time zone 'Asia/Shanghai' and b.gen_at < ${firstDayOf(addMonths(to, 1))}::date::timestamp at time zone 'Asia/Shanghai'
      ${ofOwners('b', { suppliers, warehouses })} group by 1`)
}
