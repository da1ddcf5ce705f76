import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
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
