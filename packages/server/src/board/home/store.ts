import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

function ofWarehouse(alias: Sql, scope: Scope, code: string | undefined): Sql {
  return code === undefined
    ? empty
    : sql`and ${alias}.warehouse_id in (select w.id from warehouse w where w.tenant_id = ${alias}.tenant_id and ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code})`
}

/** Tasks that are open, by nature, status and kind of rejection. */
export function openTasks(
  db: Db,
  scope: Scope,
  warehouse: string | undefined,
): Promise<{ nature: Nature; status: number; rejection: boolean; n: number }[]> {
  return db.rows(sql`
    select t.nature, t.status, t.kind = 'TASK_TYPE_REJECT' as rejection, count(*) as n from task t
    where ${inScope(scope, 't', OWNED)} and t.status in (1, 2, 5) ${ofWarehouse(sql`t`, scope, warehouse)} group by 1, 2, 3`)
}

/** Date entries and putaway orders that wait. */
export async function openShelfWork(
  db: Db,
  scope: Scope,
  warehouse: string | undefined,
): Promise<{ entries: number; orders: number }> {
  const row = await db.one<{ entries: number; orders: number }>(sql`
    select (select count(*) from date_entry e where ${inScope(scope, 'e', OWNED)} and e.status = 0 ${ofWarehouse(sql`e`, scope, warehouse)}) as entries,
      (select count(*) from putaway_order o where ${inScope(scope, 'o', OWNED)} and o.status in (0, 1) ${ofWarehouse(sql`o`, scope, warehouse)}) as orders`)
  return row!
}

export type DayFigures = {
  day: string
  in_tasks: number
  in_pieces: number
  out_tasks: number
  out_pieces: number
  shelved_pieces: number
  rejected_pieces: number
}

/** What came in, went out, was shelved and rejected on each of the days up to `today`, from the ledger; oldest first. */
export function figuresByDay(
  db: Db,
  scope: Scope,
  today: string,
  days: number,
  warehouse: string | undefined,
): Promise<DayFigures[]> {
  return db.rows<DayFigures>(sql`
    with days as (select (${today}::date - n)::date as day from generate_series(0, ${days - 1}::int) as n),
    moves as (
      select (m.at at time zone 'Asia/Shanghai')::date as day, m.step, m.document, m.quantity from stock_move m
      where ${inScope(scope, 'm', OWNED)} and m.at >= (${today}::date - ${days - 1}::int)::timestamp at time zone 'Asia/Shanghai' ${ofWarehouse(sql`m`, scope, warehouse)}
    ), rejections as (
      select (t.created_at at time zone 'Asia/Shanghai')::date as day, sum(t.planned_pieces) as pieces from task t
      where ${inScope(scope, 't', OWNED)} and t.kind = 'TASK_TYPE_REJECT' and t.created_at >= (${today}::date - ${days - 1}::int)::timestamp at time zone 'Asia/Shanghai' ${ofWarehouse(sql`t`, scope, warehouse)}
      group by 1
    )
    select d.day,
      count(distinct m.document) filter (where m.step = 'receive') as in_tasks, coalesce(sum(m.quantity) filter (where m.step = 'receive'), 0)::bigint as in_pieces,
      count(distinct m.document) filter (where m.step = 'ship') as out_tasks, coalesce(sum(m.quantity) filter (where m.step = 'ship'), 0)::bigint as out_pieces,
      coalesce(sum(m.quantity) filter (where m.step like 'shelve:%'), 0)::bigint as shelved_pieces, coalesce(max(r.pieces), 0)::bigint as rejected_pieces
    from days d left join moves m on m.day = d.day left join rejections r on r.day = d.day
    group by d.day order by d.day`)
}

export type ExpiringRow = {
  goods_code: string
  name: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  production_date: string
  shelf_life_days: number
  pieces: number
  pieces_per_box: number
  min_unit_name: string
  max_unit_name: string
}

/** Dated batches on hand that come past due within 30 days or a third of their shelf life, or are; the most urgent first. */
export function expiring(
  db: Db,
  scope: Scope,
  today: string,
  limit: number,
  warehouse: string | undefined,
): Promise<ExpiringRow[]> {
  return db.rows<ExpiringRow>(sql`
    select g.code as goods_code, g.name, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, b.production_date, g.shelf_life_days, sum(b.on_hand)::bigint as pieces, g.pieces_per_box, g.min_unit_name, g.max_unit_name
    from balance b
    join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
    join supplier s on s.tenant_id = b.tenant_id and s.id = b.supplier_id
    join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id
    where ${inScope(scope, 'b', OWNED)} and b.holds and g.shelf_life_days > 0 and b.production_date < '9999-12-31'
      and b.production_date + g.shelf_life_days <= ${today}::date + least(30, ceil(g.shelf_life_days / 3.0))::int ${ofWarehouse(sql`b`, scope, warehouse)}
    group by g.tenant_id, g.id, s.name, w.code, w.name, b.production_date, g.code, g.name, g.shelf_life_days, g.pieces_per_box, g.min_unit_name, g.max_unit_name
    order by b.production_date + g.shelf_life_days, g.code limit ${limit}`)
}
