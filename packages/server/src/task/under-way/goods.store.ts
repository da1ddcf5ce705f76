import type { Dependents } from '@yuncang/domain/goods/goods/goods.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { lookInto } from '../../plumbing/db/as-reader.store.ts'
import { besideOf, inScope, OWNED, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/**
 * What still needs goods that the caller has found in its scope, by their ids. It is counted in all warehouses of the merchant: who
 * works in one must not archive what lies in another that he does not see. Only the counts come out. Nothing else may be asked of
 * the transaction meanwhile.
 */
export async function dependentsOfGoods(
  tx: Tx,
  scope: Scope,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<number, Dependents>> {
  const tenantId = tenantOf(scope)
  const rows = await lookInto(tx, tenantId, (db) => db.rows<DependentsRow>(dependentsQuery(tenantId, goodsIds)))
  return new Map(
    rows.map((row) => [
      row.goods_id,
      { pieces: row.pieces, datedPieces: row.dated_pieces, documents: row.documents, waiting: row.waiting },
    ]),
  )
}

type DependentsRow = { goods_id: number; pieces: number; dated_pieces: number; documents: number; waiting: number }

const dependentsQuery = (tenantId: number, goodsIds: readonly number[]) => sql`
  select g.id as goods_id, coalesce(b.pieces, 0)::bigint as pieces, coalesce(b.dated, 0)::bigint as dated_pieces,
    (select count(*) from task_line l join task t on t.tenant_id = l.tenant_id and t.id = l.task_id
      where l.tenant_id = ${tenantId} and l.goods_id = g.id and t.status in (1, 2, 5))
      + (select count(distinct p.order_id) from putaway_batch p
        join putaway_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
        where p.tenant_id = ${tenantId} and p.goods_id = g.id and p.outstanding > 0 and o.status in (0, 1))
      + (select count(*) from label_line l join label_task t on t.tenant_id = l.tenant_id and t.id = l.task_id
        where l.tenant_id = ${tenantId} and l.goods_id = g.id and t.status in (1, 2))
      + e.entries as documents,
    e.entries + (select count(distinct c.task_id) from receive_count c
      join task t on t.tenant_id = c.tenant_id and t.id = c.task_id
      where c.tenant_id = ${tenantId} and c.goods_id = g.id and c.undone_at is null
        and c.production_date <> '9999-12-31' and t.status in (1, 2)) as waiting
  from unnest(${goodsIds}::bigint[]) as g (id)
  left join lateral (
    select sum(b.on_hand) as pieces, sum(b.on_hand) filter (where b.production_date <> '9999-12-31') as dated
    from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
    where b.tenant_id = ${tenantId} and b.goods_id = g.id and (b.physical or p.kind = 'transit')) b on true
  cross join lateral (
    select count(*) as entries from date_entry_line l
    join date_entry e on e.tenant_id = l.tenant_id and e.task_id = l.task_id
    where l.tenant_id = ${tenantId} and l.goods_id = g.id and e.status = 0) e`

/** The codes of unfinished documents with these goods that this user may see, oldest first; at most `most`. */
export async function openDocumentsOfGoods(db: Db, scope: Scope, goodsId: number, most: number): Promise<string[]> {
  const own = (alias: string) => inScope(scope, alias, OWNED)
  const rows = await db.rows<{ code: string }>(sql`
    select d.code from (
      select t.code, t.created_at from task_line l join task t on t.tenant_id = l.tenant_id and t.id = l.task_id
      where ${own('t')} and l.goods_id = ${goodsId} and (t.status in (1, 2, 5)
        or exists (select from date_entry e where ${besideOf(scope, 'e', 't')} and e.task_id = t.id and e.status = 0))
      union all
      select o.code, o.created_at from putaway_order o
      where ${own('o')} and o.status in (0, 1) and exists (
        select from putaway_batch p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.goods_id = ${goodsId} and p.outstanding > 0)
      union all
      select t.code, t.created_at from label_line l join label_task t on t.tenant_id = l.tenant_id and t.id = l.task_id
      where ${own('t')} and l.goods_id = ${goodsId} and t.status in (1, 2)
    ) as d order by d.created_at, d.code limit ${most}`)
  return rows.map((row) => row.code)
}

/** What a change of the box would touch, as far as this user sees: pieces on hand and on the road, and open documents. */
export async function useOfGoods(
  db: Db,
  scope: Scope,
  goodsId: number,
): Promise<{ pieces: number; documents: number }> {
  const own = (alias: string) => inScope(scope, alias, OWNED)
  const row = await db.one<{ pieces: number; documents: number }>(sql`
    select
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id
        where ${own('b')} and b.goods_id = ${goodsId} and (b.physical or p.kind = 'transit')) as pieces,
      (select count(*) from task_line l join task t on t.tenant_id = l.tenant_id and t.id = l.task_id where ${own('t')} and l.goods_id = ${goodsId} and t.status in (1, 2, 5))
        + (select count(*) from putaway_order o where ${own('o')} and o.status in (0, 1)
            and exists (select from putaway_batch p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.goods_id = ${goodsId} and p.outstanding > 0))
        + (select count(*) from label_line l join label_task t on t.tenant_id = l.tenant_id and t.id = l.task_id where ${own('t')} and l.goods_id = ${goodsId} and t.status in (1, 2)) as documents`)
  return row!
}
