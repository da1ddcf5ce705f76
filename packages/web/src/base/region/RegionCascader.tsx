import { getRegion } from '@yuncang/contract/base/region/region.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Cascader } from 'antd'

type RegionCascaderProps = {
  readonly id?: string
  /** Codes of province, city and district, comma-joined; empty for none. */
  readonly value?: string
  readonly onChange?: (codes: string) => void
}

/** Chooses a province, a city and a district, by clicking down or by typing any of their names. For use inside a `Form.Item`. */
export function RegionCascader({ id, value = '', onChange }: RegionCascaderProps) {
  const { data } = useCall(getRegion, {})
  return (
    <Cascader
      {...(id === undefined ? {} : { id })}
      value={value === '' ? [] : value.split(',')}
      options={data ?? []}
      fieldNames={{ label: 'name', value: 'code', children: 'children' }}
      loading={!data}
      showSearch={{ limit: 30 }}
      placeholder="省 / 市 / 区，可直接输入区名查找"
      notFoundContent="没有找到"
      onChange={(codes) => onChange?.((codes ?? []).join(','))}
    />
  )
}
