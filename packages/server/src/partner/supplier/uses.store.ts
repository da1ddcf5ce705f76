import type { UsesOfSupplier } from '@yuncang/domain/partner/supplier/uses.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql } from '../../plumbing/db/sql.ts'

/**
 * What is still under way of a supplier that the caller has found in its scope, in one look; `outside`: in warehouses other
 * than these only. What is on the road belongs to a task that is not signed for.
 */
export async function usesOf(
  db: Db,
  scope: Scope,
  supplierId: number,
  outside?: readonly number[],
): Promise<UsesOfSupplier> {
  const where = (alias: string) => {
    const column = (name: string) => raw(`${alias}.${name}`)
    const there = outside === undefined ? empty : sql`and ${column('warehouse_id')} <> all (${outside}::bigint[])`
    return sql`${inScope(scope, alias)} and ${column('supplier_id')} = ${supplierId} ${there}`
  }
  const row = await db.one<{ pieces: number; tasks: number; entries: number; putaways: number; labels: number }>(sql`
    select
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b
        where ${where('b')} and b.physical and b.goods_id in (select g.id from goods g where g.tenant_id = b.tenant_id and g.supplier_id = ${supplierId})) as pieces,
      (select count(*) from task t where ${where('t')} and t.status in (1, 2, 5)) as tasks,
      (select count(*) from date_entry e where ${where('e')} and e.status = 0) as entries,
      (select count(*) from putaway_order p where ${where('p')} and p.status in (0, 1)) as putaways,
      (select count(*) from label_task l where ${where('l')} and l.status in (1, 2)) as labels`)
  const { pieces, tasks, entries, putaways, labels } = row!
  return { pieces, tasks, dateEntries: entries, putaways, labels }
}

/** How many goods and accounts of a supplier are in use: they go out of use with it. */
export async function dependantsOf(
  db: Db,
  scope: Scope,
  supplierId: number,
): Promise<{ goods: number; accounts: number }> {
  return (await db.one<{ goods: number; accounts: number }>(sql`
    select
      (select count(*) from goods g where ${inScope(scope, 'g')} and g.supplier_id = ${supplierId} and g.status = 1) as goods,
      (select count(*) from account a where ${inScope(scope, 'a')} and a.supplier_id = ${supplierId} and a.status = 1) as accounts`))!
}

/**
 * Archives a supplier that is locked: its goods and its people are out of use, and nobody stays logged in for it. Answers the accounts
 * that were shut, each with its next version.
 */
export async function archive(
  tx: Tx,
  scope: Scope,
  supplierId: number,
  at: Date,
): Promise<{ id: number; version: number }[]> {
  // Accounts before their sessions, sessions before what is remembered: in this order a login takes them too.
  const [changed, shut] = await Promise.all([
    tx.run(sql`
      update supplier s set status = 0, archived_at = ${at}, version = s.version + 1
      where ${inScope(scope, 's', { supplier: 'id' })} and s.id = ${supplierId} and s.status = 1`),
    tx.rows<{ id: number; version: number }>(sql`
      update account a set status = 2, version = a.version + 1
      where ${inScope(scope, 'a')} and a.supplier_id = ${supplierId} and a.status = 1 returning a.id, a.version`),
    tx.run(sql`
      update session o set ended_at = ${at} from account a
      where ${inScope(scope, 'o')} and a.tenant_id = o.tenant_id and a.id = o.account_id and a.supplier_id = ${supplierId} and o.ended_at is null`),
    tx.run(sql`
      delete from device_credential d using account a
      where ${inScope(scope, 'd')} and a.tenant_id = d.tenant_id and a.id = d.account_id and a.supplier_id = ${supplierId}`),
    tx.run(sql`
      update goods g set status = 0 where ${inScope(scope, 'g', { supplier: 'supplier_id' })} and g.supplier_id = ${supplierId} and g.status = 1`),
  ])
  if (changed !== 1) throw new Error('a supplier is archived once')
  return shut
}
