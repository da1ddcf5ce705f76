import { stillLeased } from '../../fee/lease/open.store.ts'
import type { CountedOfSupplier, OwedBySupplier, UsesOfSupplier } from '@yuncang/domain/partner/supplier/uses.ts'
import type { FiguresOf } from '../../partner/supplier/behind.ts'
import { worksInSome } from '../../partner/supplier/list.store.ts'
import type { FigureRow } from '../../partner/supplier/view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, besideOf, inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, raw, sql, type Sql } from '../../plumbing/db/sql.ts'

/**
 * What is still under way of a supplier that the caller has found in its scope, in one look; `outside`: in warehouses other
 * than these only. What is on the road belongs to a task that is not signed for.
 */
export async function usesOfSupplier(
  db: Db,
  scope: Scope,
  supplierId: number,
  outside?: readonly number[],
): Promise<Omit<UsesOfSupplier, keyof OwedBySupplier | keyof CountedOfSupplier>> {
  const where = (alias: string) => {
    const column = (name: string) => raw(`${alias}.${name}`)
    const there = outside === undefined ? empty : sql`and ${column('warehouse_id')} <> all (${outside}::bigint[])`
    return sql`${inScope(scope, alias)} and ${column('supplier_id')} = ${supplierId} ${there}`
  }
  const row = await db.one<{
    pieces: number
    tasks: number
    entries: number
    putaways: number
    labels: number
    leases: number
    rates: number
  }>(sql`
    select
      (select coalesce(sum(b.on_hand), 0)::bigint from balance b
        where ${where('b')} and b.holds and b.goods_id in (select g.id from goods g where g.tenant_id = b.tenant_id and g.supplier_id = ${supplierId})) as pieces,
      (select count(*) from task t where ${where('t')} and t.status in (1, 2, 5)) as tasks,
      (select count(*) from date_entry e where ${where('e')} and e.status = 0) as entries,
      (select count(*) from putaway_order p where ${where('p')} and p.status in (0, 1)) as putaways,
      (select count(*) from label_task l where ${where('l')} and l.status in (1, 2)) as labels,
      (select count(*) from lease a where ${where('a')} and ${stillLeased('a')}) as leases,
      (select count(*) from rate_slot r where ${where('r')}) as rates`)
  const { entries: dateEntries, ...uses } = row!
  return { ...uses, dateEntries }
}

/** What the filtered suppliers in use have, and what is under way for them in the warehouses of the scope. */
export function figuresOfSuppliers(
  db: Db,
  scope: Scope,
  { supplierCode, merchantCode, warehouses }: FiguresOf,
): Promise<FigureRow[]> {
  const there = (column: Sql) => (warehouses === undefined ? empty : sql`and ${column} = any (${warehouses}::bigint[])`)
  return db.rows<FigureRow>(sql`
    select s.code, s.name,
      (select count(*) from goods g where ${besideOf(scope, 'g', 's')} and g.supplier_id = s.id and g.status = 1) as goods,
      (select coalesce(sum(b.on_hand), 0)::bigint from goods g join balance b on b.tenant_id = g.tenant_id and b.goods_id = g.id
        where ${inScope(scope, 'b', AT_WAREHOUSE)} and ${besideOf(scope, 'g', 's')} and g.supplier_id = s.id and b.holds ${there(sql`b.warehouse_id`)}) as pieces,
      count(t.nature) filter (where t.nature = 1) as outbound, count(t.nature) filter (where t.nature = 2) as inbound,
      (select count(*) from label_task l
        where ${inScope(scope, 'l', AT_WAREHOUSE)} and ${besideOf(scope, 'l', 's')} and l.supplier_id = s.id and l.status in (1, 2) ${there(sql`l.warehouse_id`)}) as labels
    from supplier s
    join tenant n on n.tenant_id = s.tenant_id
    left join task t on ${inScope(scope, 't', AT_WAREHOUSE)} and t.tenant_id = s.tenant_id and t.supplier_id = s.id and t.status in (1, 2, 5) ${there(sql`t.warehouse_id`)}
    where ${inScope(scope, 's', { supplier: 'id' })}
      ${supplierCode === undefined ? sql`and s.status = 1` : sql`and s.code = ${supplierCode}`}
      ${merchantCode === undefined ? empty : sql`and n.code = ${merchantCode}`}
      ${warehouses === undefined ? empty : worksInSome(scope, warehouses)}
    group by s.tenant_id, s.id, s.code, s.name
    order by s.name collate "zh-x-icu", s.code`)
}
