import { IMAGE_SPACE_GB } from '@yuncang/domain/base/file/image.ts'
import { USE, type Use } from '@yuncang/domain/base/in-use.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type MerchantRow = {
  code: string
  name: string
  region: string
  address: string
  contact_name: string
  contact_phone: string
  invoice_title: string
  tax_number: string
  begins_on: string | null
  ends_on: string | null
  status: 1 | 2
  combo_id: number | null
  menu_codes: string[] | null
  version: number
  archived_at: Date | null
  image_gb: number
}

/** What is written of a merchant. */
export type MerchantFacts = {
  readonly name: string
  readonly region: string
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
  /** Undefined: as it is. */
  readonly imageGb?: number | undefined
}

/** A combo given for a period. */
export type Grant = {
  readonly comboId: number | null
  readonly beginsOn: string | null
  readonly endsOn: string | null
}

/** The tenant of a merchant's code, whoever's it is: the platform's own tenant is no merchant. */
export async function merchantId(tx: Tx, code: string): Promise<number | undefined> {
  const row = await lookAs(tx, 'platform', (db) =>
    db.one<{ id: number }>(sql`select t.tenant_id as id from tenant t where t.code = ${code} and t.tenant_id <> 0`),
  )
  return row?.id
}

/** Whether another merchant than this one bears a name. Whoever names one next waits until this transaction has ended. */
export async function nameTaken(tx: Tx, name: string, besides: number | null): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('merchant names', 0))`)
  const row = await lookAs(tx, 'platform', (db) =>
    db.one(sql`
      select 1 from tenant t where normal_form(t.name) = normal_form(${name}) ${besides === null ? empty : sql`and t.tenant_id <> ${besides}`}`),
  )
  return row !== undefined
}

/** Locks the merchant that the transaction is in. */
export async function lockMerchant(tx: Tx, tenantId: number): Promise<MerchantRow> {
  const row = await tx.one<MerchantRow>(sql`
    select t.code, t.name, t.region, t.address, t.contact_name, t.contact_phone, t.invoice_title, t.tax_number, t.begins_on, t.ends_on, t.status, t.combo_id, t.menu_codes, t.version, t.archived_at, t.image_gb
    from tenant t where t.tenant_id = ${tenantId} for no key update`)
  return row!
}

/** The next tenant, under the code that is its own. */
export async function nextMerchant(tx: Tx): Promise<{ readonly tenantId: number; readonly code: string }> {
  const row = await tx.one<{ id: number }>(sql`select nextval('tenant_id_seq') as id`)
  return { tenantId: row!.id, code: `YCT${String(row!.id).padStart(4, '0')}` }
}

/** Writes a new merchant; the transaction has entered it. */
export async function insertMerchant(
  tx: Tx,
  { tenantId, code }: { readonly tenantId: number; readonly code: string },
  facts: MerchantFacts,
  grant: Grant,
): Promise<void> {
  await tx.run(sql`
    insert into tenant (tenant_id, code, name, region, address, contact_name, contact_phone, combo_id, begins_on, ends_on, image_gb)
    values (${tenantId}, ${code}, ${facts.name}, ${facts.region}, ${facts.address}, ${facts.contactName}, ${facts.contactPhone},
      ${grant.comboId}, ${grant.beginsOn}, ${grant.endsOn}, ${facts.imageGb ?? IMAGE_SPACE_GB.usual})`)
}

/** Changes what is known of a merchant that is locked. */
export async function updateMerchant(tx: Tx, tenantId: number, facts: MerchantFacts): Promise<void> {
  await tx.run(sql`
    update tenant set name = ${facts.name}, region = ${facts.region}, address = ${facts.address}, contact_name = ${facts.contactName},
      contact_phone = ${facts.contactPhone}, image_gb = coalesce(${facts.imageGb ?? null}::int, image_gb), version = version + 1
    where tenant_id = ${tenantId}`)
}

/** To whom invoices are made out. */
export type Invoiced = { readonly invoiceTitle: string; readonly taxNumber: string }

/** Says to whom invoices of a merchant that is locked are made out. */
export async function setInvoiced(tx: Tx, tenantId: number, { invoiceTitle, taxNumber }: Invoiced): Promise<void> {
  await tx.run(sql`
    update tenant set invoice_title = ${invoiceTitle}, tax_number = ${taxNumber}, version = version + 1 where tenant_id = ${tenantId}`)
}

/** Opens (1) or closes (2) a merchant that is locked. */
export async function setMerchantStatus(tx: Tx, tenantId: number, status: 1 | 2): Promise<void> {
  await tx.run(sql`update tenant set status = ${status}, version = version + 1 where tenant_id = ${tenantId}`)
}

/** Archives a merchant that is locked, from which on nothing new is written there; or takes it back, as open as it was. */
export async function setArchived(
  tx: Tx,
  tenantId: number,
  to: { readonly at: number } | { readonly back: Use },
): Promise<void> {
  const [at, status] = 'at' in to ? [new Date(to.at), USE.off] : [null, to.back]
  await tx.run(
    sql`update tenant set archived_at = ${at}, status = ${status}, version = version + 1 where tenant_id = ${tenantId}`,
  )
}

/** Gives a merchant that is locked a combo for a period. */
export async function grantCombo(tx: Tx, tenantId: number, grant: Grant): Promise<void> {
  await tx.run(sql`
    update tenant set combo_id = ${grant.comboId}, begins_on = ${grant.beginsOn}, ends_on = ${grant.endsOn}, version = version + 1
    where tenant_id = ${tenantId}`)
}

/** Gives a merchant that is locked pages by hand; null: those of its combo. */
export async function setMerchantMenus(tx: Tx, tenantId: number, codes: readonly string[] | null): Promise<void> {
  await tx.run(
    sql`update tenant set menu_codes = ${codes}::text[], version = version + 1 where tenant_id = ${tenantId}`,
  )
}

/** The name of a combo. */
export async function comboName(tx: Tx, comboId: number): Promise<string> {
  const row = await tx.one<{ name: string }>(sql`select c.name from combo c where c.id = ${comboId}`)
  return row!.name
}
