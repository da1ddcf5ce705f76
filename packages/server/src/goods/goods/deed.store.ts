import type { Dependents } from '@yuncang/domain/goods/goods/goods.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What still needs goods that the caller has found in its scope, in all warehouses of the merchant, by their ids. */
export async function dependentsOf(tx: Tx, goodsIds: readonly number[]): Promise<ReadonlyMap<number, Dependents>> {
  const rows = await tx.rows<{
    goods_id: number
    pieces: number
    dated_pieces: number
    documents: number
    waiting: number
  }>(sql`select * from goods_in_use(${goodsIds}::bigint[])`)
  return new Map(
    rows.map((row) => [
      row.goods_id,
      { pieces: row.pieces, datedPieces: row.dated_pieces, documents: row.documents, waiting: row.waiting },
    ]),
  )
}

/** The codes of unfinished documents with these goods that this user may see, oldest first; at most `most`. */
export async function openDocuments(db: Db, scope: Scope, goodsId: number, most: number): Promise<string[]> {
  const own = (alias: string) => inScope(scope, alias, { warehouse: 'warehouse_id', supplier: 'supplier_id' })
  const rows = await db.rows<{ code: string }>(sql`
    select d.code from (
      select t.code, t.created_at from task_line l join task t on t.tenant_id = l.tenant_id and t.id = l.task_id
      where ${own('t')} and l.goods_id = ${goodsId} and (t.status in (1, 2, 5)
        or exists (select from date_entry e where e.tenant_id = t.tenant_id and e.task_id = t.id and e.status = 0))
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

type By = { readonly accountId: number; readonly now: number }
type Locked = { readonly id: number; readonly version: number }

/** Audits goods that are locked and not audited. Answers how many. */
export function passGoods(tx: Tx, scope: Scope, by: By, goods: readonly Locked[]): Promise<number> {
  return tx.run(sql`
    update goods g set audited = true, audited_at = ${new Date(by.now)}, audited_by = ${by.accountId}, version = g.version + 1
    from unnest(${goods.map((each) => each.id)}::bigint[], ${goods.map((each) => each.version)}::int[]) as r (id, version)
    where ${inScope(scope, 'g', { supplier: 'supplier_id' })} and g.id = r.id and g.version = r.version and not g.audited`)
}

/** Keeps the production dates of goods that are locked, or no longer. */
export function setDated(tx: Tx, scope: Scope, by: By, goods: Locked, dated: boolean): Promise<number> {
  return tx.run(sql`
    update goods g set dated = ${dated}, changed_at = ${new Date(by.now)}, changed_by = ${by.accountId}, version = g.version + 1
    where ${inScope(scope, 'g', { supplier: 'supplier_id' })} and g.id = ${goods.id} and g.version = ${goods.version}`)
}

/** Archives goods that are locked. */
export function archiveGoods(tx: Tx, scope: Scope, by: By, goods: Locked): Promise<number> {
  return tx.run(sql`
    update goods g set status = 2, changed_at = ${new Date(by.now)}, changed_by = ${by.accountId}, version = g.version + 1
    where ${inScope(scope, 'g', { supplier: 'supplier_id' })} and g.id = ${goods.id} and g.version = ${goods.version}`)
}
