import type { Refusals } from '../../wire/refusal.ts'

export const RERATE_LABELS = {
  costs: '费用',
  rate: '收费项目',
  version: '版本',
  digest: '试算结果',
  reason: '重新计费原因',
} as const

/** What re-rating does to a cost. */
export const RERATE_HOWS = ['rewritten', 'adjusted', 'charged', 'unchanged', 'unpriced'] as const
export const RERATE_HOW_NAMES: Readonly<Record<(typeof RERATE_HOWS)[number], string>> = {
  rewritten: '作废后重新计费',
  adjusted: '原费用不变，差额计入下一张账单',
  charged: '补计',
  unchanged: '金额不变',
  unpriced: '没有适用的费用配置，不处理',
}

export const RERATE_REFUSALS = {
  notCharge: { code: 400, text: '{code} 是{kind}，不按费用配置计费，不能重新计费' },
  voided: { code: 409, text: '费用 {code} 已作废，并已重新计费，请选择现在的费用' },
  noReason: { code: 400, text: '费用 {code} 已作废，重新计费须填写原因' },
  otherItem: { code: 400, text: '费用 {code} 不是“{name}”，所选版本不适用' },
  otherSupplier: { code: 400, text: '费用 {code} 不属于所选费用配置的供应商' },
  noVersion: { code: 404, text: '费用配置的版本不存在或已撤回' },
  changed: { code: 409, text: '费用或费用配置已变化，没有任何费用被处理，请重新试算' },
  nothing: { code: 400, text: '按所选费用配置重新计费，金额都不变' },
} as const satisfies Refusals

/** Why a cost was decided anew. */
export const RERATE_WORDS = {
  rerated: '重新计费',
  because: '重新计费：{reason}',
  version: '{whose}第 {version} 版',
} as const
