import type { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { ListedRow } from './view.ts'

export type MerchantFilter = Asked<typeof findALLTenant>

/** Merchants, the newest first. */
export const merchants = listed<MerchantFilter, ListedRow, never, SortOf<typeof findALLTenant>>({
  from: sql`tenant t`,
  as: 't',
  matching,
  columns: sql`
  t.tenant_id, t.code, t.name, t.region, t.address, t.contact_name, t.contact_phone, t.invoice_title, t.tax_number, t.begins_on, t.ends_on, t.status, t.menu_codes is not null as menus_by_hand, t.archived_at is not null as archived, t.version, t.created_at,
    c.code as combo_code, c.name as combo_name, c.warehouses as max_warehouses, c.suppliers as max_suppliers, c.accounts as max_accounts, c.goods as max_goods,
    (select count(*) from warehouse w where w.tenant_id = t.tenant_id and w.status = 1) as warehouses,
    (select count(*) from supplier s where s.tenant_id = t.tenant_id and s.status = 1) as suppliers,
    (select count(*) from account a where a.tenant_id = t.tenant_id and a.status = 1) as accounts,
    (select count(*) from goods g where g.tenant_id = t.tenant_id and g.status = 1) as goods,
    (select a.account from account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
      where a.tenant_id = t.tenant_id and a.status = 1 and r.kind = 'merchantAdmin' order by a.id limit 1) as admin`,
  joins: sql`left join combo c on c.id = t.combo_id`,
  order: [['t.tenant_id', 'desc']],
  sorts: {
    code: sql`t.code`,
    name: byName('t.name'),
    combo: byName('c.name'),
    endsOn: sql`t.ends_on`,
    warehouses: sql`(select count(*) from warehouse x where x.tenant_id = t.tenant_id and x.status = 1)`,
    suppliers: sql`(select count(*) from supplier x where x.tenant_id = t.tenant_id and x.status = 1)`,
    accounts: sql`(select count(*) from account x where x.tenant_id = t.tenant_id and x.status = 1)`,
    goods: sql`(select count(*) from goods x where x.tenant_id = t.tenant_id and x.status = 1)`,
    createdAt: sql`t.created_at`,
  },
  cut: 'whole',
})

function matching(scope: Scope, filter: MerchantFilter): Sql {
  const { comboCode, status } = filter
  const text = filter.tenantName
  return sql`${inScope(scope, 't')} and t.tenant_id <> 0
    ${text === undefined ? empty : sql`and ${readsAsPart("t.code || ' ' || t.name", text)}`}
    ${comboCode === undefined ? empty : sql`and t.combo_id = (select x.id from combo x where x.code = ${comboCode})`}
    ${status === undefined ? empty : sql`and t.status = ${status}`}
    ${filter.endingDays === undefined ? empty : sql`and t.ends_on between (now() at time zone 'Asia/Shanghai')::date and (now() at time zone 'Asia/Shanghai')::date + ${filter.endingDays}::int`}
    ${
      filter.activeDays === undefined
        ? empty
        : sql`and exists (
      select from task k where k.tenant_id = t.tenant_id and k.status <> 4
        and k.created_at >= (((now() at time zone 'Asia/Shanghai')::date - ${filter.activeDays - 1}::int)::timestamp at time zone 'Asia/Shanghai'))`
    }`
}

/** One merchant of the scope; without a code the scope's own. */
export function merchantOf(db: Db, scope: Scope, code: string | undefined): Promise<ListedRow | undefined> {
  const named = code === undefined ? empty : sql`and t.code = ${code}`
  const row = merchants.where(scope, sql`${inScope(scope, 't')} and t.tenant_id <> 0 ${named}`)
  return db.one<ListedRow>(sql`${row} order by t.tenant_id limit 1`)
}

/** The pages of a merchant: what it was given by hand, and what its combo gives; null: all. */
export function menusOfMerchant(
  db: Db,
  code: string,
): Promise<
  { name: string; combo_name: string | null; by_hand: string[] | null; of_combo: string[] | null } | undefined
> {
  return db.one(sql`
    select t.name, c.name as combo_name, t.menu_codes as by_hand, c.menu_codes as of_combo
    from tenant t left join combo c on c.id = t.combo_id where t.code = ${code} and t.tenant_id <> 0`)
}
