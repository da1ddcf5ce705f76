/**
 * One way a call can say no: the envelope's code and the Chinese sentence. `{x}` in the text is filled from the facts.
 * 400 bad input, 403 no right, 404 not found, 409 conflict or changed status, 500 refused by a rule, 501 session over, 502 and 503 as of stocktaking plans. What is no
 * answer (and has an HTTP status of its own): 503 the database is away or the process that was asked is about to stop, 504 nobody knows whether it was done, 507 the disk is full.
 */
import { own } from '@yuncang/domain/base/own.ts'
export type Refusal = {
  readonly code: 400 | 403 | 404 | 409 | 413 | 429 | 500 | 501 | 502 | 503 | 504 | 507
  readonly text: string
  /** Whether whoever looks for an intruder wants to see it, where the code and the call alone would say otherwise. */
  readonly denies?: boolean
}

/**
 * What a refusal says beside its sentence where the person has to see to the own account before anything else: a page asks anew who they are, which
 * leads them there.
 */
export const MUST_FIRST = { must: 'ownAccount' } as const

/** The refusals of a call by name; domain planners use the same names. */
export type Refusals = Readonly<Record<string, Refusal>>

export type Facts = Readonly<Record<string, unknown>>

/** The sentence of a refusal with its `{x}` filled in. */
export function sentence(refusal: Refusal, facts: Facts = {}): string {
  return worded(refusal.text, facts)
}

/** Any sentence of ours with its `{x}` filled in: what a log, a prompt or a notice says. */
export function worded(text: string, facts: Facts = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(own(facts, name)))
}

function shown(fact: unknown): string {
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : ''
}

/** What any call may answer besides its own refusals (semantics 6). */
export const COMMON_REFUSALS = {
  badInput: { code: 400, text: '{message}' },
  noRight: { code: 403, text: '您没有“{title}”的权限，请联系管理员开通' },
  notFound: { code: 404, text: '{what}不存在或不在您的数据权限内' },
  mustChange: { code: 403, text: '您的密码是临时密码，请先修改密码' },
  mustSetFactor: { code: 403, text: '平台要求开启两步验证，请先设置' },
  sessionOver: { code: 501, text: '登录时间过期或配置信息变更，请重新登录' },
  keyReused: { code: 409, text: '该请求标识已用于另一份内容，请刷新页面后重新提交' },
  exportsBusy: { code: 429, text: '正在导出的人较多，请稍后再试' },
  uploadsBusy: { code: 429, text: '正在上传的人较多，请稍后再试' },
  callsBusy: { code: 429, text: '贵公司同时进行的操作过多，本次操作没有生效，请稍后再试' },
  busy: { code: 409, text: '有人正在处理同一份数据，请稍后重试' },
  away: { code: 503, text: '数据库暂时连接不上，您的操作没有生效，请稍后重试' },
  leaving: { code: 503, text: '服务正在更新，您的操作没有生效，请稍后重试' },
  unknown: { code: 504, text: '与数据库的连接中断，还不知道您的操作是否已生效，请核对后再操作' },
  diskFull: { code: 507, text: '服务器磁盘空间已满，您的操作没有生效，请联系管理员清理磁盘后重试' },
  fault: { code: 500, text: '系统开小差了，您的操作没有生效，请稍后重试' },
} as const satisfies Refusals
