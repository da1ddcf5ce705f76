import { EXPIRE_NAMES } from '@yuncang/contract/stock/query/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { useMerchantFilter } from '../../choice/merchant.ts'
import { QUALITY_OPTIONS, useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'
import { STOCK_FILTERS } from './words.ts'

/** The conditions of a list of stock. */
export function useStockFilters(): Filter[] {
  const merchants = useMerchantFilter()
  const { goods, owners } = useOwnerFilters()
  const near = { value: '1', label: EXPIRE_NAMES[1] }
  const past = { value: '2', label: EXPIRE_NAMES[2] }
  return [
    goods,
    ...merchants,
    ...owners,
    { kind: 'one', name: 'expireStatus', label: STOCK_FILTERS.expiry, options: [near, past] },
    { kind: 'one', name: 'quality', label: STOCK_FILTERS.quality, options: QUALITY_OPTIONS },
  ]
}
