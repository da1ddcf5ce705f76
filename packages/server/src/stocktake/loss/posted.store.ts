import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

export type PostedRow = { place_id: number; goods_id: number; production_date: CalendarDate; posted: number }

/**
 * How many differences of each batch were ever posted at some locations. Asked before the books of a count are read: one that is
 * posted between the two is in the books and not in the number, and the count is refused as put right since, never posted twice.
 * @param asOf those posted until then; null: until now
 */
export function postedAt(db: Db, scope: Scope, placeIds: readonly number[], asOf: Date | null): Promise<PostedRow[]> {
  return db.rows<PostedRow>(sql`
    select p.place_id, p.goods_id, p.production_date, count(*)::int as posted from stocktake_part p
    where ${inScope(scope, 'p')} and p.place_id = any (${placeIds}::bigint[]) and p.posted_at is not null
      and (p.counted_normal, p.counted_broken) <> (p.system_normal, p.system_broken)
      and (${asOf}::timestamptz is null or p.posted_at <= ${asOf}::timestamptz)
    group by p.place_id, p.goods_id, p.production_date`)
}

/**
 * Locks the parts of some lines with those of every other order that hold the same batches at the same locations, always in one order:
 * of two orders that are handled at once the second begins when the first is done.
 */
export async function lockBatches(tx: Tx, scope: Scope, lineIds: readonly number[]): Promise<void> {
  await tx.rows(sql`
    select from stocktake_part o
    where ${inScope(scope, 'o')} and (o.place_id, o.goods_id, o.production_date) in (
      select p.place_id, p.goods_id, p.production_date from stocktake_part p where ${inScope(scope, 'p')} and p.line_id = any (${lineIds}::bigint[]))
    order by o.line_id, o.part for no key update`)
}

export type PutRight = { goods_name: string; place_code: string }

/** The first of the locked parts of some lines that has a difference which another count has put right since it was counted. */
export function putRightSince(tx: Tx, scope: Scope, lineIds: readonly number[]): Promise<PutRight | undefined> {
  return tx.one<PutRight>(sql`
    select g.name as goods_name, q.code as place_code from stocktake_part p
    join goods g on g.tenant_id = p.tenant_id and g.id = p.goods_id
    join place q on q.tenant_id = p.tenant_id and q.id = p.place_id
    where ${inScope(scope, 'p')} and p.line_id = any (${lineIds}::bigint[])
      and (p.counted_normal, p.counted_broken) <> (p.system_normal, p.system_broken)
      and p.posted_before <> (select count(*) from stocktake_part o
        where ${inScope(scope, 'o')} and o.place_id = p.place_id and o.goods_id = p.goods_id and o.production_date = p.production_date and o.posted_at is not null
          and (o.counted_normal, o.counted_broken) <> (o.system_normal, o.system_broken))
    order by p.line_id, p.part limit 1`)
}
