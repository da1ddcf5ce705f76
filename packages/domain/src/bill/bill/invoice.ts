import type { CalendarDate } from '../../base/calendar.ts'
import { BILL_STATUS, type BillStatus } from './state.ts'

/** What is noted of the invoice (发票) of a bill: it was issued under this number on this day, or (null) it was not. */
export type Invoice = { readonly number: string; readonly day: CalendarDate } | null

/**
 * Whether the invoice of a bill can be noted so. A cancelled bill has none, no invoice is issued ahead of its day, and what is noted
 * already is not noted again.
 */
export function planInvoice(
  bill: { readonly status: BillStatus; readonly invoice: Invoice },
  next: Invoice,
  today: CalendarDate,
): { readonly invoice: Invoice } | { readonly refused: 'cancelled' | 'invoiceAhead' | 'sameInvoice' } {
  if (bill.status === BILL_STATUS.cancelled) return { refused: 'cancelled' }
  if (next !== null && next.day > today) return { refused: 'invoiceAhead' }
  if (bill.invoice?.number === next?.number && bill.invoice?.day === next?.day) return { refused: 'sameInvoice' }
  return { invoice: next }
}
