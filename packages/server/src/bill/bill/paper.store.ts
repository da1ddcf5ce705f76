import type { Db } from '../../plumbing/db/database.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** The warehouse and the supplier of a bill, as they are now. */
export type Parties = {
  readonly warehouseId: number
  readonly supplierId: number
  readonly checkDays: number
  /** The supplier's own days to pay, else the warehouse's. */
  readonly payDays: number
  /** All work of a bill's days must have a price. */
  readonly pricedFirst: boolean
  readonly warehouse: string
  readonly merchantName: string
  readonly merchantAddress: string
  readonly merchantPhone: string
  readonly merchantTitle: string
  readonly merchantTaxNumber: string
  readonly supplierName: string
  readonly supplierAddress: string
  readonly supplierPhone: string
  readonly supplierTitle: string
  readonly supplierTaxNumber: string
  readonly payee: string
  readonly bankName: string
  readonly account: string
  readonly remark: string
}

type Pair = { readonly warehouseId: number; readonly supplierId: number }
const pairs = (of: readonly Pair[]) => sql`
  unnest(${of.map(({ warehouseId }) => warehouseId)}::bigint[], ${of.map(({ supplierId }) => supplierId)}::bigint[]) as n (warehouse_id, supplier_id)`

/** Who stands on the bills of these suppliers in these warehouses, and who is paid. */
export function partiesOf(db: Db, scope: Scope, of: readonly Pair[]): Promise<Parties[]> {
  return db.rows<Parties>(sql`
    select h.id as "warehouseId", s.id as "supplierId", h.bill_check_days as "checkDays", coalesce(s.pay_days, h.pay_days) as "payDays", h.priced_first as "pricedFirst", h.name as warehouse, m.name as "merchantName", m.address as "merchantAddress",
      m.contact_phone as "merchantPhone", m.invoice_title as "merchantTitle", m.tax_number as "merchantTaxNumber",
      s.name as "supplierName", s.address as "supplierAddress", s.telephone as "supplierPhone", s.invoice_title as "supplierTitle", s.tax_number as "supplierTaxNumber", h.payee, h.payee_bank as "bankName",
      h.payee_account as account, h.payment_note as remark
    from ${pairs(of)}
    join warehouse h on ${inScope(scope, 'h', { warehouse: 'id' })} and h.id = n.warehouse_id
    join supplier s on s.tenant_id = h.tenant_id and s.id = n.supplier_id
    join tenant m on m.tenant_id = h.tenant_id`)
}

/** Other bills of a supplier that are not paid. */
export type UnpaidBill = {
  readonly supplierId: number
  readonly code: string
  readonly madeOn: string
  readonly dueOn: string
  readonly money: string
}

export function unpaidOf(db: Db, scope: Scope, supplierIds: readonly number[]): Promise<UnpaidBill[]> {
  return db.rows<UnpaidBill>(sql`
    select b.supplier_id as "supplierId", b.code, (b.gen_at at time zone 'Asia/Shanghai')::date as "madeOn", b.due_day as "dueOn", b.total as money
    from bill b where ${inScope(scope, 'b', OWNED)} and b.supplier_id = any (${supplierIds}::bigint[]) and b.status in (0, 3) order by b.gen_at, b.id`)
}

/** What dispatch points of costs are called. */
export async function pointNames(db: Db, scope: Scope, costIds: readonly number[]): Promise<Record<string, string>> {
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select distinct p.id, p.name from cost c join dispatch_point p on p.tenant_id = c.tenant_id and p.id = c.point_id
    where ${inScope(scope, 'c', OWNED)} and c.id = any (${costIds}::bigint[])`)
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))
}
