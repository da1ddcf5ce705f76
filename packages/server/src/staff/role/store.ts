import type { getTenantRolePage } from '@yuncang/contract/staff/role/role.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type NewRole = {
  /** The name of the role in the program, or `custom`. */
  readonly kind: string
  readonly name: string
  readonly identity: Identity
  readonly note: string
  readonly rights: readonly string[]
  readonly menus: readonly string[]
}

/** Writes a role; of its menu entries those that its tenant may have. Null: the tenant has one of this name. */
export async function insertRole(tx: Tx, tenantId: number, role: NewRole, version = 0): Promise<number | null> {
  const menus = await tx.rows<{ code: string }>(sql`
    select m.code from menu m where m.code = any (${role.menus}::text[]) and (${tenantId} = 0 or not m.platform_only) order by m.sort, m.code`)
  const row = await tx.one<{ id: number }>(sql`
    insert into role (tenant_id, kind, name, identity, note, version, button_keys, menu_codes)
    values (${tenantId}, ${role.kind}, ${role.name}, ${role.identity}, ${role.note}, ${version}, ${role.rights}::text[], ${menus.map(({ code }) => code)}::text[])
    on conflict do nothing returning id`)
  return row?.id ?? null
}

export type RoleRow = {
  id: number
  name: string
  identity: Identity
  note: string
  status: number
  version: number
  created_at: Date
  button_keys: Right[]
  menu_codes: string[]
  people: number
  warehouse_ids: number[]
  warehouse_codes: string[]
  warehouse_names: string[]
  /** The warehouses of the accounts that have the role, beside those of the role. */
  people_warehouse_ids: number[]
}

// Warehouses that the person who looks does not see count, though they are not named. Of the entries those that lead to a page: what stands above them follows by itself.
const columns = (
  scope: Scope,
) => sql`r.id, r.name, r.identity, r.note, r.status, r.version, r.created_at, r.button_keys,
  array(select m.code from menu m where m.code = any (r.menu_codes) and m.component <> '' order by m.sort, m.code) as menu_codes,
  (select count(*) from account a where ${besideOf(scope, 'a', 'r')} and a.role_id = r.id and a.status <> 3) as people,
  coalesce(d.ids, '{}') as warehouse_ids, coalesce(d.codes, '{}') as warehouse_codes, coalesce(d.names, '{}') as warehouse_names,
  array(select distinct b.warehouse_id from account a join account_warehouse b on b.tenant_id = a.tenant_id and b.account_id = a.id
    where ${besideOf(scope, 'a', 'r')} and a.role_id = r.id and a.status <> 3 order by 1) as people_warehouse_ids`
const data = (scope: Scope) => sql`left join lateral (
    select array_agg(d.warehouse_id order by d.warehouse_id) as ids, array_agg(w.code order by w.id) filter (where w.id is not null) as codes,
      array_agg(w.name order by w.id) filter (where w.id is not null) as names
    from role_warehouse d left join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    where ${besideOf(scope, 'd', 'r')} and d.role_id = r.id) d on true`

const kept = (scope: Scope) => sql`select from role_warehouse k where ${besideOf(scope, 'k', 'r')} and k.role_id = r.id`

export type RoleFilter = {
  readonly name?: string | undefined
  readonly identity?: number | undefined
  readonly status?: number | undefined
}

/** The roles of a scope: warehouse staff see those that are kept to no warehouse, and those that work where they do. */
const matching = (scope: Scope, { name, identity, status }: RoleFilter) => sql`
  ${inScope(scope, 'r')}
    ${scope.warehouseIds === null ? empty : sql`and (not exists (${kept(scope)}) or exists (${kept(scope)} and k.warehouse_id = any (${scope.warehouseIds}::bigint[])))`}
    ${name === undefined ? empty : sql`and ${readsAsPart('r.name', name)}`}
    ${identity === undefined ? empty : sql`and r.identity = ${identity}`} ${status === undefined ? empty : sql`and r.status = ${status}`}`

