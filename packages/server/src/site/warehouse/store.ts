import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type OfferedWarehouse = { code: string; name: string; dates_on: boolean; locations_on: boolean }
const SCOPE = { warehouse: 'id' }

/** The warehouses of the scope in use; with a merchant's code (platform staff) only that merchant's. */
export function warehousesInUse(db: Db, scope: Scope, tenantCode: string | undefined): Promise<OfferedWarehouse[]> {
  return db.rows<OfferedWarehouse>(sql`
    select w.code, w.name, w.dates_on, w.locations_on from warehouse w
    join tenant t on t.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', SCOPE)} and w.status = 1 ${tenantCode === undefined ? empty : sql`and t.code = ${tenantCode}`}
    order by w.tenant_id, w.id`)
}

/** All warehouses of the scope, in use or not, with whose they are. */
export function allWarehouses(
  db: Db,
  scope: Scope,
): Promise<(OfferedWarehouse & { status: number; tenant_name: string })[]> {
  return db.rows(sql`
    select w.code, w.name, w.dates_on, w.locations_on, w.status, t.name as tenant_name from warehouse w
    join tenant t on t.tenant_id = w.tenant_id
    where ${inScope(scope, 'w', SCOPE)} order by w.tenant_id, w.id`)
}

/** Whether a warehouse code is one of the scope. */
export async function warehouseExists(db: Db, scope: Scope, code: string): Promise<boolean> {
  return (
    (await db.one(sql`select 1 from warehouse w where ${inScope(scope, 'w', SCOPE)} and w.code = ${code}`)) !==
    undefined
  )
}

/** The merchants of the scope: one's own, or for platform staff all. */
export function tenantsOf(db: Db, scope: Scope): Promise<{ code: string; name: string }[]> {
  return db.rows(
    sql`select t.code, t.name from tenant t where ${inScope(scope, 't')} and t.tenant_id > 0 and t.status = 1 order by t.tenant_id`,
  )
}

/** A warehouse of the scope that cannot be closed until the commit, for what is to be made in it. `status` 1: in use. */
export function holdWarehouse(
  tx: Tx,
  scope: Scope,
  code: string,
  { check = false } = {},
): Promise<{ id: number; name: string; status: number } | undefined> {
  return tx.one(sql`
    select w.id, w.name, w.status from warehouse w
    where ${inScope(scope, 'w', SCOPE)} and w.code = ${code} ${check ? empty : sql`for key share`}`)
}

/** What of a warehouse a person gives; `region` in comma-joined official codes. */
export type WarehouseFields = {
  readonly name: string
  readonly region: string
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
}
/** Who is paid for what it bills, and how. */
export type WarehousePayment = {
  readonly payee: string
  readonly payeeBank: string
  readonly payeeAccount: string
  readonly paymentNote: string
  /** In how many days a bill is to be paid. */
  readonly payDays: number
  /** Costs are settled only once all work of their days has a price. */
  readonly pricedFirst: boolean
}

/** Writes a new warehouse, still unfurnished. Answers its id; undefined: the merchant has one of this code. */
export async function insertWarehouse(
  tx: Tx,
  scope: Scope,
  warehouse: WarehouseFields & { readonly code: string; readonly datesOn: boolean; readonly locationsOn: boolean },
): Promise<number | undefined> {
  const { code, name, region, address, contactName, contactPhone, datesOn, locationsOn } = warehouse
  const row = await tx.one<{ id: number }>(sql`
    insert into warehouse (tenant_id, code, name, region, address, contact_name, contact_phone, dates_on, locations_on, version)
    values (${tenantOf(scope)}, ${code}, ${name}, ${region}, ${address}, ${contactName}, ${contactPhone}, ${datesOn}, ${locationsOn}, 1)
    on conflict do nothing returning id`)
  return row?.id
}

/** A warehouse as a verb locks it. */
export type LockedWarehouse = WarehouseFields &
  WarehousePayment & {
    readonly id: number
    readonly code: string
    readonly billCheckDays: number
    readonly status: number
    readonly version: number
    readonly accountId: number | null
  }

/** Locks a warehouse of the scope to change it: it waits for all who are making a document there, and they for it. */
export function lockWarehouse(tx: Tx, scope: Scope, code: string): Promise<LockedWarehouse | undefined> {
  return tx.one<LockedWarehouse>(sql`
    select w.id, w.code, w.name, w.region, w.address, w.contact_name as "contactName", w.contact_phone as "contactPhone", w.payee,
      w.payee_bank as "payeeBank", w.payee_account as "payeeAccount", w.payment_note as "paymentNote", w.bill_check_days as "billCheckDays",
      w.pay_days as "payDays", w.priced_first as "pricedFirst",
      w.status, w.version, w.account_id as "accountId"
    from warehouse w where ${inScope(scope, 'w', SCOPE)} and w.code = ${code} for update`)
}

/** Whether another warehouse of the merchant has this name. */
export async function nameTaken(tx: Tx, scope: Scope, name: string, exceptId: number | null): Promise<boolean> {
  const row = await tx.one(sql`
    select 1 from warehouse w where ${inScope(scope, 'w', SCOPE)} and normal_form(w.name) = normal_form(${name}) and w.id is distinct from ${exceptId}::bigint`)
  return row !== undefined
}

/** Changes a warehouse that is locked; its version counts on. */
export async function setWarehouse(
  tx: Tx,
  scope: Scope,
  warehouse: LockedWarehouse,
  change: Partial<Omit<LockedWarehouse, 'id' | 'code' | 'version'>>,
): Promise<void> {
  const next = { ...warehouse, ...change }
  await tx.run(sql`
    update warehouse w set name = ${next.name}, region = ${next.region}, address = ${next.address}, contact_name = ${next.contactName},
      contact_phone = ${next.contactPhone}, payee = ${next.payee}, payee_bank = ${next.payeeBank}, payee_account = ${next.payeeAccount},
      payment_note = ${next.paymentNote}, bill_check_days = ${next.billCheckDays}, pay_days = ${next.payDays}, priced_first = ${next.pricedFirst}, status = ${next.status}, account_id = ${next.accountId},
      version = w.version + 1
    where ${inScope(scope, 'w', SCOPE)} and w.id = ${warehouse.id}`)
}
