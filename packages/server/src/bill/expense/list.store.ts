import type { getExpensePage } from '@yuncang/contract/bill/expense/expense.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { ExpenseDriver, ExpenseKind, ExpenseStatus } from '@yuncang/domain/bill/expense/expense.ts'
import { firstDayOf } from '@yuncang/domain/base/month.ts'
import type { Owned } from '../../base/named/store.ts'
import { among } from '../../plumbing/db/condition.store.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

type ExpenseFilter = Owned<Asked<typeof getExpensePage>>

export type ExpenseRow = {
  id: number
  month: string
  warehouse_code: string
  warehouse_name: string
  kind: ExpenseKind
  money: string
  driver: ExpenseDriver
  supplier_code: string | null
  supplier_name: string | null
  shares: { supplierCode: string; supplierName: string; hundredths: number }[]
  note: string
  status: ExpenseStatus
  version: number
  created_at: Date
  created_name: string
}

/** Who bears one by fixed shares, by code. */
const shares = (scope: Scope) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('supplierCode', x.code, 'supplierName', x.name, 'hundredths', q.share) order by x.code), '[]'::jsonb)
  from unnest(e.shared_by, e.shares) as q (supplier, share) join supplier x on ${besideOf(scope, 'x', 'e')} and x.id = q.supplier)`

/** Expenses, the newest first. */
export const expenses = listed<
  ExpenseFilter,
  ExpenseRow,
  { rows: number; money: string },
  SortOf<typeof getExpensePage>
>({
  from: sql`expense e`,
  as: 'e',
  matching,
  columns: (scope) => sql`
    e.id, to_char(e.month, 'YYYY-MM') as month, w.code as warehouse_code, w.name as warehouse_name, e.kind, e.money, e.driver, s.code as supplier_code,
    s.name as supplier_name, ${shares(scope)} as shares, e.note, e.status, e.version, e.created_at, a.person_name as created_name`,
  joins: sql`
    join warehouse w on w.tenant_id = e.tenant_id and w.id = e.warehouse_id
    left join supplier s on s.tenant_id = e.tenant_id and s.id = e.borne_by
    join account a on a.tenant_id = e.tenant_id and a.id = e.created_by`,
  order: newestFirst('e.created_at', 'e.id'),
  sorts: { month: sql`e.month`, money: sql`e.money` },
  sums: sql`coalesce(sum(e.money) filter (where e.status = 1), 0.00) as money`,
})

function matching(scope: Scope, { month, kind, driver, status, suppliers, warehouses }: ExpenseFilter): Sql {
  return sql`${inScope(scope, 'e', AT_WAREHOUSE)} ${suppliers === undefined ? empty : sql`and (e.borne_by = any (${suppliers}::bigint[]) or e.shared_by && ${suppliers}::bigint[])`} ${among('e.warehouse_id', warehouses, 'bigint')}
    ${month === undefined ? empty : sql`and e.month = ${firstDayOf(month)}`} ${kind === undefined ? empty : sql`and e.kind = ${kind}`}
    ${driver === undefined ? empty : sql`and e.driver = ${driver}`} ${status === undefined ? empty : sql`and e.status = ${status}`}`
}
