import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { AT_WAREHOUSE, inScope, type Home } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The warehouses in use whose calendar makes plans, by their codes. */
export async function cyclingWarehouses(db: Db, scope: Home): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(sql`
    select w.code from warehouse w join stocktake_setting c on c.tenant_id = w.tenant_id and c.warehouse_id = w.id
    where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1 and c.cycle_on order by w.id`)
  return rows.map(({ code }) => code)
}

/** Whether the plans of a day of a warehouse are made. */
export async function isMade(db: Db, scope: Home, warehouseId: number, day: CalendarDate): Promise<boolean> {
  const made = await db.one(sql`
    select true as made from cycle_day d
    where ${inScope(scope, 'd', AT_WAREHOUSE)} and d.warehouse_id = ${warehouseId} and d.day = ${day}`)
  return made !== undefined
}

/** What came of a day: plans, what they name, and what was left out of them. */
export type DayMade = { readonly plans: number; readonly chosen: number; readonly leftOut: number }

/** Keeps that a day of a warehouse is made. */
export async function keepDay(
  tx: Tx,
  scope: Home,
  { id, day, at }: { readonly id: number; readonly day: CalendarDate; readonly at: number },
  { plans, chosen, leftOut }: DayMade,
): Promise<void> {
  await tx.run(sql`
    insert into cycle_day (tenant_id, warehouse_id, day, plan_count, chosen_count, left_out_count, made_at)
    values (${scope.tenantId}, ${id}, ${day}, ${plans}, ${chosen}, ${leftOut}, ${new Date(at)})`)
}
