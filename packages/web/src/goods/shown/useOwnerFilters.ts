import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { useSearchParams } from 'react-router'
import { useUser } from '../../app/user.ts'
import { useGoodsSearch } from '../../choice/goods.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { OWNER_FILTERS } from '../../choice/words.ts'

export const QUALITY_OPTIONS = [
  { value: '0', label: QUALITY_NAMES[QUALITY.normal] },
  { value: '1', label: QUALITY_NAMES[QUALITY.broken] },
]

/** Whose goods and where: what every list about stock can be narrowed by. A supplier sees its own only. */
export function useOwnerFilters(): { readonly goods: Filter; readonly owners: readonly Filter[] } {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const [asked] = useSearchParams()
  const goods = useGoodsSearch(asked.get('goodsCode') ?? '', asked.get('supplierCode') ?? undefined)
  return {
    goods: { kind: 'search', name: 'goodsCode', label: OWNER_FILTERS.goods, ...goods },
    owners: [
      ...(identity === IDENTITY.supplier
        ? []
        : [{ kind: 'one', name: 'supplierCode', label: OWNER_FILTERS.supplier, options: suppliers } as const]),
      { kind: 'several', name: 'warehouseCode', label: OWNER_FILTERS.warehouse, options: warehouses },
    ],
  }
}
