import { EXPIRE_NAMES } from '@yuncang/contract/stock/query/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { QUALITY_OPTIONS, useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'

/** The conditions of a list of stock. */
export function useStockFilters(): Filter[] {
  const { goods, owners } = useOwnerFilters()
  const near = { value: '1', label: EXPIRE_NAMES[1] }
  const past = { value: '2', label: EXPIRE_NAMES[2] }
  return [
    goods,
    ...owners,
    { kind: 'one', name: 'expireStatus', label: '效期', options: [near, past] },
    { kind: 'one', name: 'quality', label: '品质', options: QUALITY_OPTIONS },
  ]
}
