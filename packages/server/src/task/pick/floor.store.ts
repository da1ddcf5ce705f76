import type { TaskStatus } from '@yuncang/domain/task/task/state.ts'
import type { Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { OWNED, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods } from '../../goods/shown/joins.store.ts'
import type { PackedGoodsRow } from '../../goods/shown/view.ts'

/** An outbound task as the floor sees it, in pieces: planned = picked + open + short while it is in work. */
export type FloorTask = {
  id: number
  code: string
  kind: string
  status: TaskStatus
  version: number
  warehouse_id: number
  by_pallet: boolean
  loading: boolean | null
  note: string
  goods_count: number
  planned: number
  held: number
  picked: number
  accepted_at: Date | null
  kind_name: string | null
  supplier_name: string
  warehouse_name: string
  point_name: string | null
}

/** An outbound task of the scope by its code, whatever its status. */
export function floorTask(db: Db, scope: Scope, code: string): Promise<FloorTask | undefined> {
  return db.one<FloorTask>(
    outbound(
      scope,
      sql`select t.* from task t where ${inScope(scope, 't', OWNED)} and t.nature = 1 and t.code = ${code}`,
    ),
  )
}

/** The oldest accepted outbound tasks of the scope: those with something to pick, or those that are picked. */
export function floorTasks(db: Db, scope: Scope, which: 'toPick' | 'picked', limit: number): Promise<FloorTask[]> {
  const open = sql`
    exists (select from reservation r where ${besideOf(scope, 'r', 't')} and r.task_id = t.id and r.picked < r.quantity)`
  const picked = sql`
    exists (select from reservation r where ${besideOf(scope, 'r', 't')} and r.task_id = t.id and r.picked > 0)`
  return db.rows<FloorTask>(
    outbound(
      scope,
      sql`
      select t.* from task t
      where ${inScope(scope, 't', OWNED)} and t.nature = 1 and t.status = 2 and ${which === 'toPick' ? open : sql`${picked} and not ${open}`}
      order by t.accepted_at, t.id limit ${limit}`,
      sql`order by t.accepted_at, t.id`,
    ),
  )
}

function outbound(scope: Scope, tasks: Sql, ordered: Sql = empty): Sql {
  return sql`
    select t.id, t.code, t.kind, t.status, t.version, t.warehouse_id, t.by_pallet, t.loading, t.note, t.goods_count, t.planned_pieces as planned,
      coalesce(h.held, 0)::bigint as held, coalesce(h.picked, 0)::bigint as picked, t.accepted_at,
      d.name as kind_name, s.name as supplier_name, w.name as warehouse_name, p.name as point_name
    from (${tasks}) t
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    left join dispatch_point p on p.tenant_id = t.tenant_id and p.id = t.point_id
    left join dict d on d.code = t.kind
    left join lateral (
      select sum(r.quantity) as held, sum(r.picked) as picked from reservation r where ${besideOf(scope, 'r', 't')} and r.task_id = t.id
    ) h on true
    where ${inScope(scope, 't')}
    ${ordered}`
}

export type PickRow = PackedGoodsRow & {
  line: number
  place_id: number
  goods_id: number
  production_date: string
  quality: Quality
  quantity: number
  picked: number
  location: string
  area_name: string
}

/** What of a task, found in the scope, is still to be picked: location by location in walking order. */
export function pickList(db: Db, scope: Scope, taskId: number): Promise<PickRow[]> {
  return db.rows<PickRow>(sql`
    select r.line, r.place_id, r.goods_id, r.production_date, r.quality, r.quantity, r.picked, p.code as location, a.name as area_name,
      ${GOODS_NAMES}
    from reservation r
    join place p on p.tenant_id = r.tenant_id and p.id = r.place_id
    join area a on a.tenant_id = p.tenant_id and a.id = p.area_id
    ${joinGoods('r')}
    where ${inScope(scope, 'r')} and r.task_id = ${taskId} and r.picked < r.quantity
    order by p.kind = 'staging', p.walk_order, p.id, r.line, r.production_date, r.quality`)
}
