import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form } from 'antd'
import type { ModelledWarehouse } from '../warehouse/model.ts'

type AreaFieldProps = {
  readonly warehouses: readonly ModelledWarehouse[] | undefined
  /** The location stands there already: it stays in its warehouse. */
  readonly fixed?: boolean
}

/** The warehouse and the area that a location belongs to. Warehouses without the location model cannot be chosen. */
export function AreaField({ warehouses, fixed = false }: AreaFieldProps) {
  const form = Form.useFormInstance()
  const warehouseCode: string | undefined = Form.useWatch('warehouseCode', form)
  const areas = useCall(selectAreaList, { warehouseCode: warehouseCode ?? '' }, { enabled: Boolean(warehouseCode) })
  const named = (nature: string) => AREA_NATURE_NAMES[Number(nature) as 1 | 2 | 3]
  const why = warehouses?.find(({ value }) => value === warehouseCode)?.why
  return (
    <>
      <Form.Item
        name="warehouseCode"
        label="仓库"
        extra={fixed ? undefined : why}
        rules={[{ required: true, message: '请选择仓库' }]}
      >
        <Select
          placeholder="请选择仓库"
          disabled={fixed}
          options={warehouses?.map(({ value, label, why: off }) => ({
            value,
            label: off ? `${label}（未开启库位管理）` : label,
            disabled: off !== '',
          }))}
          onChange={() => form.setFieldsValue({ areaId: undefined })}
        />
      </Form.Item>
      <Form.Item name="areaId" label="库区" rules={[{ required: true, message: '请选择库区' }]}>
        <Select
          placeholder="请选择库区"
          showSearch={{ optionFilterProp: 'label' }}
          loading={areas.isFetching}
          disabled={!warehouseCode}
          notFoundContent="这个仓库还没有库区，请先新建库区"
          options={areas.data?.map(({ areaId, areaName, areaNature }) => ({
            value: areaId,
            label: `${areaName}（${named(areaNature)}）`,
          }))}
        />
      </Form.Item>
    </>
  )
}
