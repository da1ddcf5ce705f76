import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getTenantDrop } from '@yuncang/contract/site/warehouse/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../app/user.ts'
import { OWNER_FILTERS } from './words.ts'

/** The condition by which the platform narrows a list to one merchant; nobody else has it. */
export function useMerchantFilter(): Filter[] {
  const isPlatform = useUser().identity === IDENTITY.platform
  const { data } = useCall(getTenantDrop, {}, { enabled: isPlatform })
  if (!isPlatform) return []
  const options = data?.map(({ value, name }) => ({ value, label: name }))
  return [{ kind: 'one', name: 'tenantCode', label: OWNER_FILTERS.merchant, options }]
}
