import type { getUserPage } from '@yuncang/contract/staff/account/account.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { boundIds } from '../../access/session/held.store.ts'

export type AccountRow = {
  id: number
  account: string
  person_name: string
  phone: string
  note: string
  identity: Identity
  status: number
  version: number
  must_change_password: boolean
  has_factor: boolean
  created_at: Date
  login_at: Date | null
  role_id: number
  role_name: string
  role_status: number
  button_keys: Right[]
  menu_codes: string[]
  supplier_id: number | null
  supplier_code: string | null
  supplier_name: string | null
  /** Of the account itself, and of its role. */
  own_ids: number[]
  role_ids: number[]
  own_codes: string[]
  own_names: string[]
  role_names: string[]
}

// Warehouses that the person who looks does not see count, though they are not named.
const columns = (
  scope: Scope,
) => sql`a.id, a.account, a.person_name, a.phone, a.note, a.identity, a.status, a.version, a.must_change_password, a.second_factor_at is not null as has_factor, a.created_at,
  a.role_id, r.name as role_name, r.status as role_status, r.button_keys,
  array(select m.code from menu m where m.code = any (r.menu_codes) and m.component <> '') as menu_codes,
  a.supplier_id, s.code as supplier_code, s.name as supplier_name, a.login_at,
  array(select b.warehouse_id from account_warehouse b where ${besideOf(scope, 'b', 'a')} and b.account_id = a.id order by 1) as own_ids,
  array(select d.warehouse_id from role_warehouse d where ${besideOf(scope, 'd', 'a')} and d.role_id = a.role_id order by 1) as role_ids,
  array(select w.code from account_warehouse b join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id where ${besideOf(scope, 'b', 'a')} and b.account_id = a.id order by w.id) as own_codes,
  array(select w.name from account_warehouse b join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id where ${besideOf(scope, 'b', 'a')} and b.account_id = a.id order by w.id) as own_names,
  array(select w.name from role_warehouse d join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id where ${besideOf(scope, 'd', 'a')} and d.role_id = a.role_id order by w.id) as role_names`
export type AccountFilter = {
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly roleId?: string | undefined
  readonly supplierCode?: string | undefined
  readonly warehouseCode?: readonly string[] | undefined
  readonly status?: number | undefined
}

/** The accounts in use of a home; warehouse staff see those who work where they do. */
function matching(scope: Scope, filter: AccountFilter) {
  const { account, name, phone, roleId, supplierCode, warehouseCode, status } = filter
  const holds = (column: 'account' | 'person_name' | 'phone', text: string | undefined) =>
    text === undefined ? empty : sql`and ${readsAsPart(`a.${column}`, text)}`
  return sql`${inScope(scope, 'a')} and a.status <> 3
    ${
      scope.warehouseIds === null
        ? empty
        : sql`and a.identity = 4 and exists (
        select from (${boundIds(tenantOf(scope))}) as bound (id) where bound.id = any (${scope.warehouseIds}::bigint[]))`
    }
    ${holds('account', account)} ${holds('person_name', name)} ${holds('phone', phone)}
    ${roleId === undefined ? empty : sql`and a.role_id::text = ${roleId}`}
    ${supplierCode === undefined ? empty : sql`and s.code = ${supplierCode}`}
    ${
      warehouseCode === undefined
        ? empty
        : sql`and a.identity = 4 and exists (select from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.tenant_id = a.tenant_id and w.code = any (${warehouseCode}::text[]) and w.id in (${boundIds(tenantOf(scope))}))`
    }
    ${status === undefined ? empty : sql`and a.status = ${status}`}`
}

/** Accounts, newest first. */
export const accounts = listed<AccountFilter, AccountRow, never, SortOf<typeof getUserPage>>({
  from: sql`
    account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    left join supplier s on s.tenant_id = a.tenant_id and s.id = a.supplier_id`,
  as: 'a',
  matching,
  columns,
  joins: empty,
  order: [['a.id', 'desc']],
  sorts: {
    account: sql`a.account`,
    name: byName('a.person_name'),
    role: byName('r.name'),
    supplier: byName('s.name'),
    loggedInAt: sql`a.login_at`,
    createdAt: sql`a.created_at`,
  },
  cut: 'whole',
})

/** One account in use, within what the person who asks may see. */
export function accountOf(db: Db, scope: Scope, id: number): Promise<AccountRow | undefined> {
  return db.one<AccountRow>(accounts.where(scope, sql`${matching(scope, {})} and a.id = ${id}`))
}
