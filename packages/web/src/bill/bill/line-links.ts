import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { detailAddress } from '../../task/task/addresses.ts'
import type { Line } from './model.ts'
import { BY_WEIGHT } from './words.ts'

const NOTHING = '-'

const part = (value: string | number | null) =>
  encodeURIComponent(value === null || value === '' ? NOTHING : String(value))

/**
 * The page of a cost on a bill, by its type (part 3, 2.7); the empty text where there is none: labels, film and minimums.
 */
export function costAddressOf(line: Line): string {
  const { code, money, method, methodName, nature, finishLocationsOn, group, kind } = line
  if (kind === 'minimum') return ''
  const type = methodName.includes(BY_WEIGHT) ? BY_WEIGHT : methodName
  const ofTask = () => [code, money, type, nature, finishLocationsOn].map(part).join('/')
  switch (group) {
    case COST_GROUP.storage:
      return `/costmenu/warehousingdetai/${part(code)}/${part(method)}`
    case COST_GROUP.handling:
      return `/costmenu/handlinggoodsdetail/${part(code)}/${part(money)}`
    case COST_GROUP.delivery:
      return `/costmenu/runErrandsdetail/${ofTask()}`
    case COST_GROUP.returns:
      return `/costmenu/returncostdetail/${ofTask()}`
    case COST_GROUP.other:
      return `/costmenu/OtherCostDetail/datails/${part(code)}/${part(money)}`
    default:
      return ''
  }
}

/** The task of a cost on a bill; the empty text for storage, labels and film, which link to none (part 3, 2.7). */
export function taskAddressOf({ group, taskCode, nature }: Line): string {
  if (group === COST_GROUP.storage || group === COST_GROUP.labels || group === COST_GROUP.film) return ''
  if (taskCode === NOTHING || (nature !== NATURE.outbound && nature !== NATURE.inbound)) return ''
  return detailAddress({ code: taskCode, nature })
}
