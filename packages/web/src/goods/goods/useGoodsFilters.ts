import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { AUDIT_NAMES } from '@yuncang/contract/goods/goods/words.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'

/** The conditions of a list of goods; the list of what waits for its audit asks for less. */
export function useGoodsFilters({ waiting = false } = {}): Filter[] {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const categories = useDictOptions('GOODS_SPECIES')
  const warehouse: Filter = { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses }
  const audits = [AUDIT_NAMES[0], AUDIT_NAMES[1]].map((label, value) => ({ value: String(value), label }))
  return [
    ...(waiting ? [warehouse] : []),
    { kind: 'text', name: 'name', label: '商品名称' },
    { kind: 'text', name: 'goodsCode', label: '商品编码' },
    { kind: 'text', name: 'barCode', label: '69码' },
    // A supplier sees its own goods only.
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    ...(waiting ? [] : [warehouse]),
    { kind: 'one', name: 'categoryCode', label: '商品分类', options: categories },
    ...(waiting
      ? []
      : ([
          { kind: 'one', name: 'auditFlag', label: '审核状态', options: audits },
          {
            kind: 'one',
            name: 'dated',
            label: '生产日期',
            options: [
              { value: '1', label: '已开启' },
              { value: '0', label: '未开启' },
            ],
          },
        ] as const)),
  ]
}
