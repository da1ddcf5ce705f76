import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { labelAddress } from '../../task/label-film/addresses.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import { COST_DETAILS, filled } from './addresses.ts'
import { BY_WEIGHT } from './words.ts'

/** As part 3, 2.7 spells it. */
const OTHER_DETAIL = 'datails'

type Head = {
  readonly code: string
  readonly group: CostGroup
  readonly kind: string
  readonly money: string
  readonly method: string
  readonly methodName: string
  readonly nature: number | null
  readonly finishLocationsOn: number | null
}

/**
 * The detail of a cost (part 3, 2.7); the empty text where there is none: labels, film and minimums are explained beside the list.
 * What stands behind the code is for people who read addresses; the name of the method says which form the page takes.
 */
export function costAddress(cost: Head): string {
  const { code, group, kind, money, method, methodName, nature, finishLocationsOn } = cost
  if (kind === 'minimum') return ''
  const work = [code, money, methodName.includes(BY_WEIGHT) ? BY_WEIGHT : methodName, nature, finishLocationsOn]
  switch (group) {
    case COST_GROUP.storage:
      return filled(COST_DETAILS.storage, [code, method])
    case COST_GROUP.handling:
      return filled(COST_DETAILS.handling, [code, money])
    case COST_GROUP.delivery:
      return filled(COST_DETAILS.delivery, work)
    case COST_GROUP.returns:
      return filled(COST_DETAILS.returns, work)
    case COST_GROUP.other:
      return filled(COST_DETAILS.other, [OTHER_DETAIL, code, money])
    case COST_GROUP.labels:
    case COST_GROUP.film:
      return ''
  }
}

/** Whether what a cost of this group is for is a label or film task. */
export const isLabelWork = (group: CostGroup) => group === COST_GROUP.labels || group === COST_GROUP.film

/** The task that a cost is for; the empty text where there is none. Bills lead to none of labels and film (part 3, 2.7). */
export function costTaskAddress({ taskCode, group, nature }: Pick<Head, 'group' | 'nature'> & Tasked): string {
  if (!/\d/.test(taskCode)) return ''
  if (isLabelWork(group)) return labelAddress({ code: taskCode })
  return detailAddress({ code: taskCode, nature: nature === NATURE.inbound ? NATURE.inbound : NATURE.outbound })
}

type Tasked = { readonly taskCode: string }
