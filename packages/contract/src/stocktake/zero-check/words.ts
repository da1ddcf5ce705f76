import type { Refusals } from '../../wire/refusal.ts'
import { COUNT_REFUSALS } from '../count/words.ts'

/** How the answer to a zero check can refuse. */
export const ZERO_CHECK_REFUSALS = {
  notAsked: { code: 409, text: '任务 {code} 没有拣空货位 {location}，不需要确认' },
  off: { code: 409, text: '仓库没有开启零库存确认，不需要确认' },
  notEmpty: { code: 409, text: '货位 {location} 账上已有库存，不需要确认' },
  answered: { code: 409, text: '货位 {location} 已由{name}确认为{answer}，不需要再次确认' },
  operationReused: COUNT_REFUSALS.operationReused,
} as const satisfies Refusals

/** What a zero check asks, and what follows from the answer. */
export const ZERO_CHECK_PROMPTS = {
  ask: '货位 {location} 系统库存为 0，货位已空吗？',
  yes: '已空',
  no: '还有货',
  empty: '已确认货位 {location} 为空',
  opened: '请盘点货位 {location}',
  left: '已新建货位 {location} 的盘点 {code}，由有盘点权限的人员盘点',
  counted: '货位 {location} 已在盘点：{code}',
  waiting: '货位 {location} 有待处理的损益：{code}',
} as const
