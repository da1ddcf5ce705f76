import { isMailAddress } from '../../base/mail-address.ts'
import { INVOICE_TITLE_LENGTH, taxNumberFault } from '../../base/tax-number.ts'

/** Somebody to call at a supplier. */
export type ContactDraft = {
  /** The contact as it is kept already; null: a new one. */
  readonly id: number | null
  readonly name: string
  readonly phone: string
  readonly email: string
  /** Statements of bills go to this mailbox. */
  readonly getsStatements: boolean
}

/** A supplier as somebody wrote it down, in a form or in a row of a sheet. */
export type SupplierDraft = {
  /** Its own code; empty: it is given a number. */
  readonly code: string
  readonly name: string
  /** A code of the dictionary below CHANNEL_TYPE; empty: it sells on all platforms. */
  readonly channelType: string
  /** Official codes of province, city and district, comma-joined; empty: not said. */
  readonly region: string
  readonly address: string
  readonly telephone: string
  /** To whom invoices are made out, and the number it pays taxes under, as `taxNumberOf` writes it; empty: not known. */
  readonly invoiceTitle: string
  readonly taxNumber: string
  readonly accumulates: boolean
  /** Codes of the warehouses it works with; none: all of them. */
  readonly warehouses: readonly string[]
  readonly contacts: readonly ContactDraft[]
}

/** What the words of a draft may refer to. */
export type KnownToSuppliers = {
  readonly channels: ReadonlySet<string>
  readonly warehouses: ReadonlySet<string>
  readonly isRegion: (codes: string) => boolean
}

export const SUPPLIER_LIMITS = {
  name: 40,
  address: 100,
  contacts: 20,
  contactName: 20,
  email: 60,
  invoiceTitle: INVOICE_TITLE_LENGTH,
} as const

/** What is wrong with a draft: `value` is what was written, `row` the contact it concerns, from 1. */
export type SupplierFault = {
  readonly fault:
    | 'codeBad'
    | 'nameBad'
    | 'regionUnknown'
    | 'addressLong'
    | 'telephoneBad'
    | 'invoiceTitleLong'
    | 'taxNumberShape'
    | 'taxNumberCheckSign'
    | 'channelUnknown'
    | 'warehouseUnknown'
    | 'tooManyContacts'
    | 'contactNameBad'
    | 'contactPhoneBad'
    | 'emailBad'
    | 'mailboxMissing'
    | 'contactTwice'
  readonly value: string
  readonly row: number
}

/** A mobile phone number (part 2, 5). */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)
/** A mailbox that mail can be sent to, as long as a contact may have one. */
export const isEmail = (text: string): boolean => text.length <= SUPPLIER_LIMITS.email && isMailAddress(text)
/** A supplier's own code: at most 20 digits and letters (part 2, 5). */
export const isSupplierCode = (text: string): boolean => /^[\dA-Za-z]{1,20}$/.test(text)

/**
 * Everything that is wrong with a supplier as it was written down, in the order of its fields; empty: it can be kept
 * (part 2, 5). Texts are given trimmed.
 */
export function supplierFaults(draft: SupplierDraft, known: KnownToSuppliers): SupplierFault[] {
  const { code, name, region, address, telephone, channelType, invoiceTitle, taxNumber, contacts } = draft
  const faults: SupplierFault[] = []
  const find = (wrong: boolean, fault: SupplierFault['fault'], value: string, row = 0) => {
    if (wrong) faults.push({ fault, value, row })
  }
  find(code !== '' && !isSupplierCode(code), 'codeBad', code)
  find(name.length < 1 || name.length > SUPPLIER_LIMITS.name, 'nameBad', name)
  find(channelType !== '' && !known.channels.has(channelType), 'channelUnknown', channelType)
  find(!known.isRegion(region), 'regionUnknown', region)
  find(address.length > SUPPLIER_LIMITS.address, 'addressLong', address)
  find(telephone !== '' && !isPhone(telephone), 'telephoneBad', telephone)
  find(invoiceTitle.length > SUPPLIER_LIMITS.invoiceTitle, 'invoiceTitleLong', invoiceTitle)
  const wrongNumber = taxNumber === '' ? null : taxNumberFault(taxNumber)
  find(wrongNumber === 'shape', 'taxNumberShape', taxNumber)
  find(wrongNumber === 'checkSign', 'taxNumberCheckSign', taxNumber)
  for (const warehouse of draft.warehouses) find(!known.warehouses.has(warehouse), 'warehouseUnknown', warehouse)
  find(contacts.length > SUPPLIER_LIMITS.contacts, 'tooManyContacts', String(contacts.length))
  contacts.forEach((contact, index) => {
    const row = index + 1
    const { name: who, phone, email } = contact
    find(who.length < 1 || who.length > SUPPLIER_LIMITS.contactName, 'contactNameBad', who, row)
    find(phone !== '' && !isPhone(phone), 'contactPhoneBad', phone, row)
    find(email !== '' && !isEmail(email), 'emailBad', email, row)
    find(contact.getsStatements && email === '', 'mailboxMissing', who, row)
    const before = contacts.slice(0, index)
    find(
      before.some((other) => other.name === who && other.phone === phone),
      'contactTwice',
      who,
      row,
    )
  })
  return faults
}
