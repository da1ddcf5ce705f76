import type { BillStatus, PayType } from '@yuncang/domain/bill/bill/state.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What became of a bill, for people (part 3, 4.1). */
export const BILL_STATUS_NAMES: Readonly<Record<BillStatus, string>> = {
  0: '待核对',
  1: '已支付',
  2: '已取消',
  3: '待支付',
}

/** How a bill was paid (part 3, 4.1). */
export const PAY_TYPE_NAMES: Readonly<Record<PayType, string>> = { 0: '线上支付', 1: '线下支付' }

export const BILL_LABELS = {
  code: '账单编号',
  status: '账单状态',
  day: '日期',
  costs: '费用',
  settle: '结算状态',
  reason: '作废原因',
  voucher: '支付凭证说明',
  images: '支付凭证图片',
  receivedOn: '收款日期',
  overdue: '是否逾期',
  invoice: '发票',
  invoiceNumber: '发票号码',
  invoiceDay: '开票日期',
} as const

/** What is wrong with the form of a payment (part 3, 5.4). */
export const PAY_FAULTS = {
  missing: '有必填项未填',
  tooLong: '支付凭证说明长度不能超过200',
} as const

/** Whether the invoice of a bill was issued. */
export const INVOICE_NAMES: Readonly<Record<0 | 1, string>> = { 0: '未开', 1: '已开' }

const locked = { code: 409, text: '账单已锁定，请稍后再试' } as const
const changed = { code: 409, text: '账单状态已变化，请刷新后再试' } as const

export const BILL_REFUSALS = {
  /** Nobody but merchant and warehouse is told who holds it. */
  locked,
  lockedBy: { code: 409, text: '账单已锁定，请稍后再试（{name}，{time}）' },
  changed,
  disputed: { code: 409, text: '有异议待处理' },
  ahead: { code: 400, text: '收款日期不能晚于今天' },
  cancelled: { code: 409, text: '账单已取消，不能登记发票' },
  noInvoiceNumber: { code: 400, text: '请输入发票号码' },
  invoiceAhead: { code: 400, text: '开票日期不能晚于今天' },
  sameInvoice: { code: 409, text: '发票已经是这样登记的' },
  notHeld: { code: 409, text: '账单未锁定' },
  notHolder: { code: 403, text: '只有锁定人或商户人员可以解锁' },
} as const satisfies Refusals

export const SETTLE_REFUSALS = {
  apart: { code: 500, text: '费用 {code} 已由 {other} 全部冲销，两笔须一起结算' },
  unpriced: {
    code: 409,
    text: '仓库“{warehouse}”要求先计价再结算：供应商“{supplier}”在 {from} 至 {to} 还有 {count} 项作业没有金额，请先到“未计价作业”计价或免收',
  },
  /** It was done a moment ago: nobody has to do anything about it. */
  waiting: {
    code: 409,
    text: '仓库“{warehouse}”要求先计价再结算：供应商“{supplier}”在 {from} 至 {to} 还有 {count} 项作业正在计价，请稍后再试',
  },
  belowZero: { code: 500, text: '供应商“{supplier}”的合计为 {total} 元，小于 0，减免请留待下一张账单' },
} as const satisfies Refusals

/** What settling answers (part 3, 8). */
export const SETTLE_WORDS = {
  sent: '账单已生成，对账单已发送至供应商邮箱',
  failed: '账单已生成，邮件发送失败，请检查供应商邮箱设置',
  why: '{text}（{reason}）',
  noAddress: '供应商没有接收邮箱',
  underWay: '发送中',
} as const

/** What deeds on a bill answer (part 3, 8). */
export const BILL_DONE = {
  cancelled: '取消账单成功',
  paid: '线下支付成功',
  unlocked: '解锁成功',
  confirmed: '确认成功',
  locked: '锁定成功',
  invoiced: '发票登记成功',
  uninvoiced: '已改为未开发票',
} as const

/** What was done to a bill, for its log. */
export const BILL_LOG = {
  made: '生成账单，{count} 笔费用，合计 {total} 元',
  cancelled: '取消账单',
  paid: '线下支付 {total} 元，收款日期 {day}',
  confirmed: '供应商确认账单',
  agreed: '核对期 {days} 天已过，转为待支付',
  locked: '锁定账单',
  invoiced: '登记发票 {number}，开票日期 {day}',
  uninvoiced: '发票改为未开（原发票 {number}）',
  unlocked: '解锁账单',
  timedOut: '锁定超过 15 分钟，自动解锁',
} as const

/** Why an act is not possible; travels with a bill as its abilities. */
export const BILL_WHY_NOT = {
  notUnchecked: '只有待核对的账单可以取消或确认',
  notPayable: '该账单不能支付',
  locked: locked.text,
  disputed: '有异议待处理',
  cancelled: '账单已取消，不能登记发票',
} as const

/** Heads of the exported list, and the name of the workbook. */
export const BILL_SHEET = {
  name: '账单',
  code: '账单编号',
  warehouse: '仓库',
  supplier: '供应商',
  total: '金额（元）',
  lines: '费用笔数',
  status: '状态',
  genTime: '生成时间',
  dueDay: '付款期限',
  paidTime: '支付时间',
  cancelTime: '取消时间',
  invoice: '发票',
  invoiceNumber: '发票号码',
  invoiceDay: '开票日期',
} as const

/** What charges, bills and the calendar of counts do by the clock, by the topic of the job. */
export const RUN_TOPICS = [
  'storage.night',
  'period.close',
  'work.rate',
  'bill.tidy',
  'bill.statement',
  'cost.run',
  'stocktake.cycle',
] as const
export const RUN_TOPIC_NAMES: Readonly<Record<(typeof RUN_TOPICS)[number], string>> = {
  'storage.night': '仓储费日结',
  'period.close': '固定周期结算',
  'work.rate': '作业计费',
  'bill.tidy': '账单到期与解锁',
  'bill.statement': '对账单邮件',
  'cost.run': '批量结算和重新计费',
  'stocktake.cycle': '循环盘点计划',
}
/** How things stand with a run. */
export const RUN_STATES = ['waiting', 'running', 'done', 'failed'] as const
export const RUN_STATE_NAMES: Readonly<Record<(typeof RUN_STATES)[number], string>> = {
  waiting: '待运行',
  running: '运行中',
  done: '已完成',
  failed: '失败',
}

/** What stands above the columns of what runs by the clock, and what that list is called as a workbook. */
export const RUNS_SHEET = {
  name: '计费任务',
  topic: '任务',
  state: '状态',
  period: '所属时间',
  dueAt: '应运行时间',
  endedAt: '结束时间',
  attempts: '尝试次数',
  failure: '失败原因',
  createdAt: '创建时间',
} as const
