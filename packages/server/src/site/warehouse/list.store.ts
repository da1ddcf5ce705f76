import type { getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
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
  pay_days: number
  priced_first: boolean
  status: number
  version: number
}

/** Warehouses, the oldest first. */
export const warehouses = listed<WarehouseFilter, WarehouseRow, never, SortOf<typeof getWarehousePage>>({
  from: sql`warehouse w join tenant n on n.tenant_id = w.tenant_id`,
  as: 'w',
  matching,
  columns: sql`
    w.code, w.name, n.name as tenant_name, w.region, w.address, w.contact_name, w.contact_phone, coalesce(a.account, '') as account, w.dates_on,
      w.locations_on, w.bill_check_days, w.payee, w.payee_bank, w.payee_account, w.payment_note, w.pay_days, w.priced_first, w.status, w.version`,
  joins: sql`left join account a on a.tenant_id = w.tenant_id and a.id = w.account_id and a.status <> 3`,
  order: [
    ['w.tenant_id', 'asc'],
    ['w.id', 'asc'],
  ],
  sorts: { code: sql`w.code`, name: byName('w.name'), tenant: byName('n.name'), billCheckDays: sql`w.bill_check_days` },
  cut: 'whole',
})

/** One warehouse of the scope. */
export function warehouseByCode(db: Db, scope: Scope, code: string): Promise<WarehouseRow | undefined> {
  return db.one<WarehouseRow>(warehouses.where(scope, sql`${inScope(scope, 'w', SCOPE)} and w.code = ${code}`))
}

function matching(scope: Scope, { tenant, enabled, keyword }: WarehouseFilter): Sql {
  return sql`${inScope(scope, 'w', SCOPE)}
    ${tenant === undefined ? empty : sql`and n.code = ${tenant}`}
    ${enabled === undefined ? empty : sql`and (w.status = 1) = ${enabled}`}
    ${keyword === undefined ? empty : sql`and ${readsAsPart("concat_ws(' ', w.code, w.name, w.address)", keyword)}`}`
}
