import type { Device } from '@yuncang/domain/access/device.ts'
import type { Refusals } from '../../wire/refusal.ts'

const BROWSER_NAMES: Readonly<Partial<Record<NonNullable<Device['browser']>, string>>> = {
  wechat: '微信',
  quark: '夸克',
  uc: 'UC 浏览器',
  qq: 'QQ 浏览器',
}
const UNKNOWN_DEVICE = '未知设备'

/** A device as people call it: `Windows · Edge`. */
export function deviceName({ system, browser }: Device): string {
  const named = [system, browser === null ? null : (BROWSER_NAMES[browser] ?? browser)].filter((word) => word !== null)
  return named.length === 0 ? UNKNOWN_DEVICE : named.join(' · ')
}

/** How a deed on one's own account can be refused that asks for the password again. */
export const CONFIRM_REFUSALS = {
  wrongPassword: { code: 500, text: '登录密码不正确', denies: true },
  tooManyTries: { code: 429, text: '输错次数过多，请 {seconds} 秒后再试', denies: true },
} as const satisfies Refusals

export const OWN_SESSION_REFUSALS = {
  ...CONFIRM_REFUSALS,
  thisOne: { code: 400, text: '这是您正在使用的登录，请用“退出登录”' },
} as const satisfies Refusals

/** What is said of one's own logins, on both faces. */
export const OWN_WORDS = {
  /** The place where a person sees to their own account. */
  place: '登录与安全',
  title: '登录设备',
  lead: '您的账号现在登录着的设备。有不认识的，请立即下线，并修改密码。',
  passwordMissing: '请输入登录密码',
  thisOne: '本机',
  remembered: '已记住密码',
  justNow: '10 分钟内',
  endOne: '下线',
  endOthers: '下线其他所有',
  ended: '已下线',
  none: '没有其他登录',
  failed: '登录设备没有读出来',
  more: (shown: number, total: number) =>
    `只列出最近使用的 ${shown} 处，共 ${total} 处；“下线其他所有”对没有列出的同样有效。`,
  oneTitle: '下线这台设备',
  oneText: (device: string, address: string) =>
    `${device}（${address}）会立即退出登录，那里没有保存的内容会丢失；在那里记住的密码也失效，再用须输入密码。`,
  othersTitle: '下线其他所有设备',
  othersText: (count: number) =>
    `除本机外的 ${count} 处登录会立即退出，那里没有保存的内容会丢失；其他设备上记住的密码全部失效，再用须输入密码。`,
} as const
