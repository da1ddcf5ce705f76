import type { getAllBill } from '@yuncang/contract/bill/bill/bill.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { BillStatus, PayType } from '@yuncang/domain/bill/bill/state.ts'
import { imagesBeside, type WithImages } from '../../base/file/store.ts'
import { byNameOf, ofOwners, type Owned } from '../../base/named/store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

/** Not paid, and the last day of payment is over by the database's day. */
const OVERDUE = sql`and b.status in (0, 3) and b.due_day < (now() at time zone 'Asia/Shanghai')::date`

/** What bills are filtered by, its codes turned into ids. */
export type BillFilter = Owned<Asked<typeof getAllBill>>

export type BillRow = {
  id: number
  code: string
  supplier_code: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  total: string
  line_count: number
  status: BillStatus
  gen_at: Date
  check_days: number
  due_day: string
  lock_by: number | null
  lock_at: Date | null
  lock_name: string | null
  paid_at: Date | null
  cancelled_at: Date | null
  receipt_id: number | null
  pay_type: PayType | null
  voucher: string | null
  received_on: string | null
  open_disputes: number
  invoice_state: 0 | 1
  invoice_number: string
  invoice_day: string | null
}

/** Money as text, in yuan. */
export type BillSums = { rows: number; live: string; unpaid: string; paid: string }

/** Bills, the newest first. */
export const bills = listed<BillFilter, BillRow, BillSums, SortOf<typeof getAllBill>, BillRow & WithImages>({
  from: sql`bill b`,
  as: 'b',
  matching,
  columns: (scope) => sql`
    b.id, b.code, s.code as supplier_code, s.name as supplier_name, h.code as warehouse_code, h.name as warehouse_name, b.total, b.line_count, b.status, b.gen_at,
    b.check_days, b.due_day, b.lock_by, b.lock_at, a.person_name as lock_name, b.paid_at, b.cancelled_at, r.id as receipt_id, r.pay_type, r.voucher, r.received_on,
    b.invoice_state, b.invoice_number, b.invoice_day,
    (select count(*)::int from dispute q where ${besideOf(scope, 'q', 'b')} and q.bill_id = b.id and q.state = 'open') as open_disputes`,
  joins: sql`
    join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
    join warehouse h on h.tenant_id = b.tenant_id and h.id = b.warehouse_id
    left join account a on a.tenant_id = b.tenant_id and a.id = b.lock_by
    left join receipt r on r.tenant_id = b.tenant_id and r.bill_id = b.id`,
  besides: (scope) => ({ columns: imagesBeside(scope, 'receipt', 'b', 'r.id'), joins: empty }),
  order: newestFirst('b.gen_at', 'b.id'),
  sorts: {
    total: sql`b.total`,
    due: sql`b.due_day`,
    supplier: byNameOf('supplier', 'b.supplier_id'),
    warehouse: byNameOf('warehouse', 'b.warehouse_id'),
  },
  sums: sql`
    coalesce(sum(b.total) filter (where b.status <> 2), 0.00) as live, coalesce(sum(b.total) filter (where b.status in (0, 3)), 0.00) as unpaid,
    coalesce(sum(b.total) filter (where b.status = 1), 0.00) as paid`,
  cut: 'ids',
  wholly: ({ genBegin, genEnd, paidBegin, paidEnd }) =>
    (genBegin !== undefined && genEnd !== undefined) || (paidBegin !== undefined && paidEnd !== undefined),
})

/** One bill of the scope by its number, as it is shown. */
export function billByCode(db: Db, scope: Scope, code: string): Promise<BillRow | undefined> {
  return db.one<BillRow>(bills.where(scope, sql`${inScope(scope, 'b', OWNED)} and b.code = ${code}`))
}

/** What the lines of a bill come to, by group. */
export function sumsByGroup(db: Db, scope: Scope, billId: number): Promise<{ cost_group: number; money: string }[]> {
  return db.rows(sql`
    select l.cost_group, sum(l.money) as money from bill_line l where ${inScope(scope, 'l', OWNED)} and l.bill_id = ${billId} group by 1`)
}

/** Paid bills by the day their money came, and how. */
function paidAs(scope: Scope, { paidBegin, paidEnd, payType }: BillFilter): Sql {
  if (paidBegin === undefined && paidEnd === undefined && payType === undefined) return empty
  return sql`and b.status = 1 and b.id in (
    select y.bill_id from receipt y where ${inScope(scope, 'y', OWNED)}
      ${paidBegin === undefined ? empty : sql`and y.received_on >= ${paidBegin}`} ${paidEnd === undefined ? empty : sql`and y.received_on <= ${paidEnd}`}
      ${payType === undefined ? empty : sql`and y.pay_type = ${payType}`})`
}

function matching(scope: Scope, filter: BillFilter): Sql {
  const { code, status, suppliers, warehouses, beginDay, endDay, genBegin, genEnd, isOverdue, isInvoiced, isDisputed } =
    filter
  return sql`${inScope(scope, 'b', OWNED)} ${beginsWith('b.code', code)} ${among('b.status', status, 'smallint')}
    ${ofOwners('b', { suppliers, warehouses })} ${withinDays('b.gen_at', beginDay, endDay)} ${withinDays('b.gen_at', genBegin, genEnd)} ${paidAs(scope, filter)}
    ${isOverdue === undefined ? empty : isOverdue === 1 ? OVERDUE : sql`and not (true ${OVERDUE})`}
    ${among('b.invoice_state', isInvoiced === undefined ? undefined : [isInvoiced], 'smallint')}
    ${isDisputed === 1 ? sql`and exists (select from dispute q where q.tenant_id = b.tenant_id and q.bill_id = b.id and q.state = 'open')` : empty}`
}
