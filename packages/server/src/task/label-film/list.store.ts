import type { getLabelPage } from '@yuncang/contract/task/label-film/label-film.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith } from '../../plumbing/db/condition.store.ts'
import { byOwner, ofOwners, type Owned } from '../../base/named/store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { LabelViewRow } from './view.ts'

type LabelFilter = Asked<typeof getLabelPage>
type ResolvedFilter = Owned<LabelFilter>

/** Label and film tasks, newest first. */
export const labels = listed<ResolvedFilter, LabelViewRow, never, SortOf<typeof getLabelPage>>({
  from: sql`label_task t`,
  as: 't',
  matching,
  columns: sql`
    t.id, t.code, t.kind, t.item, coalesce(d.name, t.item) as item_name, t.status, t.note, t.goods_count, t.planned_pieces, t.done_pieces, t.pallets, t.created_at, t.accepted_at, t.finished_at, t.cancelled_at,
      s.code as supplier_code, s.name as supplier_name, w.code as warehouse_code, w.name as warehouse_name, a.person_name as created_name, b.person_name as accepted_name`,
  joins: sql`
    join supplier s on s.tenant_id = t.tenant_id and s.id = t.supplier_id
    join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id
    left join dict d on d.code = t.item
    join account a on a.tenant_id = t.tenant_id and a.id = t.created_by
    left join account b on b.tenant_id = t.tenant_id and b.id = t.accepted_by`,
  order: newestFirst('t.created_at', 't.id'),
  sorts: {
    goodsCount: sql`t.goods_count`,
    planned: sql`t.planned_pieces`,
    done: sql`t.done_pieces`,
    pallets: sql`t.pallets`,
    finishedAt: sql`t.finished_at`,
    ...byOwner('t'),
  },
})

/** One task of the scope by code, with its names. */
export function labelByCode(db: Db, scope: Scope, code: string): Promise<LabelViewRow | undefined> {
  return db.one<LabelViewRow>(labels.where(scope, sql`${inScope(scope, 't', OWNED)} and t.code = ${code}`))
}

/** The open tasks of the scope, oldest first. */
export function openLabels(db: Db, scope: Scope, limit: number): Promise<LabelViewRow[]> {
  const tasks = sql`
    select t.* from label_task t where ${inScope(scope, 't', OWNED)} and t.status in (1, 2) order by t.created_at, t.id limit ${limit}`
  return db.rows<LabelViewRow>(sql`${labels.named(scope, tasks)} order by t.created_at, t.id`)
}

/** The filter as a condition. */
function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${inScope(scope, 't', OWNED)}
    ${beginsWith('t.code', filter.code)}
    ${filter.kind === undefined ? empty : sql`and t.kind = ${filter.kind}`}
    ${among('t.status', filter.status, 'smallint')}
    ${ofOwners('t', filter)}`
}
