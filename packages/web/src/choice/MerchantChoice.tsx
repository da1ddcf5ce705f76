import { getTenantDrop } from '@yuncang/contract/site/warehouse/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import './choice.css'

type MerchantChoiceProps = { readonly value: string; readonly onChange: (code: string) => void }

/** Which merchant a page is about, for the platform. */
export function MerchantChoice({ value, onChange }: MerchantChoiceProps) {
  const { data } = useCall(getTenantDrop, {})
  return (
    <Select
      aria-label="商户"
      placeholder="请选择商户"
      className="yc-merchant-choice"
      value={value || undefined}
      onChange={onChange}
      options={data?.map((merchant) => ({ value: merchant.value, label: merchant.name }))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}
