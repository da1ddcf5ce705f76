import type { LimitKind } from '@yuncang/domain/base/limit/limit.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What a combo limits, as people say it. */
export const LIMIT_NAMES: Readonly<Record<LimitKind, string>> = {
  warehouses: '仓库',
  suppliers: '供应商',
  accounts: '账号',
  goods: '商品',
}

/** Why nothing more can be added: every call that adds a warehouse, a supplier, an account or goods declares these. */
export const LIMIT_REFUSALS = {
  planOver: {
    code: 500,
    text: '商户的套餐“{plan}”已于 {endsOn} 到期，暂时不能新建{what}，已有的业务不受影响；续期请联系平台',
  },
  overLimit: {
    code: 500,
    text: '套餐“{plan}”最多 {limit} 个{what}，现有 {used} 个，不能再新建 {adding} 个；需要更多请联系平台更换套餐',
  },
} as const satisfies Refusals
/** What stands in a combo's place where a merchant has none. */
export const NO_COMBO = '未选套餐'
