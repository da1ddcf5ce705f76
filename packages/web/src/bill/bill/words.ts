import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import type { Question } from '@yuncang/kit/call/toast.ts'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import type { Bill } from './model.ts'

/** What the pages of bills say. */
export const BILL_WORDS = {
  paidOn: '收款时间',
  payType: '支付方式',
  paidBy: ['线上支付', '线下支付'],
  none: '还没有账单',
  notCancelled: '不含已取消',
  noneHint: '在费用列表选择未结算的费用，点“结算”生成账单',
  noneOfSupplier: '仓库结算费用后，账单会显示在这里，请在核对期内确认',
  noVoucher: '账单支付后，这里显示支付凭证',
  noText: '没有凭证说明',
  locked: '账单已锁定，请稍后再试',
  lockedBy: (name: string, time: string) => `${name} 于 ${time} 打开支付窗口；15 分钟后自动解锁`,
  lockedHint: '仓库正在登记支付；15 分钟后自动解锁',
  lockedByMe: '您锁定了这张账单，其他人不能支付或取消',
  toCheck: (day: string) => `${day} 前；到期没有异议的账单自动转为待支付，不能再取消`,
  noLines: '账单没有费用',
  noneOfGroup: '没有该类型的费用',
  noTask: '-',
  adjust: (code: string, why: string) => (why === '' ? `调整（原 ${code}）` : `调整（原 ${code}，${why}）`),
  openDisputes: (count: number) => `${count} 条异议待处理`,
  overdue: '已逾期',
  print: '打印对账单',
  months: '按月查看',
  disputed: '有待处理的异议',
  monthsOf: (supplier: string) => `${supplier === '' ? '' : `${supplier} `}每月出账多少，付了多少？`,
  monthsNote: '按账单生成的月份统计最近 12 个月，不含已取消的账单；点月份查看该月的账单。',
  allSuppliers: '全部供应商',
  billed: '账单金额',
  paid: '其中已付',
} as const

/** The payment dialog (part 3, 5.4). */
export const PAY_WORDS = {
  title: '线下支付',
  titleUnpaid: '登记收款',
  placeholder: '转账银行、流水号、付款人等',
  keep: '请保留纸质凭证两年',
  noImage: '请上传至少一张支付凭证图片',
  early: ({ status, openDisputes }: Bill) =>
    [
      ...(status === BILL_STATUS.unchecked ? ['账单还没有核对确认'] : []),
      ...(openDisputes > 0 ? [`还有 ${BILL_WORDS.openDisputes(openDisputes)}`] : []),
    ].join('，'),
  after: ({ openDisputes }: Bill) =>
    `确认收款后账单转为已支付，不能撤回或取消，供应商也不能再提出异议${openDisputes > 0 ? '；待处理的异议仍可同意或驳回，同意的减免记入下一张账单' : ''}。`,
} as const

/** The dialog of an invoice. */
export const INVOICE_WORDS = {
  noTitle: '账单生成时未登记，可在供应商资料中填写',
  title: '登记发票',
  number: '发票上的号码，数电票 20 位',
  hint: '只作登记，发票在税务系统开具',
} as const

/** What stands beside a statement. */
export const STATEMENT_WORDS = {
  nobody: '供应商没有接收邮箱，请在供应商资料里登记，或下载后发给对方',
  cancelled: '账单已取消，不再发送对账单',
} as const

/** What is said where a supplier finds a line of its bill wrong. */
export const DISPUTE_WORDS = {
  placeholder: '例如：实际只有 80 箱，见签收单',
  effect: '提交后账单不会自动转为待支付，仓库会同意或驳回',
  agree: '账单不变；减免金额记入该供应商的下一张账单',
  lessThan: (money: string) => `须小于账单金额 ${moneyText(money)} 元`,
  already: '这笔费用已有异议待处理',
  closed: '只有待核对和待支付的账单可以提出异议',
} as const

export const DISPUTE_ASK = {
  withdraw: (costCode: string): Question => ({
    title: '提示',
    text: `确定撤回对费用 ${costCode} 的异议吗？撤回后账单可以确认，核对期继续计算。`,
    yes: '撤回',
    no: '不撤回',
  }),
} as const

/** What a deed on a bill asks before it is done. */
export const BILL_ASK = {
  cancel: ({ code, lineCount, total, supplierName }: Bill): Question => ({
    title: '提示',
    text: `确定取消当前账单吗？账单 ${code}（${supplierName}，${moneyText(total)} 元）取消后不能恢复；其中 ${grouped(lineCount)} 笔费用回到“未结算”，可以重新结算。`,
    yes: '取消账单',
    no: '不取消',
    destroys: true,
  }),
  confirm: ({ code, lineCount, total, dueDay }: Bill): Question => ({
    title: '提示',
    text: `确认账单 ${code}，${grouped(lineCount)} 笔费用合计 ${moneyText(total)} 元？确认后账单转为待支付，请在 ${dueDay} 前付款，不能再取消。`,
    yes: '确认账单',
    no: '再看看',
  }),
  unlock: (name: string): Question => ({
    title: '提示',
    text: `${name} 可能正在登记支付。解锁后对方需要重新打开支付窗口，确定解锁吗？`,
    yes: '解锁',
    no: '不解锁',
  }),
} as const
