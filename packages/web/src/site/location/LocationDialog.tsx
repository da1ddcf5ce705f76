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
  readonly yaId: string
  readonly ylCode: string
  readonly ylCapacity?: number | null
  readonly ylSort?: string
}
type LocationDialogProps = {
  /** The location to change; none: a new one. */
  readonly location: Location | null
  readonly warehouses: readonly ModelledWarehouse[] | undefined
  /** Where a new one is offered to stand. */
  readonly at: { readonly warehouseCode?: string; readonly yaId?: string }
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
        yaId: location.yaId,
        ylCode: location.ylCode,
        ylCapacity: location.ylCapacity,
        ylSort: location.ylSort === location.ylCode ? '' : location.ylSort,
      }
    : at
  const submit = async ({ yaId, ylCode, ylCapacity, ylSort }: Values) => {
    const wanted = { yaId, ylCode, ...(ylCapacity ? { ylCapacity } : {}), ...(ylSort ? { ylSort } : {}) }
    const done = location
      ? await change({ ...wanted, ylId: location.ylId, version: location.version })
      : await add(wanted)
    // The area has gone meanwhile: another one must be chosen among those there are.
    if (!done.ok && done.error.message === LOCATION_REFUSALS.zoneMissing.text) {
      form.setFields([{ name: 'yaId', value: undefined, errors: [LOCATION_REFUSALS.zoneMissing.text] }])
      await queries.invalidateQueries({ queryKey: [selectAreaList.path] })
    }
    return done.ok
  }
  return (
    <FormDialog<Values>
      title={location ? `编辑货位：${location.ylCode}` : '新增货位'}
      form={form}
      initial={initial as Partial<Values>}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <AreaField warehouses={warehouses} fixed={location !== null} />
      <Form.Item
        name="ylCode"
        label="货位编码"
        extra="数字、字母、汉字和 - _ . /，最多 30 位；字母按大写保存"
        rules={[{ required: true, whitespace: true, message: '请输入货位编码' }]}
      >
        <Input maxLength={30} placeholder="如 A-01-05-2" />
      </Form.Item>
      <WholeNumberItem
        name="ylCapacity"
        label="容量（箱）"
        extra="用于仓库平面上的占用率，不限制存放"
        min={1}
        max={99_999}
        placeholder="选填"
      />
      <Form.Item name="ylSort" label="行走顺序" extra="拣货和上架按它排序；不填时按货位编码">
        <Input maxLength={40} placeholder="选填" />
      </Form.Item>
    </FormDialog>
  )
}
