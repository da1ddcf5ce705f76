import type { Db, Tx } from '../../plumbing/db/database.ts'
import { inScope, OF_SUPPLIER, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

/*
 * Keeping suppliers, whole sets at a time: a form keeps one, an import hundreds. Rows of one supplier are told apart by its id.
 */

/** A supplier as it is locked before it is changed. */
export type LockedSupplier = {
  id: number
  code: string
  name: string
  channel_type: string
  region: string
  address: string
  telephone: string
  invoice_title: string
  tax_number: string
  accumulates: boolean
  everywhere: boolean
  status: number
  version: number
}

/** Locks suppliers of the scope by their codes, in the order of their ids; codes that name none are missing. `check`: a mere look. */
export function lockSuppliers(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
  { check = false } = {},
): Promise<LockedSupplier[]> {
  return tx.rows<LockedSupplier>(sql`
    select s.id, s.code, s.name, s.channel_type, s.region, s.address, s.telephone, s.invoice_title, s.tax_number, s.accumulates, s.everywhere, s.status, s.version
    from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and s.code = any (${codes}::text[])
    order by s.id ${check ? empty : sql`for update`}`)
}

/** The fields of a supplier that stand in its own row. */
export type SupplierRow = {
  readonly code: string
  readonly name: string
  readonly channelType: string
  readonly region: string
  readonly address: string
  readonly telephone: string
  readonly invoiceTitle: string
  readonly taxNumber: string
  readonly accumulates: boolean
  readonly everywhere: boolean
}

const columnsOf = (rows: readonly SupplierRow[]) => sql`
  ${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.channelType)}::text[],
  ${rows.map((row) => row.region)}::text[], ${rows.map((row) => row.address)}::text[], ${rows.map((row) => row.telephone)}::text[],
  ${rows.map((row) => row.invoiceTitle)}::text[], ${rows.map((row) => row.taxNumber)}::text[],
  ${rows.map((row) => row.accumulates)}::boolean[], ${rows.map((row) => row.everywhere)}::boolean[]`

/** Writes new suppliers, version 1. Answers their ids by code; a code that is taken is missing, and nothing of it is written. */
export async function insertSuppliers(
  tx: Tx,
  scope: Scope,
  at: Date,
  rows: readonly SupplierRow[],
): Promise<Map<string, number>> {
  const inserted = await tx.rows<{ id: number; code: string }>(sql`
    insert into supplier (tenant_id, code, name, channel_type, region, address, telephone, invoice_title, tax_number, accumulates, everywhere, created_at)
    select ${tenantOf(scope)}, r.*, ${at} from unnest(${columnsOf(rows)}) as r
    on conflict do nothing
    returning id, code`)
  return new Map(inserted.map(({ id, code }) => [code, id]))
}

/** The name of the supplier whose code is read as the same; undefined: it is nobody that this scope sees. */
export async function supplierReadAs(tx: Tx, scope: Scope, code: string): Promise<string | undefined> {
  const row = await tx.one<{ name: string }>(sql`
    select s.name from supplier s where ${inScope(scope, 's', { supplier: 'id' })} and normal_form(s.code) = normal_form(${code}) order by s.twin limit 1`)
  return row?.name
}

/** Changes suppliers that are locked, found by their codes; each gets its next version. */
export async function updateSuppliers(tx: Tx, scope: Scope, rows: readonly SupplierRow[]): Promise<void> {
  await tx.run(sql`
    update supplier s set name = r.name, channel_type = r.channel_type, region = r.region, address = r.address, telephone = r.telephone,
      invoice_title = r.invoice_title, tax_number = r.tax_number, accumulates = r.accumulates, everywhere = r.everywhere, version = s.version + 1
    from unnest(${columnsOf(rows)}) as r (code, name, channel_type, region, address, telephone, invoice_title, tax_number, accumulates, everywhere)
    where ${inScope(scope, 's', { supplier: 'id' })} and s.code = r.code`)
}

/** Gives a supplier that is locked, or new, its own days to pay a bill; null: those of the warehouse. */
export async function setPayDays(tx: Tx, scope: Scope, supplierId: number, days: number | null): Promise<void> {
  await tx.run(sql`
    update supplier s set pay_days = ${days} where ${inScope(scope, 's', { supplier: 'id' })} and s.id = ${supplierId}`)
}

export type BoundWarehouse = { readonly supplierId: number; readonly warehouseId: number }

/** Binds suppliers to exactly these warehouses; those of a supplier that are not named are let go. */
export async function bindSuppliers(
  tx: Tx,
  scope: Scope,
  supplierIds: readonly number[],
  bound: readonly BoundWarehouse[],
): Promise<void> {
  await tx.run(sql`
    delete from supplier_warehouse sw where ${inScope(scope, 'sw')} and sw.supplier_id = any (${supplierIds}::bigint[])`)
  if (bound.length === 0) return
  await tx.run(sql`
    insert into supplier_warehouse (tenant_id, supplier_id, warehouse_id)
    select ${tenantOf(scope)}, b.supplier_id, b.warehouse_id
    from unnest(${bound.map((row) => row.supplierId)}::bigint[], ${bound.map((row) => row.warehouseId)}::bigint[]) as b (supplier_id, warehouse_id)
    returning 1`)
}

export type ContactRow = {
  readonly supplierId: number
  /** Of a contact that is kept already. */
  readonly id: number | null
  readonly position: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly getsStatements: boolean
}

/** Gives suppliers exactly these contacts: known ids are changed, the others written, what is not named is removed. */
export async function setContacts(
  tx: Tx,
  scope: Scope,
  supplierIds: readonly number[],
  contacts: readonly ContactRow[],
): Promise<void> {
  const kept = contacts.filter(({ id }) => id !== null)
  const added = contacts.filter(({ id }) => id === null)
  const fields = (rows: readonly ContactRow[]) => sql`
    ${rows.map((row) => row.supplierId)}::bigint[], ${rows.map((row) => row.position)}::smallint[], ${rows.map((row) => row.name)}::text[],
    ${rows.map((row) => row.phone)}::text[], ${rows.map((row) => row.email)}::text[], ${rows.map((row) => row.getsStatements)}::boolean[]`
  await tx.run(sql`
    delete from supplier_contact c
    where ${inScope(scope, 'c', OF_SUPPLIER)} and c.supplier_id = any (${supplierIds}::bigint[]) and c.id <> all (${kept.map((row) => row.id)}::bigint[])`)
  if (kept.length > 0)
    await tx.run(sql`
      update supplier_contact c set position = r.position, name = r.name, phone = r.phone, email = r.email, gets_statements = r.gets_statements
      from unnest(${fields(kept)}, ${kept.map((row) => row.id)}::bigint[]) as r (supplier_id, position, name, phone, email, gets_statements, id)
      where ${inScope(scope, 'c', OF_SUPPLIER)} and c.supplier_id = r.supplier_id and c.id = r.id`)
  if (added.length > 0)
    await tx.run(sql`
      insert into supplier_contact (tenant_id, supplier_id, position, name, phone, email, gets_statements)
      select ${tenantOf(scope)}, r.* from unnest(${fields(added)}) as r
      returning 1`)
}

export type SupplierLogEntry = { readonly supplierId: number; readonly version: number; readonly content: string }

/** Writes what was done to suppliers, one row each. `accountId` null: somebody of the platform did it. */
export async function writeSupplierLog(
  tx: Tx,
  scope: Scope,
  by: { readonly accountId: number | null; readonly now: number },
  entries: readonly SupplierLogEntry[],
): Promise<void> {
  await tx.run(sql`
    insert into supplier_log (tenant_id, supplier_id, version, content, account_id, at)
    select ${tenantOf(scope)}, e.supplier_id, e.version, e.content, ${by.accountId}, ${new Date(by.now)}
    from unnest(${entries.map((entry) => entry.supplierId)}::bigint[], ${entries.map((entry) => entry.version)}::int[], ${entries.map((entry) => entry.content)}::text[])
      as e (supplier_id, version, content)
      returning 1`)
}

/** Codes and names that suppliers may refer to: warehouses in use, and channels of the dictionary in use. */
export async function knownToSuppliers(
  db: Db,
  scope: Scope,
): Promise<{ warehouses: Map<string, number>; channels: Set<string> }> {
  const [warehouses, channels] = await Promise.all([
    db.rows<{ id: number; code: string }>(sql`
      select w.id, w.code from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.status = 1`),
    db.rows<{ code: string }>(sql`select d.code from dict d where d.parent_code = 'CHANNEL_TYPE' and d.status = 1`),
  ])
  return {
    warehouses: new Map(warehouses.map(({ id, code }) => [code, id])),
    channels: new Set(channels.map(({ code }) => code)),
  }
}

/** Archives a supplier that is locked. */
export async function archiveSupplier(tx: Tx, scope: Scope, supplierId: number, at: Date): Promise<void> {
  const changed = await tx.run(sql`
    update supplier s set status = 0, archived_at = ${at}, version = s.version + 1
    where ${inScope(scope, 's', { supplier: 'id' })} and s.id = ${supplierId} and s.status = 1`)
  if (changed !== 1) throw new Error('a supplier is archived once')
}
