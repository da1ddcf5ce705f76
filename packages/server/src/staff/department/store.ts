import type { Db, Tx } from '../../plumbing/db/database.ts'
import { besideOf, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

export type DepartmentRow = {
  id: number
  parent_id: number | null
  name: string
  warehouse_id: number | null
  warehouse_code: string | null
  warehouse_name: string | null
  sort: number
  version: number
  people: number
}

/** The departments of a scope: warehouse staff see those of their warehouses, and those that belong to none. */
export async function departmentRows(db: Db, scope: Scope): Promise<DepartmentRow[]> {
  const rows = await allDepartments(db, scope)
  return rows.filter((row) => seesDepartment(scope, row))
}

/** Whether a department belongs to a scope. */
export function seesDepartment(
  { warehouseIds }: Scope,
  { warehouse_id: id }: { warehouse_id: number | null },
): boolean {
  return warehouseIds === null || id === null || warehouseIds.includes(id)
}

/**
 * The condition that somebody of `personnel p` is seen in a scope: warehouse staff see those who work where they do, and those who are on
 * no roster yet, unless their department is another warehouse's.
 */
export function ofPeopleSeen(scope: Scope): Sql {
  const { warehouseIds } = scope
  if (warehouseIds === null) return empty
  const rostered = sql`select from personnel_warehouse b where ${besideOf(scope, 'b', 'p')} and b.personnel_id = p.id`
  return sql`and (not exists (${rostered}) and not exists (
      select from department k where ${besideOf(scope, 'k', 'p')} and k.id = p.department_id and k.warehouse_id <> all (${warehouseIds}::bigint[]))
    or exists (${rostered} and b.warehouse_id = any (${warehouseIds}::bigint[])))`
}

/** Every department of a merchant, in order, whoever asks, each with how many of its people the one who asks may see: where one may stand depends on all of them. */
export function allDepartments(db: Db, scope: Scope): Promise<DepartmentRow[]> {
  return db.rows<DepartmentRow>(sql`
    select d.id, d.parent_id, d.name, d.warehouse_id, w.code as warehouse_code, w.name as warehouse_name, d.sort, d.version,
      (select count(*) from personnel p where ${besideOf(scope, 'p', 'd')} and p.department_id = d.id and p.status = 1 ${ofPeopleSeen(scope)}) as people
    from department d left join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    where ${inScope(scope, 'd')} order by d.sort, d.id`)
}

/** Whether another department that stands right under one, or at the top, has a name. */
export async function isNameTaken(
  tx: Tx,
  scope: Scope,
  { name, parentId }: Pick<NewDepartment, 'name' | 'parentId'>,
  exceptId: number | null,
): Promise<boolean> {
  const row = await tx.one(sql`
    select from department d where ${inScope(scope, 'd')} and d.parent_id is not distinct from ${parentId}::bigint
      and normal_form(d.name) = normal_form(${name}) and d.id is distinct from ${exceptId}::bigint limit 1`)
  return row !== undefined
}

/** Lets one person at a time change the departments of a merchant. */
export async function queueDepartments(tx: Tx, scope: Scope): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('department:' || ${String(tenantOf(scope))}, 0))`)
}

export type NewDepartment = {
  readonly name: string
  readonly parentId: number | null
  readonly warehouseId: number | null
  readonly sort: number
}

/** Writes a department; answers its id. */
export async function insertDepartment(tx: Tx, scope: Scope, department: NewDepartment): Promise<number> {
  const { name, parentId, warehouseId, sort } = department
  const row = await tx.one<{ id: number }>(sql`
    insert into department (tenant_id, parent_id, name, warehouse_id, sort, version)
    values (${tenantOf(scope)}, ${parentId}, ${name}, ${warehouseId}, ${sort}, 1) returning id`)
  return row!.id
}

/** Changes a department as a whole. */
export async function changeDepartment(tx: Tx, scope: Scope, id: number, department: NewDepartment): Promise<void> {
  const { name, parentId, warehouseId, sort } = department
  await tx.run(sql`
    update department d set name = ${name}, parent_id = ${parentId}, warehouse_id = ${warehouseId}, sort = ${sort}, version = d.version + 1
    where ${inScope(scope, 'd')} and d.id = ${id}`)
}

/** Deletes a department. */
export async function deleteDepartment(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`delete from department d where ${inScope(scope, 'd')} and d.id = ${id}`)
}

/** Locks a department before it is deleted: who puts somebody into it has finished, or finds it gone. */
export async function lockDepartment(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`select from department d where ${inScope(scope, 'd')} and d.id = ${id} for update`)
}

/** How many people are in a department, those who have left too. */
export async function peopleIn(tx: Tx, scope: Scope, departmentId: number): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    select count(*) as n from personnel p where ${inScope(scope, 'p')} and p.department_id = ${departmentId}`)
  return row!.n
}
