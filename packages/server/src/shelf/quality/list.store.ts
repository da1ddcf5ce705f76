import type { exportQualityLog } from '@yuncang/contract/shelf/quality/log.ts'
import { TOTAL_CAP, type CallInput } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { among, beginsWith, OWNED, type Owned, withinDays } from '../../plumbing/db/named.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { OwnedRow, PackedGoodsRow } from '../../stock/query/view.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../stock/query/names.store.ts'

type QualityFilter = CallInput<typeof exportQualityLog>
type ResolvedFilter = Owned<QualityFilter>

export type QualityRow = OwnedRow &
  PackedGoodsRow & {
    code: string
    location: string
    area_name: string
    production_date: string
    from_quality: 0 | 1
    quantity: number
    reason: string
    created_at: Date
    created_name: string
  }

/** A page of the filtered changes, newest first. */
export function qualityPage(
  db: Db,
  scope: Scope,
  filter: ResolvedFilter,
  page: { limit: number; offset: number },
): Promise<QualityRow[]> {
  return db.fresh<QualityRow>(
    withNames(sql`
      select c.* from quality_change c where ${matching(scope, filter)}
      order by c.created_at desc, c.id desc limit ${page.limit} offset ${page.offset}`),
  )
}

export type QualitySums = { rows: number; to_broken: number; to_normal: number }

/** Sums over the matching changes, none counted beyond one more than the cap. */
export async function sumQuality(db: Db, scope: Scope, filter: ResolvedFilter): Promise<QualitySums> {
  const [row] = await db.fresh<QualitySums>(sql`
    select count(*) as rows, coalesce(sum(s.quantity) filter (where s.from_quality = 0), 0)::bigint as to_broken, coalesce(sum(s.quantity) filter (where s.from_quality = 1), 0)::bigint as to_normal
    from (select c.from_quality, c.quantity from quality_change c where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) s`)
  return row!
}

/** All matching changes in batches, for an export. */
export function allQuality(db: Db, scope: Scope, filter: ResolvedFilter): AsyncGenerator<QualityRow[]> {
  return cursorRows<QualityRow>(db, withNames(sql`select c.* from quality_change c where ${matching(scope, filter)}`))
}

function matching(scope: Scope, filter: ResolvedFilter): Sql {
  return sql`${inScope(scope, 'c', OWNED)} ${beginsWith('c.code', filter.yqlCode)}
    ${among('c.supplier_id', filter.suppliers, 'bigint')} ${among('c.warehouse_id', filter.warehouses, 'bigint')} ${among('c.goods_id', filter.goods, 'bigint')}
    ${filter.fromQuality === undefined ? empty : sql`and c.from_quality = ${filter.fromQuality}`}
    ${withinDays('c.created_at', filter.beginTime, filter.endTime)}`
}

function withNames(changes: Sql): Sql {
  return sql`
    select c.code, p.code as location, r.name as area_name, c.production_date, c.from_quality, c.quantity, c.reason, c.created_at, a.person_name as created_name,
      ${OWNER_NAMES},
      ${GOODS_NAMES}
    from (${changes}) as c
    join place p on p.tenant_id = c.tenant_id and p.id = c.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    ${joinGoods('c')}
    ${joinOwners('c')}
    join account a on a.tenant_id = c.tenant_id and a.id = c.created_by
    order by c.created_at desc, c.id desc`
}
