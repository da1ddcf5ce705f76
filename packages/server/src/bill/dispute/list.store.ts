import type { getDisputes } from '@yuncang/contract/bill/dispute/dispute.ts'
import type { Asked } from '@yuncang/contract/wire/list.ts'
import type { DisputeState } from '@yuncang/domain/bill/dispute/state.ts'
import type { Owned } from '../../base/named/store.ts'
import { beginsWith } from '../../plumbing/db/condition.store.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { imagesBeside, type WithImages } from '../../base/file/store.ts'
import { ofOwners } from '../../base/named/store.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type DisputeFilter = Owned<Asked<typeof getDisputes>>

export type DisputeRow = {
  id: number
  bill_code: string
  cost_code: string
  item_name: string
  supplier_name: string
  warehouse_name: string
  line_money: string
  left_money: string
  right_money: string
  note: string
  state: DisputeState
  reason: string
  adjust_code: string | null
  adjust_money: string | null
  opened_at: Date
  opened_name: string | null
  closed_at: Date | null
  closed_name: string | null
}

/** The charge that a cost belongs to: what it corrects, or itself. */
const FIRST = sql`case when c.corrects_id is null then c.id else c.corrects_id end`

/** Disputes, the newest first. */
export const disputes = listed<DisputeFilter, DisputeRow, never, never, DisputeRow & WithImages>({
  from: sql`dispute d`,
  as: 'd',
  matching,
  columns: (scope) => sql`
    d.id, b.code as bill_code, c.code as cost_code, coalesce(i.name, c.item) as item_name, s.name as supplier_name, h.name as warehouse_name, l.money as line_money,
    (select coalesce(sum(f.money), 0.00) from cost f where ${besideOf(scope, 'f', 'd')} and f.state <> 2
      and (f.id = ${FIRST} or f.kind = 'adjust' and f.corrects_id = ${FIRST})) as left_money,
    d.money as right_money, d.note, d.state, d.reason, a.code as adjust_code, a.money as adjust_money, d.opened_at, o.person_name as opened_name, d.closed_at,
    e.person_name as closed_name`,
  joins: sql`
    join bill b on b.tenant_id = d.tenant_id and b.id = d.bill_id
    join bill_line l on l.tenant_id = d.tenant_id and l.bill_id = d.bill_id and l.cost_id = d.cost_id
    join cost c on c.tenant_id = d.tenant_id and c.id = d.cost_id
    join supplier s on s.tenant_id = d.tenant_id and s.id = d.supplier_id
    join warehouse h on h.tenant_id = d.tenant_id and h.id = d.warehouse_id
    left join dict i on i.code = c.item
    left join cost a on a.tenant_id = d.tenant_id and a.id = d.adjust_id
    left join account o on o.tenant_id = d.tenant_id and o.id = d.opened_by
    left join account e on e.tenant_id = d.tenant_id and e.id = d.closed_by`,
  besides: (scope) => ({ columns: imagesBeside(scope, 'dispute', 'd'), joins: empty }),
  order: newestFirst('d.opened_at', 'd.id'),
})

function matching(scope: Scope, { billCode, state, suppliers, warehouses }: DisputeFilter): Sql {
  const ofBills =
    billCode === undefined
      ? empty
      : sql`and d.bill_id in (select b.id from bill b where ${inScope(scope, 'b', OWNED)} ${beginsWith('b.code', billCode)})`
  return sql`${inScope(scope, 'd', OWNED)} ${ofBills} ${state === undefined ? empty : sql`and d.state = ${state}`}
    ${ofOwners('d', { suppliers, warehouses })}`
}
