import { TOTAL_CAP } from '@yuncang/contract/wire/call.ts'
import { cursorRows } from '../../plumbing/db/cursor.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { inScope, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

const SCOPE = { warehouse: 'id' }

export type WarehouseFilter = {
  readonly tenant?: string | undefined
  readonly enabled?: boolean | undefined
  readonly keyword?: string | undefined
}
export type WarehouseRow = {
  code: string
  name: string
  tenant_name: string
  region: string
  address: string
  contact_name: string
  contact_phone: string
  account: string
  dates_on: boolean
  locations_on: boolean
  bill_check_days: number
  payee: string
  payee_bank: string
  payee_account: string
  payment_note: string
  status: number
  version: number
}

/** A page of the warehouses that match, the oldest first. */
export function warehousePage(
  db: Db,
  scope: Scope,
  filter: WarehouseFilter,
  page: { limit: number; offset: number },
): Promise<WarehouseRow[]> {
  return db.rows<WarehouseRow>(sql`${listed(matching(scope, filter))} limit ${page.limit} offset ${page.offset}`)
}

/** How many match, counting no further than one beyond the cap. */
export async function countWarehouses(db: Db, scope: Scope, filter: WarehouseFilter): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select 1 from warehouse w join tenant n on n.tenant_id = w.tenant_id where ${matching(scope, filter)} limit ${TOTAL_CAP + 1}) as counted`)
  return row!.n
}

/** All that match in batches, for an export. */
export function everyWarehouse(db: Db, scope: Scope, filter: WarehouseFilter): AsyncGenerator<WarehouseRow[]> {
  return cursorRows<WarehouseRow>(db, listed(matching(scope, filter)))
}

/** One warehouse of the scope. */
export function warehouseByCode(db: Db, scope: Scope, code: string): Promise<WarehouseRow | undefined> {
  return db.one<WarehouseRow>(listed(sql`${inScope(scope, 'w', SCOPE)} and w.code = ${code}`))
}

function listed(condition: Sql): Sql {
  return sql`
    select w.code, w.name, n.name as tenant_name, w.region, w.address, w.contact_name, w.contact_phone, coalesce(a.account, '') as account, w.dates_on,
      w.locations_on, w.bill_check_days, w.payee, w.payee_bank, w.payee_account, w.payment_note, w.status, w.version
    from warehouse w
    join tenant n on n.tenant_id = w.tenant_id
    left join account a on a.tenant_id = w.tenant_id and a.id = w.account_id and a.status <> 3
    where ${condition} order by w.tenant_id, w.id`
}

function matching(scope: Scope, { tenant, enabled, keyword }: WarehouseFilter): Sql {
  return sql`${inScope(scope, 'w', SCOPE)}
    ${tenant === undefined ? empty : sql`and n.code = ${tenant}`}
    ${enabled === undefined ? empty : sql`and (w.status = 1) = ${enabled}`}
    ${keyword === undefined ? empty : sql`and position(lower(${keyword}) in lower(concat_ws(' ', w.code, w.name, w.address))) > 0`}`
}
