import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type SupplierOfAll = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly merchant_code: string
  readonly merchant_name: string
  readonly ship_pieces: number
  readonly in_pieces: number
  readonly delivered_pieces: number
  readonly rejected_pieces: number
  /** It had a task made in the days that is not cancelled. */
  readonly active: boolean
}

/** Suppliers in use of open merchants, with what is kept of some days. */
export function suppliersOfAll(
  db: Db,
  scope: Scope,
  {
    days,
    tenants,
    name,
  }: { readonly days: Days; readonly tenants: readonly number[] | undefined; readonly name: string | undefined },
): Promise<SupplierOfAll[]> {
  const kept = tenants === undefined ? empty : sql`and d.tenant_id = any (${tenants}::bigint[])`
  return db.fresh(sql`
    select s.id, s.code, s.name, t.code as merchant_code, t.name as merchant_name, coalesce(f.ship_pieces, 0)::bigint as ship_pieces, coalesce(f.in_pieces, 0)::bigint as in_pieces,
      coalesce(f.delivered_pieces, 0)::bigint as delivered_pieces, coalesce(f.rejected_pieces, 0)::bigint as rejected_pieces, coalesce(f.made > 0, false) as active
    from supplier s join tenant t on t.tenant_id = s.tenant_id
    left join (
      select d.tenant_id, d.supplier_id, sum(d.ship_pieces) as ship_pieces, sum(d.in_pieces) as in_pieces, sum(d.delivered_pieces) as delivered_pieces, sum(d.rejected_pieces) as rejected_pieces,
        sum(d.new_out_pending + d.new_out_working + d.new_out_road + d.new_out_finished + d.new_in_pending + d.new_in_working + d.new_in_finished) as made
      from board_day d where ${inScope(scope, 'd')} ${kept} and d.day between ${days.begin} and ${days.end} group by 1, 2) f on f.tenant_id = s.tenant_id and f.supplier_id = s.id
    where ${inScope(scope, 's')} and s.status = 1 and t.status = 1 ${tenants === undefined ? empty : sql`and s.tenant_id = any (${tenants}::bigint[])`}
      ${name === undefined ? empty : sql`and (strpos(normal_form(s.name), normal_form(${name})) > 0 or strpos(normal_form(s.code), normal_form(${name})) > 0)`}`)
}

export type SupplierFacts = {
  readonly id: number
  readonly warehouses: number
  readonly goods: number
  readonly inventory: number
  readonly last_day: CalendarDate | null
}

/** What some suppliers have: warehouses they work in, goods in use, pieces on hand, and the day of their last task that is not cancelled. */
export function supplierFacts(db: Db, scope: Scope, ids: readonly number[]): Promise<SupplierFacts[]> {
  return db.rows(sql`
    select s.id,
      case when s.everywhere then (select count(*) from warehouse w where ${inScope(scope, 'w')} and w.tenant_id = s.tenant_id and w.status = 1)
        else (select count(*) from supplier_warehouse sw where ${inScope(scope, 'sw')} and sw.tenant_id = s.tenant_id and sw.supplier_id = s.id) end as warehouses,
      (select count(*) from goods g where ${inScope(scope, 'g')} and g.tenant_id = s.tenant_id and g.supplier_id = s.id and g.status = 1) as goods,
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b where ${inScope(scope, 'b')} and b.tenant_id = s.tenant_id and b.supplier_id = s.id and b.physical and b.on_hand > 0) as inventory,
      (select (t.created_at at time zone 'Asia/Shanghai')::date from task t where ${inScope(scope, 't')} and t.tenant_id = s.tenant_id and t.supplier_id = s.id and t.status <> 4
        order by t.created_at desc, t.id desc limit 1)::text as last_day
    from supplier s where ${inScope(scope, 's')} and s.id = any (${ids}::bigint[])`)
}
