import type { StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, OF_SUPPLIER, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type LastCountRow = {
  warehouse_code: string
  warehouse_name: string
  stocktake_code: string
  type: StocktakeType
  counted_at: Date
  counted_by: string[]
  system_normal: number
  counted_normal: number
  system_broken: number
  counted_broken: number
}

/** Of each warehouse the last finished stocktake that counted goods of the scope, with what all its lines of them come to. */
export function lastCounts(db: Db, scope: Scope, goodsCode: string): Promise<LastCountRow[]> {
  return db.rows<LastCountRow>(sql`
    select w.code as warehouse_code, w.name as warehouse_name, f.code as stocktake_code, f.type, n.counted_at, n.counted_by,
      n.system_normal, n.counted_normal, n.system_broken, n.counted_broken
    from (
      select distinct on (s.tenant_id, s.warehouse_id) s.tenant_id, s.id, s.warehouse_id, s.code, s.type, l.goods_id from goods g
      join stocktake_line l on ${besideOf(scope, 'l', 'g')} and l.goods_id = g.id
      join stocktake s on s.tenant_id = l.tenant_id and s.id = l.stocktake_id
      where ${inScope(scope, 'g', OF_SUPPLIER)} and ${inScope(scope, 's', AT_WAREHOUSE)} and g.code = ${goodsCode}
      order by s.tenant_id, s.warehouse_id, s.finished_at desc, s.id desc
    ) f
    join warehouse w on w.tenant_id = f.tenant_id and w.id = f.warehouse_id
    cross join lateral (
      select max(l.counted_at) as counted_at, array_agg(distinct a.person_name order by a.person_name) as counted_by, sum(l.system_normal)::bigint as system_normal, sum(l.counted_normal)::bigint as counted_normal,
        sum(l.system_broken)::bigint as system_broken, sum(l.counted_broken)::bigint as counted_broken
      from stocktake_line l join account a on a.tenant_id = l.tenant_id and a.id = l.counted_by
      where ${besideOf(scope, 'l', 'f')} and l.stocktake_id = f.id and l.goods_id = f.goods_id
    ) n
    where ${inScope(scope, 'f')}
    order by n.counted_at desc, w.id`)
}
