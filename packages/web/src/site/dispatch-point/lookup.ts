import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../../app/user.ts'

/** The dispatch points in use, of one warehouse or of all; undefined while they are on their way. */
export function usePointOptions(warehouseCode?: string): Option[] | undefined {
  const { identity } = useUser()
  const { data } = useCall(getAllDispatchPoints, { isSaaS: identity === 3 ? 1 : 0, warehouseCode })
  return data?.map(({ ydppCode, ydppName }) => ({
    value: ydppCode,
    label: ydppName,
  }))
}
