import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { totalsOf } from './totals.store.ts'

/** What suppliers of all merchants are sorted by. */
export type SupplierOrder = 'ship_pieces' | 'in_pieces' | 'reject_rate'

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
}

export type SuppliersOfAll = {
  readonly rows: readonly SupplierOfAll[]
  readonly total: number
  /** Those that had a task made in the days that is not cancelled. */
  readonly active: number
}

const ORDERS: Readonly<Record<SupplierOrder, Sql>> = {
  ship_pieces: sql`a.ship_pieces`,
  in_pieces: sql`a.in_pieces`,
  // As it is written: to the hundredth of a per cent; nothing delivered counts as nothing rejected.
  reject_rate: sql`case when a.delivered_pieces = 0 then 0 else round(a.rejected_pieces::numeric * 10000 / a.delivered_pieces) end`,
}

/** A page of the suppliers in use of open merchants with what they did in some days, today up to the last minute, the first by a figure first; the same figure: by code. */
export async function suppliersOfAll(
  db: Db,
  scope: Scope,
  {
    days,
    tenants,
    name,
    isActive,
    order,
    offset,
    limit,
  }: {
    readonly days: Days
    readonly tenants: readonly number[] | undefined
    readonly name: string | undefined
    /** Only those that had a task made in the days. */
    readonly isActive: boolean
    readonly order: SupplierOrder
    readonly offset: number
    readonly limit: number
  },
): Promise<SuppliersOfAll> {
  const rows = await db.fresh<Partial<SupplierOfAll> & { total: number; active: number }>(sql`
    with a as materialized (
      select s.id, s.code, s.name, t.code as merchant_code, t.name as merchant_name, f.ship_pieces, f.in_pieces, f.delivered_pieces, f.rejected_pieces, f.made_tasks
      from supplier s join tenant t on t.tenant_id = s.tenant_id ${totalsOf(scope, days, 'supplier', 's')}
      where ${inScope(scope, 's')} and s.status = 1 and t.status = 1 ${tenants === undefined ? empty : sql`and s.tenant_id = any (${tenants}::bigint[])`}
        ${name === undefined ? empty : sql`and (strpos(normal_form(s.name), normal_form(${name})) > 0 or strpos(normal_form(s.code), normal_form(${name})) > 0)`}
        ${isActive ? sql`and f.made_tasks > 0` : empty})
    select w.total, w.active, p.* from (select count(*) as total, count(*) filter (where a.made_tasks > 0) as active from a) w
    left join (
      select a.id, a.code, a.name, a.merchant_code, a.merchant_name, a.ship_pieces, a.in_pieces, a.delivered_pieces, a.rejected_pieces,
        row_number() over (order by ${ORDERS[order]} desc, a.merchant_code || '/' || a.code) as at
      from a order by at limit ${limit} offset ${offset}) p on true
    order by p.at`)
  const [{ total, active }] = rows as [(typeof rows)[number]]
  return { rows: rows.filter((row): row is SupplierOfAll & typeof row => row.id !== null), total, active }
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
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b where ${inScope(scope, 'b')} and b.tenant_id = s.tenant_id and b.supplier_id = s.id and b.holds) as inventory,
      (select (t.created_at at time zone 'Asia/Shanghai')::date from task t where ${inScope(scope, 't')} and t.tenant_id = s.tenant_id and t.supplier_id = s.id and t.status <> 4
        order by t.created_at desc, t.id desc limit 1)::text as last_day
    from supplier s where ${inScope(scope, 's')} and s.id = any (${ids}::bigint[])`)
}