/** The roles of a home, in the order in which they were made. */
export const roles = listed<RoleFilter, RoleRow, never, SortOf<typeof getTenantRolePage>>({
  from: sql`role r`,
  as: 'r',
  matching,
  columns,
  joins: data,
  order: [['r.id', 'asc']],
  sorts: {
    name: byName('r.name'),
    people: (scope) =>
      sql`(select count(*) from account x where ${besideOf(scope, 'x', 'r')} and x.role_id = r.id and x.status <> 3)`,
    menus: sql`(select count(*) from menu m where m.code = any (r.menu_codes) and m.component <> '')`,
    rights: sql`cardinality(r.button_keys)`,
    createdAt: sql`r.created_at`,
  },
  cut: 'whole',
})

/** The roles of a home that are in use. */
export function rolesInUse(db: Db, scope: Scope): Promise<RoleRow[]> {
  return db.rows<RoleRow>(sql`${roles.where(scope, matching(scope, { status: USE.on }))} ${roles.ordered}`)
}

/** One role of a home. */
export function roleOf(db: Db, scope: Scope, id: number): Promise<RoleRow | undefined> {
  return db.one<RoleRow>(roles.where(scope, sql`${inScope(scope, 'r')} and r.id = ${id}`))
}

/** Locks a role of a home before it is changed. */
export async function lockRole(tx: Tx, scope: Scope, id: number): Promise<RoleRow | undefined> {
  await tx.run(sql`select from role r where ${inScope(scope, 'r')} and r.id = ${id} for update`)
  return roleOf(tx, scope, id)
}

/** What of a role changes; what is undefined stays. */
export type RoleChange = {
  readonly name?: string
  readonly note?: string
  readonly status?: number
  readonly rights?: readonly string[]
  readonly menus?: readonly string[]
}

/** Changes a locked role and counts its version up. */
export async function changeRole(tx: Tx, scope: Scope, id: number, change: RoleChange): Promise<void> {
  const { name = null, note = null, status = null, rights = null, menus = null } = change
  await tx.run(sql`
    update role r set version = r.version + 1, name = coalesce(${name}, r.name), note = coalesce(${note}, r.note),
      status = coalesce(${status}::smallint, r.status), button_keys = coalesce(${rights}::text[], r.button_keys),
      menu_codes = coalesce(${menus}::text[], r.menu_codes)
    where ${inScope(scope, 'r')} and r.id = ${id}`)
}

/** Whether another role of the home has a name. */
export async function isNameTaken(tx: Tx, scope: Scope, name: string, exceptId: number): Promise<boolean> {
  const row = await tx.one(
    sql`select from role r where ${inScope(scope, 'r')} and normal_form(r.name) = normal_form(${name}) and r.id <> ${exceptId}`,
  )
  return row !== undefined
}

/** Sets the warehouses of a locked role. */
export async function setRoleWarehouses(
  tx: Tx,
  scope: Scope,
  roleId: number,
  warehouseIds: readonly number[],
): Promise<void> {
  const tenantId = tenantOf(scope)
  await tx.run(sql`delete from role_warehouse d where d.tenant_id = ${tenantId} and d.role_id = ${roleId}`)
  await tx.run(sql`
    insert into role_warehouse (tenant_id, role_id, warehouse_id)
    select ${tenantId}, ${roleId}, w from unnest(${warehouseIds}::bigint[]) as w
    returning 1`)
}

export type MenuEntry = {
  code: string
  parent_code: string | null
  name: string
  parent_name: string | null
  platform_only: boolean
}

/**
 * The menu entries that lead to a page and may be granted in a home, in order: the platform's are all, a merchant's those that it was
 * given by hand or by its combo.
 */
export function pagesFor(db: Db, tenantId: number): Promise<MenuEntry[]> {
  return db.rows<MenuEntry>(sql`
    select m.code, m.parent_code, m.name, p.name as parent_name, m.platform_only from menu m left join menu p on p.code = m.parent_code
    where m.component <> '' and m.status = 1 and (${tenantId} = 0 or (not m.platform_only and coalesce((
      select m.code = any (coalesce(t.menu_codes, c.menu_codes)) from tenant t left join combo c on c.id = t.combo_id
      where t.tenant_id = ${tenantId}), true)))
    order by m.sort, m.code`)
}

export type WarehouseRow = { id: number; code: string; name: string }

/** The warehouses in use of a scope. */
export function warehousesOf(db: Db, scope: Scope): Promise<WarehouseRow[]> {
  return db.rows<WarehouseRow>(sql`
    select w.id, w.code, w.name from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 order by w.id`)
}
