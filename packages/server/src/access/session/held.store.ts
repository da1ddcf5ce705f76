import { sql, type Sql } from '../../plumbing/db/sql.ts'

/** The keys of a role `r` that count now: none of a role that is disabled, none that the platform has taken from everybody. */
export const LIVE_KEYS: Sql = sql`case when r.status <> 1 then '{}'::text[]
    when not exists (select from office_button b where not b.enabled) then r.button_keys
    else array(select k.key from unnest(r.button_keys) with ordinality k (key, nth)
      where not exists (select from office_button b where b.key = k.key and not b.enabled) order by k.nth)
  end`

/** The condition that a key of a role `r` counts now. */
export const holdsKey = (key: string): Sql => sql`r.status = 1 and ${key} = any (r.button_keys)
  and not exists (select from office_button b where b.key = ${key} and not b.enabled)`

/**
 * The ids of the warehouses in which an account `a` with its role `r` works when it is kept to warehouses: its own and those of
 * its role; none while the role is disabled.
 */
export const boundIds = (tenantId: number): Sql => sql`
  select b.warehouse_id from account_warehouse b where r.status = 1 and b.tenant_id = ${tenantId} and b.account_id = a.id
  union
  select d.warehouse_id from role_warehouse d where r.status = 1 and d.tenant_id = ${tenantId} and d.role_id = r.id`
