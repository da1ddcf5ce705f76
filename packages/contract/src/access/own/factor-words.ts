import type { Refusals } from '../../wire/refusal.ts'
import { CODE_REFUSALS } from '../session/factor-words.ts'
import { CONFIRM_REFUSALS } from './words.ts'

/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10

const { codeWanted: _, ...CODE_WRONG } = CODE_REFUSALS

/** How setting a second factor up and taking it away can be refused. */
export const FACTOR_REFUSALS = {
  ...CONFIRM_REFUSALS,
  ...CODE_WRONG,
  alreadyOn: { code: 409, text: '两步验证已经开启；要换手机，请先关闭再重新设置' },
  notBegun: { code: 409, text: '设置已过期，请重新开始' },
  notOn: { code: 409, text: '没有开启两步验证' },
} as const satisfies Refusals

/** What is said of the second factor, on both faces. */
export const FACTOR_WORDS = {
  title: '两步验证',
  /** What the app on the phone lists it under. */
  issuer: '云仓',
  lead: '登录时除了密码，还要输入手机身份验证器上每 30 秒变一次的 6 位数字。密码泄露了，别人也登录不了。',
  off: '未开启',
  on: '已开启',
  since: (time: string) => `${time} 起`,
  left: (count: number) => `还有 ${count} 个恢复码没有用过`,
  few: '恢复码快用完了，请重新生成',
  setUp: '设置两步验证',
  start: '开始设置',
  startText: '输入登录密码后显示二维码。开启后其他设备立即退出登录，再登录时都要输入动态码。',
  scan: '用手机上的身份验证器（如“腾讯身份验证器”“Microsoft Authenticator”）扫描二维码',
  typed: '不能扫码时，手工输入这个密钥',
  onThisPhone: '在本机的身份验证器中打开',
  copyKey: '复制密钥',
  keyCopied: '密钥已复制，请在身份验证器里选“手工输入”粘贴',
  keyHere: '身份验证器就在本机：直接打开，或复制密钥后在身份验证器里手工输入',
  otherPhone: '身份验证器在另一台手机上：用它扫描这个二维码',
  enter: '输入身份验证器显示的 6 位数字',
  codeLabel: '动态码',
  codeMissing: '请输入 6 位动态码',
  codeOrRecovery: '动态码或恢复码',
  turnOn: '开启',
  turnedOn: '两步验证已开启',
  codesTitle: '恢复码',
  codesText: '手机不在身边时，用恢复码代替动态码登录，每个只能用一次。只显示这一次，请抄下来，或存到手机以外的地方。',
  copy: '复制',
  copied: '复制成功',
  kept: '我已保存',
  save: '保存为文件',
  codesFileName: (account: string) => `云仓恢复码-${account}.txt`,
  codesFile: (account: string, codes: readonly string[]) =>
    `云仓恢复码，账号 ${account}\n手机不在身边时代替动态码登录，每个只能用一次。\n\n${codes.join('\n')}\n`,
  renew: '重新生成恢复码',
  renewText: '生成 10 个新的恢复码，原来没有用过的全部失效。',
  turnOff: '关闭两步验证',
  turnOffText: '关闭后只凭密码就能登录，恢复码全部失效，其他设备立即退出登录。',
  turnedOff: '两步验证已关闭',
  loginHint: '打开手机上的身份验证器查看；手机不在身边时，输入一个恢复码',
  later: '以后再说',
  askedTitle: '请为平台账号开启两步验证',
  askedText: '平台账号能看到所有商户的数据，请加一道验证：登录时除密码外还要手机上的 6 位数字。',
  mustTitle: '请先设置两步验证',
  mustText: '平台要求平台账号必须开启两步验证，设置完成后继续使用。',
  failed: '两步验证的状态没有读出来',
} as const
