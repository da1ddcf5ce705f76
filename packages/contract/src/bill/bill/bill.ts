import { IDENTITIES, IDENTITY } from '@yuncang/domain/access/rights.ts'
import { lettersIn } from '@yuncang/domain/base/text.ts'
import { billStatuses, type BillStatus } from '@yuncang/domain/bill/bill/state.ts'
import { call } from '../../wire/call.ts'
import { code, codes, day, FLAG, flag, someOf, text, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { ofMerchant } from '../../wire/of-merchant.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEEPERS } from '../../fee/cost/keys.ts'
import { costRow } from '../../fee/cost/rows.ts'
import { BILL_LABELS, BILL_REFUSALS, PAY_FAULTS } from './words.ts'

const AREA = '24 bills'
const OURS = `${AREA} (ours)`
const look = { identities: IDENTITIES, key: 'billManagesView' } as const
const billCode = wire('ybCode', code(BILL_LABELS.code, 'bill'))
const statuses = billStatuses as [BillStatus, ...BillStatus[]]

/** A bill: one supplier, one warehouse (part 3, 3.7). Money in yuan with two places. */
export const billRow = z.object({
  code: wire('ybCode', z.string()),
  supplierCode: wire('ybSupplierCode', z.string()),
  supplierName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  total: wire('ybTotalMoney', z.string()),
  lineCount: wire('costNum', z.number().int()),
  status: wire('ybStatus', z.literal(statuses)),
  statusName: wire('ybStatusName', z.string()),
  /** 0 online, 1 offline; null until it is paid. */
  payType: wire('ybPayType', z.literal([0, 1]).nullable()),
  /** 1: somebody enters a payment now. */
  isLocked: wire('ybIsLock', FLAG),
  /** Who, and since when; told to the merchant's people only. */
  lockName: z.string(),
  lockTime: z.string(),
  /** 1: the asker holds the lock. */
  isMine: wire('isLockMine', FLAG),
  genTime: wire('ybGenTime', z.string()),
  paidTime: wire('ybPaySucTime', z.string()),
  cancelTime: wire('ybCancelTime', z.string()),
  /** The day from whose beginning it is to be paid, unless a line is disputed: it is checked, and cancelled, before. */
  checkDay: z.string(),
  /** The last day of payment. */
  dueDay: z.string(),
  /** 1: unpaid, and that day is over. */
  isOverdue: wire('overdue', FLAG),
  /** What stands on the receipt: text, pictures, the day the money came. */
  voucher: wire('ybVoucher', z.string()),
  images: wire('ybVoucherImgs', z.string()),
  receivedOn: z.string(),
  openDisputes: wire('disputeNum', z.number().int()),
  /** Whether the invoice was issued (发票 未开 or 已开), with its number and day; noted by hand. */
  isInvoiced: wire('invoiceState', FLAG),
  invoiceNumber: z.string(),
  invoiceDay: z.string(),
  /** Why an act is not possible; the empty text when it is. */
  abilities: z.object({ cancel: z.string(), pay: z.string(), confirm: z.string(), invoice: z.string() }),
})

/** Bills, the newest first (part 3, 2.7). Its page has the shape of a detail too; that part of it is empty. */
export const {
  page: getAllBill,
  sums: getAllBillSums,
  export: exportBills,
} = listCalls({
  title: '账单列表',
  exportTitle: '导出账单',
  area: AREA,
  permit: look,
  paths: { page: '/api/bill/getAllBill', sums: '/api/bill/getAllBillSums', export: '/api/bill/export' },
  filters: {
    ...ofMerchant,
    /** The number of a bill, or its beginning. */
    code: wire('ybCode', text(BILL_LABELS.code, { max: 40 }).optional()),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    supplierCode: code('供应商', 'supplier').optional(),
    /** Several may be given, comma-joined. */
    status: wire('ybStatus', someOf(BILL_LABELS.status, statuses).optional()),
    /** 1: unpaid, and its last day of payment is over; 0: all others. */
    isOverdue: wire('overdue', flag(BILL_LABELS.overdue).optional()),
    isInvoiced: wire('invoiceState', flag(BILL_LABELS.invoice).optional()),
    /** 1: only those with a dispute that waits for an answer. */
    isDisputed: wire('disputed', flag('有异议').optional()),
    /** First and last day of its making. */
    beginDay: wire('beginTime', day(BILL_LABELS.day).optional()),
    endDay: wire('endTime', day(BILL_LABELS.day).optional()),
    genBegin: day('生成开始日期').optional(),
    genEnd: day('生成结束日期').optional(),
    /** First and last day on which the money of a paid one came. */
    paidBegin: day('收款开始日期').optional(),
    paidEnd: day('收款结束日期').optional(),
    /** 0 paid online, 1 offline. */
    payType: wire('ybPayType', flag('支付方式').optional()),
  },
  row: billRow,
  sums: {
    count: wire('num', z.number().int()),
    /** Of bills that are not cancelled. */
    total: wire('ybTotalMoney', z.string()),
    unpaid: wire('unpaidMoney', z.string()),
    paid: wire('paidMoney', z.string()),
  },
  newestBy: 'genTime',
  sorts: { total: 'total', dueDay: 'due', supplierName: 'supplier', warehouseName: 'warehouse' },
  more: { bill: wire('ycBill', billRow.nullable()), costList: z.array(costRow) },
})

/** A bill with its lines, which never change (part 3, 2.7, 3.7). */
export const getBillDetail = call({
  path: '/api/bill/getBillDetail',
  title: '账单详情',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ billCode }),
  output: z.object({
    bill: wire('ycBill', billRow),
    costList: z.array(costRow),
    records: z.array(billRow),
    total: z.number().int(),
  }),
})

