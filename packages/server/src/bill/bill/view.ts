import type { getAllBill } from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_SHEET, BILL_STATUS_NAMES, BILL_WHY_NOT, INVOICE_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import { COST_KEEPERS } from '@yuncang/contract/fee/cost/keys.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { isLocked } from '@yuncang/domain/bill/bill/lock.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { cellOf, timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { BillRow } from './list.store.ts'

export type BillView = CallOutput<typeof getAllBill>['records'][number]

/** A bill as the wire shows it, with the ids of its receipt's pictures. */
export function billView(ctx: Context, row: BillRow, images: readonly string[]): BillView {
  const locked = row.lock_by !== null && isLocked({ accountId: row.lock_by, atMs: row.lock_at!.getTime() }, ctx.now)
  const isTold = locked && COST_KEEPERS.includes(ctx.identity)
  return {
    code: row.code,
    supplierCode: row.supplier_code,
    supplierName: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    total: row.total,
    lineCount: row.line_count,
    status: row.status,
    statusName: BILL_STATUS_NAMES[row.status],
    payType: row.pay_type,
    isLocked: flagOf(locked),
    lockName: isTold ? (row.lock_name ?? '') : '',
    lockTime: isTold ? timeText(row.lock_at) : '',
    isMine: flagOf(locked && row.lock_by === ctx.accountId),
    genTime: timeText(row.gen_at),
    paidTime: timeText(row.paid_at),
    cancelTime: timeText(row.cancelled_at),
    checkDay: addDays(shanghaiDay(row.gen_at.getTime()), row.check_days),
    dueDay: row.due_day,
    isOverdue: flagOf(isPayable(row) && row.due_day < ctx.today),
    voucher: row.voucher ?? '',
    images: images.join(','),
    receivedOn: row.received_on ?? '',
    openDisputes: row.open_disputes,
    isInvoiced: row.invoice_state,
    invoiceNumber: row.invoice_number,
    invoiceDay: row.invoice_day ?? '',
    abilities: abilitiesOf(ctx, row, locked),
  }
}

const isPayable = ({ status }: BillRow) => status === BILL_STATUS.unchecked || status === BILL_STATUS.unpaid

/** Locked by anyone it is not cancelled; paid it is by who holds the lock. */
function abilitiesOf(ctx: Context, row: BillRow, locked: boolean): BillView['abilities'] {
  const may = (right: Right, isOf: boolean) => (isOf ? (ctx.rights.has(right) ? '' : WHY_NOT.noRight) : WHY_NOT.notMine)
  const isKeeper = COST_KEEPERS.includes(ctx.identity)
  const shut = locked ? BILL_WHY_NOT.locked : ''
  const unchecked = row.status === BILL_STATUS.unchecked ? '' : BILL_WHY_NOT.notUnchecked
  return {
    cancel: may('billCancel', isKeeper) || unchecked || shut,
    pay:
      may('billManagesEdit', isKeeper) ||
      (isPayable(row) ? '' : BILL_WHY_NOT.notPayable) ||
      (row.lock_by === ctx.accountId ? '' : shut),
    confirm:
      may('billManagesConfirm', ctx.identity === IDENTITY.supplier) ||
      unchecked ||
      shut ||
      (row.open_disputes > 0 ? BILL_WHY_NOT.disputed : ''),
    invoice: may('billManagesEdit', isKeeper) || (row.status === BILL_STATUS.cancelled ? BILL_WHY_NOT.cancelled : ''),
  }
}

/** The workbook of bills. */
export const BILL_COLUMNS: readonly Column<BillRow>[] = [
  { title: BILL_SHEET.code, width: 18, value: (row) => row.code },
  { title: BILL_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: BILL_SHEET.supplier, width: 24, value: (row) => row.supplier_name },
  { title: BILL_SHEET.total, width: 14, format: '0.00', value: (row) => cellOf(row.total) },
  { title: BILL_SHEET.lines, width: 10, value: (row) => row.line_count },
  { title: BILL_SHEET.status, width: 10, value: (row) => BILL_STATUS_NAMES[row.status] },
  timeColumn(BILL_SHEET.genTime, (row) => row.gen_at),
  { title: BILL_SHEET.dueDay, width: 12, value: (row) => row.due_day },
  timeColumn(BILL_SHEET.paidTime, (row) => row.paid_at),
  timeColumn(BILL_SHEET.cancelTime, (row) => row.cancelled_at),
  { title: BILL_SHEET.invoice, width: 10, value: (row) => INVOICE_NAMES[row.invoice_state] },
  { title: BILL_SHEET.invoiceNumber, width: 24, value: (row) => row.invoice_number },
  { title: BILL_SHEET.invoiceDay, width: 12, value: (row) => row.invoice_day ?? '' },
]
