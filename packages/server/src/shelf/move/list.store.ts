import type { exportMoves } from '@yuncang/contract/shelf/move/move.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, beginsWith, OWNED, type Owned, withinDays } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { OwnedRow, PackedGoodsRow } from '../../stock/query/view.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../stock/query/names.store.ts'

type MoveFilter = CallInput<typeof exportMoves>
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

/** A page of the filtered moves, newest first. */
export function movePage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<MoveRow[]> {
  return db.fresh<MoveRow>(
    withNames(sql`
      select m.* from quick_move m where ${matching(scope, filter)}
      order by m.created_at desc, m.id desc limit ${page.limit} offset ${page.offset}`),
  )
}

export type MoveSums = { rows: number; goods: number; pieces: number }

/** Sums over the matching moves, none counted beyond one more than the cap. */
export async function sumMoves(db: Db, scope: Scope, filter: ResolvedFilter): Promise<MoveSums> {
  const [row] = await db.fresh<MoveSums>(sql`
    select count(*) as rows, coalesce(sum(s.goods_count), 0)::bigint as goods, coalesce(sum(s.total_pieces), 0)::bigint as pieces
    from (select m.goods_count, m.total_pieces from quick_move m where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) s`)
  return row!
}

/** All matching moves in batches, for an export. */
export function allMoves(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<MoveRow[]> {
  return cursorRows<MoveRow>(db, withNames(sql`select m.* from quick_move m where ${matching(scope, filter)}`))
}

/** One move of the scope by code. */
export function moveByCode(db: Db, scope: Scope, code: string): Promise<MoveRow | undefined> {
  return db.one<MoveRow>(
    withNames(sql`select m.* from quick_move m where ${inScope(scope, 'm', OWNED)} and m.code = ${code.toUpperCase()}`),
  )
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
  return sql`${inScope(scope, 'm', OWNED)} ${beginsWith('m.code', filter.ymtCode)}
    ${among('m.supplier_id', filter.suppliers, 'bigint')} ${among('m.warehouse_id', filter.warehouses, 'bigint')}
    ${goods === undefined ? empty : sql`and exists (select from quick_move_line l where l.tenant_id = m.tenant_id and l.move_id = m.id ${among('l.goods_id', goods, 'bigint')})`}
    ${withinDays('m.created_at', filter.beginTime, filter.endTime)}`
}

function withNames(moves: Sql): Sql {
  return sql`
    select m.id, m.code, f.code as from_code, fa.name as from_area, o.code as to_code, oa.name as to_area, m.goods_count, m.total_pieces, m.created_at, a.person_name as created_name,
      ${OWNER_NAMES}
    from (${moves}) as m
    join place f on f.tenant_id = m.tenant_id and f.id = m.from_place_id
    join area fa on fa.tenant_id = f.tenant_id and fa.id = f.area_id
    join place o on o.tenant_id = m.tenant_id and o.id = m.to_place_id
    join area oa on oa.tenant_id = o.tenant_id and oa.id = o.area_id
    ${joinOwners('m')}
    join account a on a.tenant_id = m.tenant_id and a.id = m.created_by
    order by m.created_at desc, m.id desc`
}
