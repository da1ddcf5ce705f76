import { normalForm } from '@yuncang/domain/base/name.ts'
import { taxNumberOf } from '@yuncang/domain/base/tax-number.ts'
import { ROW_FAULTS } from '@yuncang/contract/base/import/words.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { supplierSheet } from '@yuncang/contract/partner/supplier/sheet.ts'
import {
  SUPPLIER_STATUS,
  SUPPLIER_FAULTS,
  SUPPLIER_LOG,
  SUPPLIER_REFUSALS,
} from '@yuncang/contract/partner/supplier/words.ts'
import { sentence, worded } from '@yuncang/contract/wire/refusal.ts'
import {
  supplierFaults,
  type ContactDraft,
  type SupplierDraft,
  type SupplierFault,
} from '@yuncang/domain/partner/supplier/draft.ts'
import {
  batchesOf,
  faultsOf,
  importOf,
  isWhole,
  type ImportPlan,
  type ImportWork,
  type Numbered,
} from '../../base/import/kind.ts'
import { isRegion, regionOf } from '../../base/region/catalogue.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { ensureWithin, holdMerchant } from '../../base/limit/limit.ts'
import type { BehindSupplier } from './behind.ts'
import { channelsByName, contactsOfSuppliers, warehousesOfSuppliers, type KnownContact } from './import.store.ts'
import {
  bindSuppliers,
  insertSuppliers,
  knownToSuppliers,
  lockSuppliers,
  setContacts,
  updateSuppliers,
  writeSupplierLog,
  type LockedSupplier,
} from './write.store.ts'
import { rowOf, writer } from './save.ts'
import { usesText } from './words.ts'

type Sheet = typeof supplierSheet
type Work = ImportWork<Sheet>
type Known = {
  readonly supplier: LockedSupplier
  readonly contacts: readonly ContactDraft[]
  readonly warehouses: readonly string[]
}
type Wanted = { readonly row: number; readonly draft: SupplierDraft; readonly known: Known | undefined }

const PREFIX = 'GY'
const COLUMN_OF: Readonly<Record<SupplierFault['fault'], keyof Sheet['columns']>> = {
  codeBad: 'code',
  nameBad: 'name',
  regionUnknown: 'region',
  addressLong: 'address',
  telephoneBad: 'telephone',
  invoiceTitleLong: 'invoiceTitle',
  taxNumberShape: 'taxNumber',
  taxNumberCheckSign: 'taxNumber',
  channelUnknown: 'channel',
  warehouseUnknown: 'warehouses',
  tooManyContacts: 'contactName',
  contactNameBad: 'contactName',
  contactPhoneBad: 'contactPhone',
  emailBad: 'email',
  mailboxMissing: 'email',
  contactTwice: 'contactName',
}

/** Suppliers, a row each with one contact. */
export const supplierImport = (behind: BehindSupplier) =>
  importOf({
    sheet: supplierSheet,
    call: importSupplier,
    marks: {},
    writes: ['supplier', 'supplier_warehouse', 'supplier_contact', 'supplier_log', 'supplier_facts'],
    plan: (work: Work) => plan(work, behind),
  })

async function plan(work: Work, behind: BehindSupplier): Promise<ImportPlan> {
  const { tx, ctx, deps } = work
  const { scope } = ctx
  const faults = faultsOf<Sheet>()
  if (!work.check) await holdMerchant(tx, scope)
  const { warehouses, channels } = await knownToSuppliers(tx, scope)
  const wanted = await draftsOf(work, faults.add)
  for (const { row, draft, known } of wanted) {
    // A code from before there were rules for codes stays.
    const judged = known ? { ...draft, code: '' } : draft
    for (const fault of supplierFaults(judged, {
      channels,
      warehouses: new Set(warehouses.keys()),
      isRegion,
    }))
      faults.add(row, COLUMN_OF[fault.fault], sentence(SUPPLIER_FAULTS[fault.fault], fault))
    if (known) await judgeChange(work, { row, draft, known }, faults.add, { warehouseIds: warehouses, behind })
  }
  const added = wanted.filter(({ known }) => !known)
  const changed = wanted.filter(({ known }) => known)
  // A limit is told when nothing else is wrong: it would hide everything else.
  if (faults.all.length === 0 && work.rows.every(isWhole)) await ensureWithin(tx, ctx, 'suppliers', added.length, work)
  const idsOf = (draft: SupplierDraft) => draft.warehouses.map((code) => warehouses.get(code)!)
  /** Everything of a supplier beside its own row. */
  const keepRest = async (batch: readonly { id: number; version: number; draft: SupplierDraft }[]) => {
    const ids = batch.map(({ id }) => id)
    await bindSuppliers(
      tx,
      scope,
      ids,
      batch.flatMap(({ id, draft }) => idsOf(draft).map((warehouseId) => ({ supplierId: id, warehouseId }))),
    )
    await setContacts(
      tx,
      scope,
      ids,
      batch.flatMap(({ id, draft }) =>
        draft.contacts.map((contact, position) => ({ ...contact, supplierId: id, position })),
      ),
    )
    await writeSupplierLog(
      tx,
      scope,
      writer(ctx),
      batch.map(({ id, version }) => ({ supplierId: id, version, content: SUPPLIER_LOG.imported })),
    )
  }
  return {
    errors: faults.all,
    created: added.length,
    changed: changed.length,
    save: async (heard) => {
      let done = 0
      for (const batch of batchesOf(added)) {
        const drafts: SupplierDraft[] = []
        for (const { draft } of batch)
          drafts.push(draft.code ? draft : { ...draft, code: await deps.nextCode(PREFIX, ctx.today) })
        const ids = await insertSuppliers(tx, scope, new Date(ctx.now), drafts.map(rowOf))
        const taken = drafts.find(({ code }) => !ids.has(code))
        if (taken) throw refuse(SUPPLIER_REFUSALS, 'codeTaken', { code: taken.code, name: taken.code })
        await keepRest(drafts.map((draft) => ({ id: ids.get(draft.code)!, version: 1, draft })))
        await heard((done += batch.length))
      }
      for (const batch of batchesOf(changed)) {
        await updateSuppliers(
          tx,
          scope,
          batch.map(({ draft }) => rowOf(draft)),
        )
        await keepRest(
          batch.map(({ draft, known }) => ({ id: known!.supplier.id, version: known!.supplier.version + 1, draft })),
        )
        await heard((done += batch.length))
      }
      return { url: '/supplierManage/supplier' }
    },
  }
}

