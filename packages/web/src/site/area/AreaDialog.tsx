import { getAreaPage, saveArea } from '@yuncang/contract/site/area/area.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { AREA_NATURE, AREA_NATURES, type AreaNature } from '@yuncang/domain/site/area/nature.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Radio } from 'antd'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { NATURE_NOTES } from './words.ts'

type Area = CallOutput<typeof getAreaPage>['records'][number]
type Values = {
  readonly warehouseCode: string
  readonly areaName: string
  readonly areaNature: AreaNature
  readonly note?: string
}
type AreaDialogProps = {
  /** The area to change; none: a new one. */
  readonly area: Area | null
  readonly warehouseCode: string | undefined
  readonly onClose: () => void
}

/** Adds or changes an area. Render it only while it is open. */
export function AreaDialog({ area, warehouseCode, onClose }: AreaDialogProps) {
  const [form] = Form.useForm<Values>()
  const nature = Form.useWatch('areaNature', form)
  const warehouses = useWarehouseOptions()
  const { run } = useDeed(saveArea, {
    success: area ? '编辑成功' : '新增成功',
    invalidates: [getAreaPage, selectAreaList, getLocationPage],
  })
  const only = warehouses?.length === 1 ? warehouses[0]?.value : undefined
  const initial = area
    ? {
        warehouseCode: area.warehouseCode,
        areaName: area.areaName,
        areaNature: Number(area.areaNature) as AreaNature,
        note: area.note,
      }
    : {
        areaNature: AREA_NATURE.storage,
        ...((warehouseCode ?? only) ? { warehouseCode: (warehouseCode ?? only)! } : {}),
      }
  const submit = async ({ note = '', ...values }: Values) =>
    (await run({ ...values, note, ...(area ? { areaId: area.areaId, version: area.version } : {}) })).ok
  return (
    <FormDialog<Values>
      title={area ? `编辑库区：${area.areaName}` : '新建库区'}
      form={form}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="warehouseCode" label="仓库" rules={[{ required: true, message: '请选择仓库' }]}>
        <Select options={warehouses} disabled={area !== null} placeholder="请选择仓库" />
      </Form.Item>
      <Form.Item
        name="areaName"
        label="库区名称"
        rules={[{ required: true, whitespace: true, message: '请输入库区名称' }]}
      >
        <Input maxLength={20} showCount placeholder="如 A区、冷藏区" />
      </Form.Item>
      <Form.Item
        name="areaNature"
        label="性质"
        extra={nature && NATURE_NOTES[nature]}
        rules={[{ required: true, message: '请选择性质' }]}
      >
        <Radio.Group
          optionType="button"
          options={AREA_NATURES.map((value) => ({ value, label: AREA_NATURE_NAMES[value] }))}
        />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input maxLength={80} showCount placeholder="选填" />
      </Form.Item>
    </FormDialog>
  )
}
