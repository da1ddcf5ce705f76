import type { Refusals } from '../../wire/refusal.ts'

/** What became of a statement: on its way, gone, given up, or nobody to send it to or by. */
export const STATEMENT_STATES = ['waiting', 'sent', 'failed', 'unaddressed'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]
export const STATEMENT_STATE_NAMES: Readonly<Record<StatementState, string>> = {
  waiting: '发送中',
  sent: '已发送',
  failed: '发送失败',
  unaddressed: '未发送',
}

/** How sending a statement once more can be refused. */
export const RESEND_REFUSALS = {
  cancelled: { code: 409, text: '账单已取消，不再发送对账单' },
  noAddress: { code: 409, text: '供应商没有接收邮箱，请先在供应商资料里登记' },
  underWay: { code: 409, text: '对账单正在发送，请稍候' },
} as const satisfies Refusals

/** What sending it once more answers. */
export const RESEND_WORDS = {
  sent: '对账单已发送至供应商邮箱',
  failed: '邮件发送失败，请检查供应商邮箱设置（{reason}）',
  /** Nothing was tried: there is nobody to send it by. */
  noServer: '对账单没有发送：{reason}，请先在“系统设置 - 发信邮箱”里设置',
  log: '重新发送对账单至 {to}',
  /** Why a statement that waited was not sent. */
  cancelled: '账单已取消',
} as const

/** The mail that carries a statement. */
export const STATEMENT_MAIL = {
  subject: (code: string, supplier: string) => `对账单 ${code} ${supplier}`,
  text: ({
    supplier,
    merchant,
    from,
    to,
    total,
    dueOn,
  }: Readonly<Record<'supplier' | 'merchant' | 'from' | 'to' | 'total' | 'dueOn', string>>) =>
    `${supplier}：\n\n附件是 ${from} 至 ${to} 的对账单，合计 ${total} 元，请在 ${dueOn} 前付款。如有异议，请登录后在账单里提出。\n\n${merchant}`,
} as const