type Fault = ReturnType<typeof faultsOf<Sheet>>['add']

/** What each row would make of its supplier: an empty cell leaves what is there, a contact of the same name is changed. */
async function draftsOf({ tx, ctx: { scope }, rows, cover, check }: Work, add: Fault): Promise<Wanted[]> {
  const channels = await channelsByName(tx)
  const codes = [...new Set(rows.flatMap(({ values }) => values.code ?? []))]
  const suppliers = await lockSuppliers(tx, scope, codes, { check })
  const ids = suppliers.map(({ id }) => id)
  const contacts = Map.groupBy(await contactsOfSuppliers(tx, scope, ids), (contact) => contact.supplier_id)
  const warehouses = await warehousesOfSuppliers(tx, scope, ids)
  const known = new Map(
    suppliers.map((supplier): [string, Known] => [
      supplier.code,
      {
        supplier,
        contacts: (contacts.get(supplier.id) ?? []).map(contactOf),
        warehouses: supplier.everywhere ? [] : (warehouses.get(supplier.id) ?? []),
      },
    ]),
  )
  const seen = new Map<string, number>()
  return rows.flatMap(({ row, values }: Numbered<Sheet>): Wanted[] => {
    const { code = '' } = values
    const first = code === '' ? undefined : seen.get(code)
    if (first !== undefined) add(row, null, worded(ROW_FAULTS.twice, { row: first }))
    else seen.set(code, row)
    const of = known.get(code)
    if (of && !cover) add(row, 'code', worded(ROW_FAULTS.exists, { what: supplierSheet.name, code }))
    const before = of?.supplier
    const draft: SupplierDraft = {
      code,
      name: values.name ?? '',
      // A name that is none is judged as it was written.
      channelType:
        values.channel === undefined ? (before?.channel_type ?? '') : (channels(values.channel) ?? values.channel),
      region: values.region === undefined ? (before?.region ?? '') : (regionOf(values.region) ?? values.region),
      address: values.address ?? before?.address ?? '',
      telephone: values.telephone ?? before?.telephone ?? '',
      invoiceTitle: values.invoiceTitle ?? before?.invoice_title ?? '',
      taxNumber: values.taxNumber === undefined ? (before?.tax_number ?? '') : taxNumberOf(values.taxNumber),
      accumulates: values.accumulates ?? before?.accumulates ?? false,
      warehouses: values.warehouses?.split(/[,，、\s]+/).filter(Boolean) ?? of?.warehouses ?? [],
      contacts: withContact(of?.contacts ?? [], values),
    }
    return [{ row, draft, known: of }]
  })
}

/** What the form refuses of a change. */
async function judgeChange(
  { tx, ctx: { scope } }: Work,
  { row, draft, known: { supplier, warehouses } }: Wanted & { readonly known: Known },
  add: Fault,
  { warehouseIds, behind }: { readonly warehouseIds: ReadonlyMap<string, number>; readonly behind: BehindSupplier },
): Promise<void> {
  const { id, name } = supplier
  if (supplier.status !== SUPPLIER_STATUS.inUse)
    return void add(row, 'code', sentence(SUPPLIER_REFUSALS.archived, { name }))
  const same = draft.warehouses.toSorted().join() === [...warehouses].toSorted().join()
  const ids = draft.warehouses.flatMap((code) => warehouseIds.get(code) ?? [])
  if (same || ids.length === 0) return
  const uses = usesText(await behind.usesOf(tx, scope, id, ids))
  if (uses !== '') add(row, 'warehouses', sentence(SUPPLIER_REFUSALS.warehouseInUse, { name, uses }))
}

function withContact(contacts: readonly ContactDraft[], values: Numbered<Sheet>['values']): readonly ContactDraft[] {
  const { contactName: name, contactPhone, email, getsStatements } = values
  if (name === undefined && contactPhone === undefined && email === undefined) return contacts
  const same = contacts.find((contact) => name !== undefined && normalForm(contact.name) === normalForm(name))
  const written: ContactDraft = {
    id: same?.id ?? null,
    name: name ?? '',
    phone: contactPhone ?? same?.phone ?? '',
    email: email ?? same?.email ?? '',
    getsStatements: getsStatements ?? same?.getsStatements ?? false,
  }
  return same ? contacts.map((contact) => (contact === same ? written : contact)) : [...contacts, written]
}

function contactOf({ id, name, phone, email, gets_statements: getsStatements }: KnownContact): ContactDraft {
  return { id, name, phone, email, getsStatements }
}
