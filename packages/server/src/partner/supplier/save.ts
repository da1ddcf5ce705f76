import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { saveSupplier as declared } from '@yuncang/contract/partner/supplier/supplier.ts'
import {
  SUPPLIER_STATUS,
  SUPPLIER_FAULTS,
  SUPPLIER_FIELD_NAMES,
  SUPPLIER_LOG,
} from '@yuncang/contract/partner/supplier/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS, worded } from '@yuncang/contract/wire/refusal.ts'
import { lastMailbox } from '@yuncang/domain/partner/supplier/contacts.ts'
import { supplierFaults, type SupplierDraft } from '@yuncang/domain/partner/supplier/draft.ts'
import { isRegion } from '../../base/region/catalogue.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse, Refused } from '../../plumbing/http/refused.ts'
import { ensureWithin } from '../../base/limit/limit.ts'
import type { BehindSupplier } from './behind.ts'
import { supplierByCode } from './list.store.ts'
import {
  bindSuppliers,
  insertSuppliers,
  supplierReadAs,
  knownToSuppliers,
  lockSuppliers,
  setContacts,
  setPayDays,
  updateSuppliers,
  writeSupplierLog,
  type LockedSupplier,
} from './write.store.ts'
import type { SupplierViewRow } from './view.ts'
import { usesText } from './words.ts'

type Input = CallInput<typeof saveSupplier>
type Saved = CallOutput<typeof saveSupplier>
const no = declared.refusals
const PREFIX = 'GY'

/**
 * Adds a supplier, or changes the one of this code that still has the version it was read with.
 * @throws Refused by name as the contract declares; notFound; noRight
 */
export async function keepSupplier(
  tx: Tx,
  ctx: Context,
  input: Input,
  { nextCode }: Deps,
  behind: BehindSupplier,
): Promise<Saved> {
  const adding = input.version === undefined
  if (!ctx.rights.has(adding ? 'supplierManageAdd' : 'supplierManageEdit'))
    throw new Refused(COMMON_REFUSALS.noRight, { title: adding ? NEW.title : NEW.change })
  const payDays = input.payDays === '' ? null : input.payDays
  if (!adding) return change(tx, ctx, input, { version: input.version!, payDays }, behind)
  const draft = draftOf(input, NOT_KNOWN)
  return add(tx, ctx, draft.code ? draft : { ...draft, code: await nextCode(PREFIX, ctx.today) }, payDays ?? null)
}
const NEW = { title: SUPPLIER_LOG.added, change: declared.title } as const

async function add(tx: Tx, ctx: Context, draft: SupplierDraft, payDays: number | null): Promise<Saved> {
  const warehouses = await judged(tx, ctx, draft)
  if (draft.contacts.some(({ id }) => id !== null)) throw refuse(no, 'contactNotFound')
  await ensureWithin(tx, ctx, 'suppliers', 1)
  const ids = await insertSuppliers(tx, ctx.scope, new Date(ctx.now), [rowOf(draft)])
  const id = ids.get(draft.code)
  if (id === undefined) {
    const holder = await supplierReadAs(tx, ctx.scope, draft.code)
    throw refuse(no, 'codeTaken', { code: draft.code, name: holder ?? draft.code })
  }
  await Promise.all([
    setPayDays(tx, ctx.scope, id, payDays),
    bindSuppliers(
      tx,
      ctx.scope,
      [id],
      warehouses.map((warehouseId) => ({ supplierId: id, warehouseId })),
    ),
    setContacts(tx, ctx.scope, [id], contactsOf(id, draft)),
    writeSupplierLog(tx, ctx.scope, writer(ctx), [{ supplierId: id, version: 1, content: SUPPLIER_LOG.added }]),
  ])
  return { supplierCode: draft.code, version: 1 }
}

