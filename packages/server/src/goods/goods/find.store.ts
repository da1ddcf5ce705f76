import { codeBegins, hasPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'
import { MOST_OF_A_KIND } from '../../plumbing/http/finder.ts'

type Found = { code: string; name: string; bar_code: string; supplier_name: string }

/** Goods of the scope whose code or bar code begins with what was typed, then those with it in their name. */
export function findGoods(db: Db, scope: Scope, text: string): Promise<Found[]> {
  const ours = inScope(scope, 'g', OF_SUPPLIER)
  return db.rows<Found>(sql`
    with coded as (
      (select g.tenant_id, g.id, g.code, 0 as place from goods g
        where ${ours} and g.status = 1 and ${codeBegins('g.code', text)} order by g.code limit ${MOST_OF_A_KIND})
      union all
      (select g.tenant_id, g.id, g.bar_code, 0 from goods g
        where ${ours} and g.status = 1 and ${codeBegins('g.bar_code', text)} order by g.bar_code limit ${MOST_OF_A_KIND})
    ), named as (
      select g.tenant_id, g.id, g.name, 1 from goods g
      where ${ours} and g.status = 1 and (select count(*) from coded) < ${MOST_OF_A_KIND} and ${hasPart('g.name', text)}
      order by length(g.name), g.name, g.id limit ${MOST_OF_A_KIND}
    ), found as (
      select f.tenant_id, f.id, min(f.place) as place, min(length(f.code)) as long from (table coded union all table named) f group by 1, 2
    )
    select g.code, g.name, g.bar_code, s.name as supplier_name from found f
    join goods g on g.tenant_id = f.tenant_id and g.id = f.id
    join supplier s on s.tenant_id = g.tenant_id and s.id = g.supplier_id
    order by f.place, f.long, g.name, g.id limit ${MOST_OF_A_KIND}`)
}
