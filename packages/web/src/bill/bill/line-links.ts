import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import type { Line } from './model.ts'

const NOTHING = '-'

/** The task of a cost on a bill; the empty text for storage, labels and film, which link to none (part 3, 2.7). */
export function taskAddressOf({ group, taskCode, nature }: Line): string {
  if (group === COST_GROUP.storage || group === COST_GROUP.labels || group === COST_GROUP.film) return ''
  if (taskCode === NOTHING || (nature !== NATURE.outbound && nature !== NATURE.inbound)) return ''
  return detailAddress({ code: taskCode, nature })
}
