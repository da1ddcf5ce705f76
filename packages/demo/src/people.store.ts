import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { sql } from '@yuncang/server/plumbing/db/sql.ts'

/** Writes a department of a merchant. Answers its id. */
export async function insertDepartment(
  tx: Tx,
  tenantId: number,
  department: {
    readonly name: string
    readonly parentId: number | null
    readonly warehouseId: number | null
    readonly sort: number
  },
): Promise<number> {
  const { name, parentId, warehouseId, sort } = department
  const row = await tx.one<{ id: number }>(sql`
    insert into department (tenant_id, parent_id, name, warehouse_id, sort) values (${tenantId}, ${parentId}, ${name}, ${warehouseId}, ${sort}) returning id`)
  return row!.id
}

export type DemoPerson = {
  readonly code: string
  readonly name: string
  readonly phone: string
  readonly title: string
  readonly departmentId: number
  readonly accountId: number
  readonly hiredOn: string
  readonly workDays: readonly number[]
  readonly shiftFrom: string
  readonly shiftTo: string
  readonly warehouseIds: readonly number[]
}

/** Writes somebody with where and when they work, and their phone at their account too. */
export async function insertDemoPerson(tx: Tx, tenantId: number, person: DemoPerson): Promise<void> {
  const { code, name, phone, title, departmentId, accountId, hiredOn, workDays, shiftFrom, shiftTo } = person
  const row = await tx.one<{ id: number }>(sql`
    insert into personnel (tenant_id, code, name, phone, title, department_id, account_id, hired_on, work_days, shift_from, shift_to)
    values (${tenantId}, ${code}, ${name}, ${phone}, ${title}, ${departmentId}, ${accountId}, ${hiredOn}, ${workDays}::smallint[], ${shiftFrom}, ${shiftTo})
    returning id`)
  await tx.run(sql`
    insert into personnel_warehouse (tenant_id, personnel_id, warehouse_id)
    select ${tenantId}, ${row!.id}, w from unnest(${person.warehouseIds}::bigint[]) as w returning 1`)
  await tx.run(sql`update account set phone = ${phone} where tenant_id = ${tenantId} and id = ${accountId}`)
}