/** What the lines of a bill come to by type (gaps G16, G17): Σ is its total. */
export const getGroupCost = call({
  path: '/api/bill/getGroupCost',
  title: '账单统计',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ billCode }),
  output: z.object({
    storage: wire('wareHouseMoney', z.string()),
    handling: wire('moveMoney', z.string()),
    delivery: wire('sendMoney', z.string()),
    returns: wire('returnMoney', z.string()),
    labels: wire('lableMoney', z.string()),
    film: wire('coatedMoney', z.string()),
    other: wire('otherMoney', z.string()),
  }),
})

/** What was done to a bill, newest first. */
export const getBillLog = call({
  path: '/api/bill/getLog',
  title: '账单日志',
  area: OURS,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ billCode }),
  output: loggedRows,
})

const { locked, lockedBy, changed, disputed, ahead, notHeld, notHolder } = BILL_REFUSALS
const { cancelled, noInvoiceNumber, invoiceAhead, sameInvoice } = BILL_REFUSALS
const done = z.string().describe('完成后的提示')

/** Cancels a bill that is unchecked and locked by nobody: its costs can be settled again (part 3, 4.1). */
export const cancelBill = call({
  path: '/api/bill/cancelBill',
  title: '取消账单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'billCancel' },
  input: z.object({ billCode }),
  output: done,
  refusals: { locked, lockedBy, changed },
})

/** Text that has 1 to 199 characters, as a person counts them (gaps G11). */
const voucher = z
  .string({ error: PAY_FAULTS.missing })
  .trim()
  .refine((typed) => typed !== '', { error: PAY_FAULTS.missing })
  .refine((typed) => lettersIn(typed) < 200, { error: PAY_FAULTS.tooLong })
  .meta({ description: BILL_LABELS.voucher })

/** Notes that a bill was paid outside, all of it; nothing that is said about money is read (part 3, 5.4). */
export const offlinePay = call({
  path: '/api/bill/offlinePay',
  title: '线下支付账单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'billManagesEdit' },
  input: z.object({
    billCode,
    voucher: wire('payProof', voucher),
    images: wire('url', imageIds(BILL_LABELS.images).default([])),
    /** The day the money came; today where it is left out. */
    receivedOn: day(BILL_LABELS.receivedOn).optional(),
  }),
  output: done,
  refusals: { locked, lockedBy, changed, ahead, tooManyImages: FILE_REFUSALS.tooManyImages },
})

/** Begins to enter a payment: for fifteen minutes nobody else pays or cancels. */
export const lockBill = call({
  path: '/api/bill/lockBill',
  title: '锁定账单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'billManagesEdit' },
  input: z.object({ billCode }),
  output: done,
  refusals: { locked, lockedBy, changed },
})

/** Releases a lock: its holder, or the merchant. */
export const removeLockBill = call({
  path: '/api/bill/removeLockBill',
  title: '解锁账单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'billManagesEdit' },
  input: z.object({ billCode }),
  output: done,
  refusals: { notHeld, notHolder },
})

/** Notes the invoice (发票) of a bill as issued, with number and day (today where it is left out), or as not issued. */
export const setInvoice = call({
  path: '/api/bill/setInvoice',
  title: '登记发票',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'billManagesEdit' },
  input: z.object({
    billCode,
    isInvoiced: wire('invoiceState', flag(BILL_LABELS.invoice)),
    invoiceNumber: text(BILL_LABELS.invoiceNumber, { max: 40 }).optional(),
    invoiceDay: day(BILL_LABELS.invoiceDay).optional(),
  }),
  output: done,
  refusals: { cancelled, noInvoiceNumber, invoiceAhead, sameInvoice },
})

/** The supplier finds its bill right: it is to be paid (semantics 5.4). */
export const confirmBill = call({
  path: '/api/bill/confirmBill',
  title: '确认账单',
  area: OURS,
  kind: 'write',
  body: 'form',
  permit: { identities: [IDENTITY.supplier], key: 'billManagesConfirm' },
  input: z.object({ billCode }),
  output: done,
  refusals: { locked, lockedBy, changed, disputed },
})
