import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { AUDIT_NAMES } from '@yuncang/contract/goods/goods/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { useMerchantFilter } from '../../choice/merchant.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { OWNER_FILTERS } from '../../choice/words.ts'
import { GOODS_FILTERS } from './words.ts'

/** The conditions of a list of goods; the list of what waits for its audit asks for less. */
export function useGoodsFilters({ waiting = false } = {}): Filter[] {
  const { identity } = useUser()
  const merchants = useMerchantFilter()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const categories = useDictOptions('GOODS_SPECIES')
  const warehouse: Filter = {
    kind: 'several',
    name: 'warehouseCode',
    label: OWNER_FILTERS.warehouse,
    options: warehouses,
  }
  const audits = [AUDIT_NAMES[0], AUDIT_NAMES[1]].map((label, value) => ({ value: String(value), label }))
  return [
    ...(waiting ? [warehouse] : []),
    { kind: 'text', name: 'name', label: GOODS_FILTERS.name },
    { kind: 'text', name: 'goodsCode', label: GOODS_FILTERS.code },
    { kind: 'text', name: 'barCode', label: GOODS_FILTERS.barCode },
    ...(waiting ? [] : merchants),
    // A supplier sees its own goods only.
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: OWNER_FILTERS.supplier, options: suppliers } as const]),
    ...(waiting ? [] : [warehouse]),
    { kind: 'one', name: 'categoryCode', label: GOODS_FILTERS.category, options: categories },
    ...(waiting
      ? []
      : ([
          { kind: 'one', name: 'auditFlag', label: GOODS_FILTERS.audit, options: audits },
          {
            kind: 'one',
            name: 'dated',
            label: GOODS_FILTERS.dates,
            options: [
              { value: '1', label: GOODS_FILTERS.datesOn },
              { value: '0', label: GOODS_FILTERS.datesOff },
            ],
          },
        ] as const)),
  ]
}
