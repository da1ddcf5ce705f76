import type { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import type { Asked, SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed, type ListStore } from '../../plumbing/db/list.store.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { Holdings, ListedRow } from './view.ts'

export type MerchantFilter = Asked<typeof findALLTenant>

type Facts = Omit<ListedRow, keyof Holdings>

const list = listed<MerchantFilter, Facts, never, SortOf<typeof findALLTenant>>({
  from: sql`tenant t`,
  as: 't',
  matching,
  columns: sql`
  t.tenant_id, t.code, t.name, t.region, t.address, t.contact_name, t.contact_phone, t.invoice_title, t.tax_number, t.begins_on, t.ends_on, t.status, t.menu_codes is not null as menus_by_hand, t.archived_at is not null as archived, t.image_gb, t.version, t.created_at,
    c.code as combo_code, c.name as combo_name, c.warehouses as max_warehouses, c.suppliers as max_suppliers, c.accounts as max_accounts, c.goods as max_goods`,
  joins: sql`left join combo c on c.id = t.combo_id`,
  order: [['t.tenant_id', 'desc']],
  sorts: {
    code: sql`t.code`,
    name: byName('t.name'),
    combo: byName('c.name'),
    endsOn: sql`t.ends_on`,
    warehouses: byCount(sql`select x.tenant_id, count(*) as n from warehouse x where x.status = 1 group by 1`),
    suppliers: byCount(sql`select x.tenant_id, count(*) as n from supplier x where x.status = 1 group by 1`),
    accounts: byCount(sql`select x.tenant_id, count(*) as n from account x where x.status = 1 group by 1`),
    goods: byCount(sql`select x.tenant_id, count(*) as n from goods x where x.status = 1 group by 1`),
    createdAt: sql`t.created_at`,
  },
  cut: 'whole',
})

/** Merchants, the newest first, with what each has. */
export const merchants: ListStore<MerchantFilter, ListedRow, never, SortOf<typeof findALLTenant>> = {
  page: async (db, scope, filter, order, { last: _last, ...window }) =>
    withHoldings(db, await list.page(db, scope, filter, order, window)),
  count: list.count,
  all: async function* (db, ...asked) {
    for await (const batch of list.all(db, ...asked)) yield withHoldings(db, batch)
  },
}

/**
 * What merchants are sorted by that is counted of their rows: all of them at once, then looked up. A query that counts beside each merchant is
 * refused by a server that is one of several, since who they are stands on all of them and what they have on one.
 */
function byCount(counts: Sql): Sql {
  return sql`coalesce(((select jsonb_object_agg(y.tenant_id, y.n) from (${counts}) y) ->> t.tenant_id::text)::bigint, 0)`
}

const NOTHING: Holdings = { warehouses: 0, suppliers: 0, accounts: 0, goods: 0, admin: null, admin_has_factor: false }

/** Counts what the merchants of a page have, of all of them at once. */
async function withHoldings(db: Db, rows: readonly Facts[]): Promise<ListedRow[]> {
  const ids = rows.map((row) => row.tenant_id)
  const held = sql`where x.tenant_id = any (${ids}::bigint[]) and x.status = 1 group by 1`
  const [counts, admins] = await Promise.all([
    db.rows<{ tenant_id: number; what: 'warehouses' | 'suppliers' | 'accounts' | 'goods'; n: number }>(sql`
      select x.tenant_id, 'warehouses' as what, count(*) as n from warehouse x ${held}
      union all select x.tenant_id, 'suppliers', count(*) from supplier x ${held}
      union all select x.tenant_id, 'accounts', count(*) from account x ${held}
      union all select x.tenant_id, 'goods', count(*) from goods x ${held}`),
    db.rows<{ tenant_id: number; account: string; has_factor: boolean }>(sql`
      select distinct on (a.tenant_id) a.tenant_id, a.account, a.second_factor_at is not null as has_factor from account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
      where a.tenant_id = any (${ids}::bigint[]) and a.status = 1 and r.kind = 'merchantAdmin' order by a.tenant_id, a.id`),
  ])
  const holdings = new Map(rows.map((row) => [row.tenant_id, { ...NOTHING }]))
  for (const { tenant_id: id, what, n } of counts) holdings.get(id)![what] = n
  for (const { tenant_id: id, account, has_factor } of admins)
    Object.assign(holdings.get(id)!, { admin: account, admin_has_factor: has_factor } satisfies Partial<Holdings>)
  return rows.map((row) => ({ ...row, ...holdings.get(row.tenant_id)! }))
}

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
        : sql`and t.tenant_id in (
      select w.tenant_id from warehouse w where exists (
        select from task k where k.tenant_id = w.tenant_id and k.warehouse_id = w.id and k.status <> 4
          and k.created_at >= (((now() at time zone 'Asia/Shanghai')::date - ${filter.activeDays - 1}::int)::timestamp at time zone 'Asia/Shanghai')))`
    }`
}

/** One merchant of the scope; without a code the scope's own. */
export async function merchantOf(db: Db, scope: Scope, code: string | undefined): Promise<ListedRow | undefined> {
  const named = code === undefined ? empty : sql`and t.code = ${code}`
  const row = list.where(scope, sql`${inScope(scope, 't')} and t.tenant_id <> 0 ${named}`)
  const [merchant] = await withHoldings(db, await db.rows<Facts>(sql`${row} order by t.tenant_id limit 1`))
  return merchant
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
