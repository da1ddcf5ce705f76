import type { Refusals } from '../../wire/refusal.ts'

/** What the fields of a server of mail are called. */
export const MAIL_NAMES = {
  host: '服务器地址',
  port: '端口',
  security: '加密方式',
  user: '账号',
  password: '密码（授权码）',
  fromName: '发件人名称',
  fromAddress: '发件邮箱',
  to: '收件邮箱',
} as const

/** How a server of mail can be refused. */
export const MAIL_REFUSALS = {
  needsPassword: { code: 400, text: '请输入密码（授权码）' },
  passwordAgain: { code: 400, text: '服务器、端口、加密方式或账号改了，请重新输入密码（授权码）' },
  openLine: { code: 400, text: '不加密的连接不能登录，请选择加密方式，或清空账号' },
} as const satisfies Refusals

/** How a test mail can be refused. */
export const MAIL_TEST_REFUSALS = {
  underWay: { code: 409, text: '上一封测试邮件还在发送，请稍候' },
} as const satisfies Refusals

/** What a test mail says. */
export const TEST_MAIL = {
  subject: '测试邮件',
  text: (name: string) => `${name}的发信邮箱设置正确，对账单可以由此发出。\n\n这是一封测试邮件，不必回复。`,
} as const

/** Why no mail can be sent at all. */
export const NO_SERVER = {
  none: '未配置发信邮箱',
  sealed: '发信邮箱的密码需要重新填写',
} as const
