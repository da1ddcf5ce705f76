import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The pieces of a count that somebody has chosen for a batch. */
const chosen = (scope: Scope) => sql`select l.normal + l.broken as pieces from stocktake_choice c
  join stocktake_visit v on v.tenant_id = c.tenant_id and v.id = c.visit_id and v.state = 'valid'
  join stocktake_visit_line l on l.tenant_id = v.tenant_id and l.visit_id = v.id and l.goods_id = c.goods_id and l.production_date = c.production_date
  where ${besideOf(scope, 'c', 's')} and c.stocktake_id = s.id`

export type CountedRow = { id: number; pieces: number; people: number; loss_code: string | null }

/** Of some stocktakes that the caller has found in its scope: pieces counted by the last good count of each item that nobody has to count any more (who counts it next is blind) or the one that was chosen, how many people counted, the loss order. */
export function countedOf(db: Db, scope: Scope, ids: readonly number[]): Promise<CountedRow[]> {
  return db.rows<CountedRow>(sql`
    select s.id, o.code as loss_code,
      (select count(distinct v.account_id)::int from stocktake_visit v where ${besideOf(scope, 'v', 's')} and v.stocktake_id = s.id and v.state = 'valid') as people,
      (select coalesce(sum(l.normal + l.broken), 0)::bigint from (
          select distinct on (v.item) v.tenant_id, v.item, v.id from stocktake_visit v
          join stocktake_item i on i.tenant_id = v.tenant_id and i.stocktake_id = v.stocktake_id and i.item = v.item and i.asked in ('', 'choose')
          where ${besideOf(scope, 'v', 's')} and v.stocktake_id = s.id and v.state = 'valid' order by v.item, v.id desc
        ) last join stocktake_visit_line l on ${besideOf(scope, 'l', 'last')} and l.visit_id = last.id
        where not exists (select from stocktake_choice c join stocktake_visit v on v.tenant_id = c.tenant_id and v.id = c.visit_id and v.state = 'valid'
          where ${besideOf(scope, 'c', 's')} and c.stocktake_id = s.id and c.item = last.item and c.goods_id = l.goods_id and c.production_date = l.production_date)
      ) + (select coalesce(sum(chosen.pieces), 0)::bigint from (${chosen(scope)}) chosen) as pieces
    from stocktake s
    left join loss_order o on o.tenant_id = s.tenant_id and o.stocktake_id = s.id
    where ${inScope(scope, 's', AT_WAREHOUSE)} and s.id = any (${ids}::bigint[])`)
}

/** The same by the id of the stocktake. */
export async function countedBeside(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CountedRow>> {
  return new Map((await countedOf(db, scope, ids)).map((row) => [row.id, row]))
}

export type AskedRow = { id: number; open: number; again: number; waiting: number }

/** Of some stocktakes that the caller has found in its scope: items that a person may count now, those of them once more, and those that wait for another. */
export async function askedOfPerson(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  accountId: number,
): Promise<ReadonlyMap<number, AskedRow>> {
  const rows = await db.rows<AskedRow>(sql`
    select x.id, count(*) filter (where x.asked <> 'choose' and not x.mine)::int as open, count(*) filter (where x.asked = 'again' and not x.mine)::int as again,
      count(*) filter (where x.asked = 'choose' or x.mine)::int as waiting
    from (
      select i.stocktake_id as id, i.asked, i.asked = 'again' and exists (
        select from stocktake_visit v where v.tenant_id = i.tenant_id and v.stocktake_id = i.stocktake_id and v.item = i.item and v.account_id = ${accountId} and v.state = 'valid') as mine
      from stocktake_item i where ${inScope(scope, 'i')} and i.stocktake_id = any (${ids}::bigint[]) and i.asked <> ''
    ) x
    group by x.id`)
  return new Map(rows.map((row) => [row.id, row]))
}
