import type { Facts } from '@yuncang/domain/board/home/first-steps.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, OF_SUPPLIER, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

type Known = Facts & { readonly hidden: boolean }

/** What there is in the scope, as far as setting up goes: one question, answered by the first row that is found of each kind. */
export async function factsOf(db: Db, scope: Scope, person: { tenantId: number; accountId: number }): Promise<Known> {
  const row = await db.one<Known>(sql`
    select
      exists (select 1 from combo) as combo,
      exists (select 1 from tenant t where ${inScope(scope, 't')} and t.tenant_id <> 0) as merchant,
      exists (select 1 from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1) as warehouse,
      exists (select 1 from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 and w.locations_on) as "locationsOn",
      exists (select 1 from place p where ${inScope(scope, 'p', AT_WAREHOUSE)} and p.kind = 'storage' and p.status = 1) as location,
      exists (select 1 from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.status = 1) as supplier,
      exists (select 1 from goods g where ${inScope(scope, 'g', OF_SUPPLIER)} and g.status = 1 and g.audited) as goods,
      exists (select 1 from dispatch_point d where ${inScope(scope, 'd', AT_WAREHOUSE)} and d.enabled) as point,
      exists (select 1 from account a where ${inScope(scope, 'a')} and a.status = 1 and a.identity = 4
        and not exists (select from warehouse own where own.tenant_id = a.tenant_id and own.account_id = a.id)) as staff,
      exists (select 1 from stock_move m where ${inScope(scope, 'm', OWNED)}) as stock,
      exists (select 1 from task k where ${inScope(scope, 'k', OWNED)} and k.status in (3, 5)) as task,
      exists (select 1 from steps_hidden h where h.tenant_id = ${person.tenantId} and h.account_id = ${person.accountId}) as hidden`)
  return row!
}

/** The period of the scope's merchant. */
export function periodOf(
  db: Db,
  scope: Scope,
): Promise<{ combo_name: string | null; ends_on: string | null } | undefined> {
  return db.one(sql`
    select c.name as combo_name, t.ends_on from tenant t left join combo c on c.id = t.combo_id where ${inScope(scope, 't')}`)
}

/** Keeps that a person has put the steps away. */
export async function hideSteps(tx: Tx, tenantId: number, accountId: number): Promise<void> {
  await tx.run(
    sql`insert into steps_hidden (tenant_id, account_id) values (${tenantId}, ${accountId}) on conflict do nothing`,
  )
}
