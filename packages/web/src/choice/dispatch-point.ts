import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { getAllPlatforms } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../app/user.ts'

/** The dispatch points in use, of one warehouse or of all; undefined while they are on their way. */
export function usePointOptions(warehouseCode?: string): Option[] | undefined {
  const { identity } = useUser()
  const { data } = useCall(getAllDispatchPoints, { isSaaS: identity === IDENTITY.platform ? 1 : 0, warehouseCode })
  return data?.map(({ pointCode, pointName }) => ({
    value: pointCode,
    label: pointName,
  }))
}

/** The dispatch platforms to choose from, one a code where merchants call theirs the same; undefined while they are on their way. */
export function usePlatformOptions(): Option[] | undefined {
  const { data } = useCall(getAllPlatforms, {})
  const byCode = new Map(data?.map(({ platformCode, platformName }) => [platformCode, platformName]))
  return data && [...byCode].map(([value, label]) => ({ value, label }))
}
