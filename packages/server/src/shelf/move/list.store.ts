import type { getMoveTaskList } from '@yuncang/contract/shelf/move/move.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { listed, newestFirst } from '../../plumbing/db/list.store.ts'
import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { byOwner, ofOwners, type Owned } from '../../base/named/store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'

type MoveFilter = Asked<typeof getMoveTaskList>
type ResolvedFilter = Owned<MoveFilter>

export type MoveRow = OwnedRow & {
  id: number
  code: string
  from_code: string
  from_area: string
  to_code: string
  to_area: string
  goods_count: number
  total_pieces: number
  created_at: Date
  created_name: string
}

export type MoveSums = { rows: number; goods: number; pieces: number }

/** Quick moves, newest first. */
export const moves = listed<ResolvedFilter, MoveRow, MoveSums, SortOf<typeof getMoveTaskList>>({
  from: sql`quick_move m`,
  as: 'm',
  matching,
  columns: sql`
    m.id, m.code, f.code as from_code, fa.name as from_area, o.code as to_code, oa.name as to_area, m.goods_count, m.total_pieces, m.created_at, a.person_name as created_name,
      ${OWNER_NAMES}`,
  joins: sql`
    join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
    join area fa on fa.tenant_id = f.tenant_id and fa.id = f.area_id
    join place o on o.tenant_id = m.tenant_id and o.id = m.to_place_id
    join area oa on oa.tenant_id = o.tenant_id and oa.id = o.area_id
    ${joinOwners('m')}
    join account a on a.tenant_id = m.tenant_id and a.id = m.created_by`,
  order: newestFirst('m.created_at', 'm.id'),
  sorts: { goodsCount: sql`m.goods_count`, pieces: sql`m.total_pieces`, ...byOwner('m') },
  sums: sql`coalesce(sum(m.goods_count), 0)::bigint as goods, coalesce(sum(m.total_pieces), 0)::bigint as pieces`,
})

/** One move of the scope by code. */
export function moveByCode(db: Db, scope: Scope, code: string): Promise<MoveRow | undefined> {
  return db.one<MoveRow>(moves.where(scope, sql`${inScope(scope, 'm', OWNED)} and m.code = ${codeForm(code)}`))
}

export type MoveLineRow = PackedGoodsRow & { production_date: string; normal: number; broken: number }

/** The goods of a move that the caller has found in its scope, a row for each production date. */
export function moveLines(db: Db, scope: Scope, moveId: number): Promise<MoveLineRow[]> {
  return db.rows<MoveLineRow>(sql`
    select ${GOODS_NAMES},
      l.production_date, coalesce(sum(l.quantity) filter (where l.quality = 0), 0)::int as normal, coalesce(sum(l.quantity) filter (where l.quality = 1), 0)::int as broken
    from quick_move_line l
    ${joinGoods('l')}
    where ${inScope(scope, 'l')} and l.move_id = ${moveId}
    group by g.tenant_id, g.id, l.production_date
    order by min(l.line)`)
}

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  const { goods } = filter
  return sql`${inScope(scope, 'm', OWNED)} ${beginsWith('m.code', filter.moveCode)}
    ${ofOwners('m', filter)}
    ${goods === undefined ? empty : sql`and exists (select from quick_move_line l where l.tenant_id = m.tenant_id and l.move_id = m.id ${among('l.goods_id', goods, 'bigint')})`}
    ${withinDays('m.created_at', filter.beginTime, filter.endTime)}`
}
