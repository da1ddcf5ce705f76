import type { RejectReason, UNSAID } from '@yuncang/domain/task/sign-for/reason.ts'

/** Why a platform rejects goods, in its words. */
export const REJECT_REASON_NAMES: Readonly<Record<RejectReason | typeof UNSAID, string>> = {
  expiring: '临期或过期',
  damaged: '包装破损',
  quality: '品质问题',
  mismatch: '货单不符',
  unwanted: '仓点不要了',
  other: '其他原因',
  unsaid: '未注明',
}
