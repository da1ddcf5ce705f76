import type { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { LOCATION_REFUSALS } from '@yuncang/contract/site/location/words.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Form, Input } from 'antd'
import type { ModelledWarehouse } from '../warehouse/model.ts'
import { AreaField } from './AreaField.tsx'
import { useLocationDeeds } from './useLocationDeeds.ts'

type Location = CallOutput<typeof getLocationPage>['records'][number]
type Values = {
  readonly warehouseCode: string
  readonly areaId: string
  readonly locationCode: string
  readonly capacityBoxes?: number | null
  readonly walkOrder?: string
}
type LocationDialogProps = {
  /** The location to change; none: a new one. */
  readonly location: Location | null
  readonly warehouses: readonly ModelledWarehouse[] | undefined
  /** Where a new one is offered to stand. */
  readonly at: { readonly warehouseCode?: string; readonly areaId?: string }
  readonly onClose: () => void
}

/** Adds or changes a location. Render it only while it is open. */
export function LocationDialog({ location, warehouses, at, onClose }: LocationDialogProps) {
  const [form] = Form.useForm<Values>()
  const queries = useQueryClient()
  const { add, change } = useLocationDeeds()
  const initial = location
    ? {
        warehouseCode: location.warehouseCode,
        areaId: location.areaId,
        locationCode: location.locationCode,
        capacityBoxes: location.capacityBoxes,
        walkOrder: location.walkOrder === location.locationCode ? '' : location.walkOrder,
      }
    : at
  const submit = async ({ areaId, locationCode, capacityBoxes, walkOrder }: Values) => {
    const wanted = {
      areaId,
      locationCode,
      ...(capacityBoxes ? { capacityBoxes } : {}),
      ...(walkOrder ? { walkOrder } : {}),
    }
    const done = location
      ? await change({ ...wanted, locationId: location.locationId, version: location.version })
      : await add(wanted)
    // The area has gone meanwhile: another one must be chosen among those there are.
    if (!done.ok && done.error.message === LOCATION_REFUSALS.zoneMissing.text) {
      form.setFields([{ name: 'areaId', value: undefined, errors: ['请重新选择库区'] }])
      await queries.invalidateQueries({ queryKey: [selectAreaList.path] })
    }
    return done.ok
  }
  return (
    <FormDialog<Values>
      title={location ? `编辑货位：${location.locationCode}` : '新建货位'}
      form={form}
      initial={initial as Partial<Values>}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <AreaField warehouses={warehouses} fixed={location !== null} />
      <Form.Item
        name="locationCode"
        label="货位编码"
        extra="数字、字母、汉字和 - _ . /，最多 30 位；字母按大写保存"
        rules={[{ required: true, whitespace: true, message: '请输入货位编码' }]}
      >
        <Input maxLength={30} placeholder="如 A-01-05-2" />
      </Form.Item>
      <WholeNumberItem
        name="capacityBoxes"
        label="容量（箱）"
        extra="用于仓库平面上的占用率，不限制存放"
        min={1}
        max={99_999}
        placeholder="选填"
      />
      <Form.Item name="walkOrder" label="行走顺序" extra="拣货和上架按它排序；不填时按货位编码">
        <Input maxLength={40} placeholder="选填" />
      </Form.Item>
    </FormDialog>
  )
}