async function change(
  tx: Tx,
  ctx: Context,
  input: Input,
  { version, payDays }: { readonly version: number; readonly payDays: number | null | undefined },
  { usesOf }: BehindSupplier,
): Promise<Saved> {
  const { scope } = ctx
  const [supplier] = await lockSuppliers(tx, scope, [input.supplierCode])
  if (!supplier) throw notFound('供应商')
  const { id, name } = supplier
  if (supplier.status !== SUPPLIER_STATUS.inUse) throw refuse(no, 'archived', { name })
  if (supplier.version !== version) throw refuse(no, 'changedSince', { name })
  const before = (await supplierByCode(tx, scope, supplier.code))!
  const draft = draftOf(input, { invoiceTitle: supplier.invoice_title, taxNumber: supplier.tax_number })
  // A code from before there were rules for codes stays.
  const warehouses = await judged(tx, ctx, { ...draft, code: '' })
  const known = new Set(before.contacts.map((contact) => contact.id))
  if (draft.contacts.some((contact) => contact.id !== null && !known.has(contact.id)))
    throw refuse(no, 'contactNotFound')
  const last = lastMailbox(before.contacts, draft.contacts)
  if (last) throw refuse(no, 'lastMailbox', { name: last.name })
  if (warehouses.length > 0) {
    const uses = usesText(await usesOf(tx, scope, id, warehouses))
    if (uses !== '') throw refuse(no, 'warehouseInUse', { name, uses })
  }
  const next = version + 1
  const days = payDays === undefined ? before.pay_days : payDays
  const fields = changedFields(supplier, before, { ...draft, payDays: days })
  const content =
    fields.length === 0 ? SUPPLIER_LOG.unchanged : worded(SUPPLIER_LOG.changed, { fields: fields.join('、') })
  await Promise.all([
    updateSuppliers(tx, scope, [rowOf(draft)]),
    setPayDays(tx, scope, id, days),
    bindSuppliers(
      tx,
      scope,
      [id],
      warehouses.map((warehouseId) => ({ supplierId: id, warehouseId })),
    ),
    setContacts(tx, scope, [id], contactsOf(id, draft)),
    writeSupplierLog(tx, scope, writer(ctx), [{ supplierId: id, version: next, content }]),
  ])
  return { supplierCode: draft.code, version: next }
}

/** Who stands in the log of a supplier and its people: nobody of the merchant when the platform did it. */
export function writer(ctx: Context): { accountId: number | null; now: number } {
  return { accountId: ctx.identity === IDENTITY.platform ? null : ctx.accountId, now: ctx.now }
}

type Invoiced = Pick<SupplierDraft, 'invoiceTitle' | 'taxNumber'>
const NOT_KNOWN: Invoiced = { invoiceTitle: '', taxNumber: '' }

/** A supplier as it was sent; to whom its invoices go stays where nothing is said of it. */
function draftOf(input: Input, kept: Invoiced): SupplierDraft {
  return {
    code: input.supplierCode,
    name: input.supplierName,
    channelType: input.channelType,
    region: input.region,
    address: input.address,
    telephone: input.telephone,
    invoiceTitle: input.invoiceTitle ?? kept.invoiceTitle,
    taxNumber: input.taxNumber ?? kept.taxNumber,
    accumulates: input.accumulates === 1,
    warehouses: input.warehouseCodes ?? [],
    contacts: input.contactPersonList.map(({ id, name, phone, email, isStatement }) => ({
      id: id === undefined ? null : contactId(id),
      name,
      phone,
      email,
      getsStatements: isStatement === 1,
    })),
  }
}

/** @throws Refused contactNotFound for what can be the number of none */
function contactId(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw refuse(no, 'contactNotFound')
  return Number(id)
}

/** The ids of the draft's warehouses; the first thing wrong with it is refused. */
async function judged(tx: Tx, ctx: Context, draft: SupplierDraft): Promise<number[]> {
  const known = await knownToSuppliers(tx, ctx.scope)
  const [fault] = supplierFaults(draft, {
    channels: known.channels,
    warehouses: new Set(known.warehouses.keys()),
    isRegion,
  })
  if (fault?.fault === 'warehouseUnknown') throw notFound('仓库')
  if (fault) throw new Refused(SUPPLIER_FAULTS[fault.fault], fault)
  return draft.warehouses.map((code) => known.warehouses.get(code)!)
}

/** A draft as its own row keeps it: bound to no warehouse it works in all. */
export function rowOf({ warehouses, ...draft }: SupplierDraft) {
  return { ...draft, everywhere: warehouses.length === 0 }
}

function contactsOf(supplierId: number, { contacts }: SupplierDraft) {
  return contacts.map((contact, position) => ({ ...contact, supplierId, position }))
}

/** What differs from what is kept, in words. */
function changedFields(
  supplier: LockedSupplier,
  before: SupplierViewRow,
  draft: SupplierDraft & { readonly payDays: number | null },
): string[] {
  const kept = {
    name: supplier.name,
    channelType: supplier.channel_type,
    region: supplier.region,
    address: supplier.address,
    telephone: supplier.telephone,
    invoiceTitle: supplier.invoice_title,
    taxNumber: supplier.tax_number,
    accumulates: supplier.accumulates,
    payDays: before.pay_days,
    warehouses: supplier.everywhere ? '' : before.warehouses.map(({ code }) => code).join(','),
    contacts: JSON.stringify(before.contacts),
  }
  const next = {
    ...draft,
    warehouses: draft.warehouses.toSorted().join(','),
    contacts: JSON.stringify(draft.contacts),
  }
  const keys = Object.keys(SUPPLIER_FIELD_NAMES) as (keyof typeof SUPPLIER_FIELD_NAMES)[]
  return keys.filter((key) => kept[key] !== next[key]).map((key) => SUPPLIER_FIELD_NAMES[key])
}
