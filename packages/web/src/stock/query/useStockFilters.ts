import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { EXPIRE_NAMES } from '@yuncang/contract/stock/query/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { useSearchParams } from 'react-router'
import { useUser } from '../../app/user.ts'
import { useGoodsSearch } from '../../goods/goods/lookup.ts'
import { useSupplierOptions } from '../../partner/supplier/lookup.ts'
import { useWarehouseOptions } from '../../site/warehouse/lookup.ts'

export const QUALITY_OPTIONS = [
  { value: '0', label: QUALITY_NAMES.normal },
  { value: '1', label: QUALITY_NAMES.broken },
]

/** Whose goods and where: what every list about stock can be narrowed by. A supplier sees its own only. */
export function useOwnerFilters(): { readonly goods: Filter; readonly owners: readonly Filter[] } {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const [asked] = useSearchParams()
  const goods = useGoodsSearch(asked.get('goodsCode') ?? '', asked.get('supplierCode') ?? undefined)
  return {
    goods: { kind: 'search', name: 'goodsCode', label: '商品', ...goods },
    owners: [
      ...(identity === IDENTITY.supplier
        ? []
        : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
      { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
    ],
  }
}

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
