import { supplierComboList } from '@yuncang/contract/partner/combo/combo.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'

/** The combos to choose from; undefined while they are on their way. */
export function useComboOptions(): readonly Option[] | undefined {
  const { data } = useCall(supplierComboList, { rows: 200 })
  return data?.records.map(({ comboCode, comboName, priceText }) => ({
    value: comboCode,
    label: comboName,
    ...(priceText && { note: priceText }),
  }))
}
