import type { getPersonnelList } from '@yuncang/contract/staff/personnel/personnel.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'
import { ofPeopleSeen } from '../department/store.ts'

export type PersonRow = {
  id: number
  code: string
  name: string
  phone: string
  title: string
  department_id: number
  department_name: string
  account_id: number | null
  account: string | null
  status: number
  hired_on: string | null
  note: string
  work_days: number[]
  shift_from: string
  shift_to: string
  version: number
  created_at: Date
  tenant_name: string
  warehouse_codes: string[]
  warehouse_names: string[]
}

const columnsOf = (
  scope: Scope,
) => sql`p.id, p.code, p.name, p.phone, p.title, p.department_id, d.name as department_name, p.account_id, a.account, p.status, p.hired_on, p.note,
  p.work_days, p.shift_from, p.shift_to, p.version, p.created_at, t.name as tenant_name,
  array(select w.code from personnel_warehouse b join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id where ${besideOf(scope, 'b', 'p')} and b.personnel_id = p.id order by w.id) as warehouse_codes,
  array(select w.name from personnel_warehouse b join warehouse w on w.tenant_id = b.tenant_id and w.id = b.warehouse_id where ${besideOf(scope, 'b', 'p')} and b.personnel_id = p.id order by w.id) as warehouse_names`
export type PersonFilter = {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly departmentId?: string | undefined
  readonly warehouseCode?: readonly string[] | undefined
  readonly status?: number | undefined
}

/** The people of a scope, as far as they are asked for. */
function matching(scope: Scope, { name, phone, departmentId, warehouseCode, status }: PersonFilter) {
  const rostered = sql`select from personnel_warehouse b where b.tenant_id = p.tenant_id and b.personnel_id = p.id`
  return sql`${inScope(scope, 'p')} ${ofPeopleSeen(scope)}
    ${name === undefined ? empty : sql`and ${readsAsPart("p.code || ' ' || p.name", name)}`}
    ${phone === undefined ? empty : sql`and ${readsAsPart('p.phone', phone)}`}
    ${departmentId === undefined ? empty : sql`and p.department_id::text = ${departmentId}`}
    ${warehouseCode === undefined ? empty : sql`and exists (${rostered} and b.warehouse_id in (select w.id from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = any (${warehouseCode}::text[])))`}
    ${status === undefined ? empty : sql`and p.status = ${status}`}`
}

/** People, by their number. */
export const people = listed<PersonFilter, PersonRow, never, SortOf<typeof getPersonnelList>>({
  from: sql`personnel p`,
  as: 'p',
  matching,
  columns: columnsOf,
  joins: sql`
    join tenant t on t.tenant_id = p.tenant_id
    join department d on d.tenant_id = p.tenant_id and d.id = p.department_id
    left join account a on a.tenant_id = p.tenant_id and a.id = p.account_id`,
  order: [
    ['p.tenant_id', 'asc'],
    ['p.code', 'asc'],
  ],
  sorts: {
    code: sql`p.code`,
    name: byName('p.name'),
    department: byName('d.name'),
    hiredOn: sql`p.hired_on`,
    createdAt: sql`p.created_at`,
  },
  cut: 'whole',
})

/** One person of a scope. */
export function personOf(db: Db, scope: Scope, id: number): Promise<PersonRow | undefined> {
  return db.one<PersonRow>(people.where(scope, sql`${matching(scope, {})} and p.id = ${id}`))
}

/** Locks a person before their record changes. */
export async function lockPerson(tx: Tx, scope: Scope, id: number): Promise<PersonRow | undefined> {
  await tx.run(sql`select from personnel p where ${inScope(scope, 'p')} and p.id = ${id} for update`)
  return personOf(tx, scope, id)
}

export type PersonFields = {
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly title: string
  readonly departmentId: number
  readonly accountId: number | null
  readonly hiredOn: string | null
  readonly status: number
  readonly note: string
}

/** Adds a person; answers their id. Undefined: the number or the account is another's. */
export async function insertPerson(tx: Tx, scope: Scope, person: PersonFields): Promise<number | undefined> {
  const { code, name, phone, title, departmentId, accountId, hiredOn, status, note } = person
  const row = await tx.one<{ id: number }>(sql`
    insert into personnel (tenant_id, code, name, phone, title, department_id, account_id, hired_on, status, note, version)
    values (${tenantOf(scope)}, ${code}, ${name}, ${phone}, ${title}, ${departmentId}, ${accountId}, ${hiredOn}, ${status}, ${note}, 1)
    on conflict do nothing returning id`)
  return row?.id
}

/** Changes the record of a person who is locked. */
export async function changePerson(tx: Tx, scope: Scope, id: number, person: PersonFields): Promise<void> {
  const { code, name, phone, title, departmentId, accountId, hiredOn, status, note } = person
  await tx.run(sql`
    update personnel p set code = ${code}, name = ${name}, phone = ${phone}, title = ${title}, department_id = ${departmentId}, account_id = ${accountId},
      hired_on = ${hiredOn}, status = ${status}, note = ${note}, version = p.version + 1
    where ${inScope(scope, 'p')} and p.id = ${id}`)
}

/** Lets one person at a time write records of a merchant's people, so that no two take the same number or account at once. */
export async function queuePersonnel(tx: Tx, scope: Scope): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('personnel:' || ${String(tenantOf(scope))}, 0))`)
}

/** Whether somebody else of the merchant has a number, or an account. */
export async function takenBy(
  tx: Tx,
  scope: Scope,
  { code, accountId }: { readonly code: string; readonly accountId: number | null },
  exceptId: number,
): Promise<{ readonly code: boolean; readonly account: boolean }> {
  const row = await tx.one<{ code: boolean; account: boolean }>(sql`
    select coalesce(bool_or(p.code = ${code}), false) as code, coalesce(bool_or(p.account_id = ${accountId}::bigint), false) as account
    from personnel p where ${inScope(scope, 'p')} and p.id <> ${exceptId}`)
  return row!
}

export type Rules = {
  readonly warehouseIds: readonly number[]
  readonly workDays: readonly number[]
  readonly shiftFrom: string
  readonly shiftTo: string
}

/** Sets where and when a person who is locked works. */
export async function setRules(tx: Tx, scope: Scope, id: number, rules: Rules): Promise<void> {
  const tenantId = tenantOf(scope)
  await tx.run(sql`
    update personnel p set work_days = ${rules.workDays}::smallint[], shift_from = ${rules.shiftFrom}, shift_to = ${rules.shiftTo}, version = p.version + 1
    where ${inScope(scope, 'p')} and p.id = ${id}`)
  await tx.run(sql`delete from personnel_warehouse b where b.tenant_id = ${tenantId} and b.personnel_id = ${id}`)
  await tx.run(sql`
    insert into personnel_warehouse (tenant_id, personnel_id, warehouse_id)
    select ${tenantId}, ${id}, w from unnest(${rules.warehouseIds}::bigint[]) as w
    returning 1`)
}

/** Deletes the record of a person. */
export async function deletePerson(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`delete from personnel p where ${inScope(scope, 'p')} and p.id = ${id}`)
}

/** A department of the scope, which cannot be deleted until the commit. */
export function departmentNamed(tx: Tx, scope: Scope, id: string): Promise<{ id: number; name: string } | undefined> {
  return tx.one(
    sql`select d.id, d.name from department d where ${inScope(scope, 'd')} and d.id::text = ${id}
      ${scope.warehouseIds === null ? empty : sql`and (d.warehouse_id is null or d.warehouse_id = any (${scope.warehouseIds}::bigint[]))`} for key share`,
  )
}
