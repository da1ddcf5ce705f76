import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { LABEL_KIND_NAMES } from '@yuncang/contract/task/label-film/words.ts'
import { itemOfLabelTask } from '@yuncang/domain/fee/work/items.ts'
import type { LabelKind } from '@yuncang/domain/task/label-film/state.ts'
import { GuardedSelect } from '@yuncang/kit/form/GuardedSelect.tsx'
import { optionsOf } from '@yuncang/kit/list/filter.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Radio, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useDictOptions } from '../../choice/dict.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'

/** What stands above the goods of a task for labels or film. */
export type LabelHeadValues = {
  readonly kind: LabelKind
  /** Asked for only where there are several items of labels. */
  readonly item?: string
  readonly supplierCode?: string
  readonly note?: string
}

const USUAL = itemOfLabelTask({ kind: 'label', item: null })
const LABELS = itemRules(USUAL).group

type LabelHeadProps = {
  readonly form: FormInstance<LabelHeadValues>
  readonly warehouseCode: string
  /** Asks before goods that were chosen are dropped; false keeps the choice. */
  readonly mayChange: () => Promise<boolean>
  readonly onTouched: () => void
}

/** What is asked for, and whose goods it is for. */
export function LabelHead({ form, warehouseCode, mayChange, onTouched }: LabelHeadProps) {
  const suppliers = useSupplierOptions(warehouseCode)
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)

  const kind = Form.useWatch('kind', form)
  const items = (useDictOptions('COST_PRO') ?? []).filter(({ value }) => itemRules(value).group === LABELS)

  // A supplier user has nobody else to choose.
  const only = suppliers?.length === 1 ? suppliers[0]?.value : undefined
  useEffect(() => {
    if (only && !form.getFieldValue('supplierCode')) form.setFieldsValue({ supplierCode: only })
  }, [only, form])
  return (
    <Form<LabelHeadValues>
      form={form}
      name={`label-${warehouseCode}`}
      className="yc-plan-head"
      labelCol={{ flex: '84px' }}
      colon={false}
      initialValues={{ kind: 'label' }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={onTouched}
    >
      <Form.Item label="仓库">
        <b className="yc-plan-fixed">{warehouse?.label ?? warehouseCode}</b>
      </Form.Item>
      <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <Radio.Group options={optionsOf(LABEL_KIND_NAMES)} optionType="button" />
      </Form.Item>
      {kind === 'label' && items.length > 1 && (
        <Form.Item
          name="item"
          label="收费项目"
          initialValue={(items.find(({ value }) => value === USUAL) ?? items[0])?.value}
        >
          <Select options={items} />
        </Form.Item>
      )}
      <Form.Item name="supplierCode" label="供应商" rules={[{ required: true, message: '请选择供应商' }]}>
        <GuardedSelect placeholder="请选择供应商" options={suppliers} disabled={Boolean(only)} mayChange={mayChange} />
      </Form.Item>
      <Form.Item name="note" label="备注" className="yc-plan-note">
        <Input maxLength={80} showCount placeholder="选填，如标签样式、贴在哪里，最多 80 个字" />
      </Form.Item>
    </Form>
  )
}
