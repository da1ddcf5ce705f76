import type { Refusals } from '../../wire/refusal.ts'

/** What a merchant's mini-program is while it has none. */
export const NOT_BOUND = '还没有绑定小程序'

/** What the settings of the platform of WeChat are called, and how they are written. */
export const WECHAT_NAMES = {
  appId: '第三方平台 AppID',
  appIdRule: 'AppID 以 wx 开头，共 18 位',
  serverAddress: '服务器地址',
  serverAddressRule: '服务器地址以 https:// 开头，不带路径',
  secret: 'AppSecret',
  secretRule: 'AppSecret 为 16 到 64 位数字或字母',
  token: '消息校验 Token',
  tokenRule: '消息校验 Token 为 3 到 32 位数字或字母',
  aesKey: '消息加解密 Key',
  aesKeyRule: '消息加解密 Key 为 43 位数字或字母',
} as const

/** How they can be refused. */
export const WECHAT_REFUSALS = {
  secretsNeeded: { code: 400, text: '请输入{names}' },
} as const satisfies Refusals

/** How the platform stands with WeChat. */
export const WECHAT_STATE = {
  unset: '还没有设置微信第三方平台',
  keyLost: '密钥已更换，请重新输入{names}',
  noTicket: '已设置，还没有收到微信推送的 ticket，请核对微信开放平台的授权事件接收地址 {address}',
  late: '超过 12 小时没有收到微信推送的 ticket，请核对授权事件接收地址 {address} 和消息校验 Token、消息加解密 Key',
  connected: '已接入微信',
} as const

/** Where WeChat sends tickets and tells of authorisations (calls-component 4). */
export const WECHAT_CALLBACK = '/wechat/component'
