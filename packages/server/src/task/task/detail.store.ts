import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type DetailLine = {
  line: number
  goods_id: number
  goods_code: string
  name: string
  type_name: string | null
  standard: string
  pieces_per_box: number
  bar_code: string
  channel_goods_id: string
  min_unit_name: string
  max_unit_name: string
  shelf_life_days: number
  dated: boolean
  planned_normal: number
  planned_broken: number
  actual_normal: number
  actual_broken: number
  added: boolean
}

/** The lines of a task that the caller has found in its scope, with their goods. */
export function detailLines(db: Db, scope: Scope, taskId: number): Promise<DetailLine[]> {
  return db.rows<DetailLine>(sql`
    select l.line, l.goods_id, g.code as goods_code, g.name, d.name as type_name, g.standard, g.pieces_per_box, g.bar_code, g.channel_goods_id,
      g.min_unit_name, g.max_unit_name, g.shelf_life_days, g.dated, l.planned_normal, l.planned_broken, l.actual_normal, l.actual_broken, l.added
    from task_line l
    join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id
    left join dict d on d.code = g.type_code
    where ${inScope(scope, 'l')} and l.task_id = ${taskId}
    order by l.line`)
}

export type DetailBatch = {
  line: number
  production_date: string
  planned_normal: number
  planned_broken: number
  actual_normal: number
  actual_broken: number
}

/** The batches of a task's lines. */
export function detailBatches(db: Db, scope: Scope, taskId: number): Promise<DetailBatch[]> {
  return db.rows<DetailBatch>(sql`
    select b.line, b.production_date, b.planned_normal, b.planned_broken, b.actual_normal, b.actual_broken from task_batch b
    where ${inScope(scope, 'b')} and b.task_id = ${taskId} order by b.line, b.production_date`)
}

export type DetailPlace = {
  line: number
  production_date: string
  normal: number
  broken: number
  area_name: string
  code: string
}

/** Where the pieces of a task are: what it holds while it is open (the pick list), what was moved once it is done. */
export function detailPlaces(
  db: Db,
  scope: Scope,
  task: { id: number; code: string; nature: Nature },
): Promise<DetailPlace[]> {
  return db.rows<DetailPlace>(sql`
    select x.line, x.production_date, sum(x.quantity) filter (where x.quality = 0)::int as normal, sum(x.quantity) filter (where x.quality = 1)::int as broken,
      a.name as area_name, p.code
    from (
      select r.line, r.place_id, r.production_date, r.quality, r.quantity, r.tenant_id from reservation r
      where ${inScope(scope, 'r')} and r.task_id = ${task.id}
      union all
      select m.document_line, case when ${task.nature} = 1 then m.from_place_id else m.to_place_id end, m.production_date, m.quality, m.quantity, m.tenant_id
      from stock_move m
      where ${inScope(scope, 'm', OWNED)} and m.document = ${task.code} and m.step in ('ship', 'receive')
    ) x
    join place p on p.tenant_id = x.tenant_id and p.id = x.place_id
    join area a on a.tenant_id = p.tenant_id and a.id = p.area_id
    group by x.line, x.production_date, a.name, p.code, p.walk_order
    order by p.walk_order, p.code, x.line, x.production_date`)
}

/** Documents that came of a task: its rejection inbound and its putaway orders. */
export async function offspring(
  db: Db,
  scope: Scope,
  taskId: number,
): Promise<{ rejection: string; putaways: string[] }> {
  const row = await db.one<{ rejection: string | null; putaways: string[] }>(sql`
    select (select t.code from task t where ${inScope(scope, 't')} and t.source_task_id = ${taskId} and t.kind = 'TASK_TYPE_REJECT') as rejection,
      array(select o.code from putaway_order o where ${inScope(scope, 'o')} and o.task_id = ${taskId} order by o.id) as putaways`)
  return { rejection: row?.rejection ?? '', putaways: row?.putaways ?? [] }
}
