import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

type By = { readonly accountId: number; readonly now: number }
type Locked = { readonly id: number; readonly version: number }

/** Audits goods that are locked and not audited. Answers how many. */
export function passGoods(tx: Tx, scope: Scope, by: By, goods: readonly Locked[]): Promise<number> {
  return tx.run(sql`
    update goods g set audited = true, audited_at = ${new Date(by.now)}, audited_by = ${by.accountId}, version = g.version + 1
    from unnest(${goods.map((each) => each.id)}::bigint[], ${goods.map((each) => each.version)}::int[]) as r (id, version)
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = r.id and g.version = r.version and not g.audited`)
}

/** Keeps the production dates of goods that are locked, or no longer. */
export function setDated(tx: Tx, scope: Scope, by: By, goods: Locked, dated: boolean): Promise<number> {
  return tx.run(sql`
    update goods g set dated = ${dated}, changed_at = ${new Date(by.now)}, changed_by = ${by.accountId}, version = g.version + 1
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = ${goods.id} and g.version = ${goods.version}`)
}

/** Archives goods that are locked. */
export function archiveGoods(tx: Tx, scope: Scope, by: By, goods: Locked): Promise<number> {
  return tx.run(sql`
    update goods g set status = 2, changed_at = ${new Date(by.now)}, changed_by = ${by.accountId}, version = g.version + 1
    where ${inScope(scope, 'g', OF_SUPPLIER)} and g.id = ${goods.id} and g.version = ${goods.version}`)
}

/** How many goods of a supplier are in use. */
export async function goodsOfSupplier(db: Db, scope: Scope, supplierId: number): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from goods g where ${inScope(scope, 'g')} and g.supplier_id = ${supplierId} and g.status = 1`)
  return row!.n
}

/** Takes the goods of a supplier that is locked out of use with it. */
export async function closeGoodsOfSupplier(tx: Tx, scope: Scope, supplierId: number): Promise<void> {
  await tx.run(sql`
    update goods g set status = 0 where ${inScope(scope, 'g', OF_SUPPLIER)} and g.supplier_id = ${supplierId} and g.status = 1`)
}
