import type { Secrets } from '../mail/seal.ts'

/** Where WeChat is reached: a setting, so that tests have one of their own; nothing else is asked. */
export type WechatPlace = {
  /** Where calls go, without a path. */
  readonly api: string
  /** Where the page stands on which a merchant gives leave. */
  readonly page: string
  /** Where pictures of mini-programs lie. */
  readonly pictures: string
  /** Between two tries of a look while WeChat is busy. */
  readonly pauses_ms: readonly number[]
}

/** What WeChat is asked with: its place, and what opens the secrets that are known there. */
export type Wechat = WechatPlace & { readonly secrets: Secrets }

const BUSY_PAUSES_MS = [1000, 3000, 9000]

/** WeChat itself, or what was named in its place. */
export function wechatPlace(named: string | undefined): WechatPlace {
  return {
    api: named ?? 'https://api.weixin.qq.com',
    page: named ?? 'https://mp.weixin.qq.com',
    pictures: named ?? 'https://mmbiz.qpic.cn',
    pauses_ms: BUSY_PAUSES_MS,
  }
}
