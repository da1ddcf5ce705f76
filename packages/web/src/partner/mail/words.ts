import type { MAIL_SECURITIES } from '@yuncang/contract/partner/mail/mail.ts'

type Security = (typeof MAIL_SECURITIES)[number]

export const SECURITY_NAMES: Readonly<Record<Security, string>> = {
  tls: 'SSL/TLS',
  starttls: 'STARTTLS',
  none: '不加密',
}
/** The same where one is chosen, with what follows from it. */
export const SECURITY_CHOICES: Readonly<Record<Security, string>> = {
  tls: 'SSL/TLS（一般用端口 465）',
  starttls: 'STARTTLS（一般用端口 587）',
  none: '不加密（端口 25，不能登录）',
}

/** The port that goes with each; taken over while the field holds another of them. */
export const USUAL_PORTS: Readonly<Record<Security, number>> = { tls: 465, starttls: 587, none: 25 }

/** What the page of the server of mail says. */
export const MAIL_WORDS = {
  noneOfMerchant: '还没有设置。对账单由平台的发信邮箱发出；平台也没有设置时不发送，账单照常生成。',
  noneOfPlatform: '还没有设置。商户也没有自己的发信邮箱时，对账单不发送，账单照常生成。',
  use: '对账单由这个邮箱发给供应商',
  useOfPlatform: '商户没有自己的发信邮箱时，对账单由此发出',
  password: { set: '已保存，不显示', none: '未设置' },
  keepPassword: '不修改请留空；服务器或账号改了须重新输入',
  codeHint: 'QQ、163、企业邮箱等一般要填授权码，不是登录密码',
  clear: {
    title: '提示',
    text: '清除后，服务器和密码都会删除，不能恢复。确定清除吗？',
    yes: '清除',
    no: '取消',
    destroys: true,
  },
  testNote: '保存设置后发一封，看看能不能收到',
  noTest: '还没有发过测试邮件',
  states: { 1: '发送中', 2: '已发送', 3: '发送失败' },
  sentHint: '请到收件邮箱查看；没有收到时看一下垃圾邮件',
  asked: '测试邮件已提交，正在发送',
} as const
