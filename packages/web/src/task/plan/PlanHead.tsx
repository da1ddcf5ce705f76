import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { kindRules, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { GuardedSelect } from '@yuncang/kit/form/GuardedSelect.tsx'
import { useOpening } from '@yuncang/kit/form/useOpening.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Radio, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { usePointOptions } from '../../choice/dispatch-point.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import type { PlanHeadValues } from './usePlan.ts'
import { useChoosableKinds } from '../task/useTaskFilters.ts'
import { LOADING_WORDS, NOTE_LONGEST } from '../task/words.ts'

type PlanHeadProps = {
  readonly form: FormInstance<PlanHeadValues>
  readonly nature: Nature
  readonly warehouseCode: string
  readonly maySupplierChange: () => Promise<boolean> | boolean
  readonly mayKindChange: (next: string) => Promise<boolean> | boolean
  readonly onTouched: () => void
}

/** Supplier and type first; then loading or dispatch point, as the type asks; and a note (part 1, 2.3). What is chosen opens what is to be chosen next. */
export function PlanHead({ form, nature, warehouseCode, maySupplierChange, mayKindChange, onTouched }: PlanHeadProps) {
  const kind = Form.useWatch('taskType', form)
  const asks = kind && kindRules(kind).asks
  const suppliers = useSupplierOptions(warehouseCode)
  const points = usePointOptions(warehouseCode)
  const kinds = useChoosableKinds(nature)
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)

  // A supplier user has nobody else to choose.
  const only = suppliers?.length === 1 ? suppliers[0]?.value : undefined
  useEffect(() => {
    if (only && !form.getFieldValue('supplierCode')) form.setFieldsValue({ supplierCode: only })
  }, [only, form])
  const opening = useOpening<'taskType' | 'pointCode'>(form)
  const touched = (changed: Partial<PlanHeadValues>) => {
    onTouched()
    if ('supplierCode' in changed && !form.getFieldValue('taskType')) opening.goOn('taskType')
    if (!changed.taskType) return
    form.resetFields(['loading', 'pointCode'])
    if (kindRules(changed.taskType).asks !== 'point') return
    if (points?.length === 1) form.setFieldsValue({ pointCode: points[0]!.value })
    else opening.goOn('pointCode')
  }
  return (
    <Form<PlanHeadValues>
      form={form}
      name={`plan-${nature}-${warehouseCode}`}
      className="yc-plan-head"
      labelCol={{ flex: '84px' }}
      colon={false}
      onValuesChange={touched}
    >
      <Form.Item label="仓库">
        <b className="yc-plan-fixed">{warehouse?.label ?? warehouseCode}</b>
      </Form.Item>
      <Form.Item name="supplierCode" label="供应商" rules={[{ required: true, message: '请选择供应商' }]}>
        <GuardedSelect
          placeholder="请选择供应商"
          options={suppliers}
          disabled={Boolean(only)}
          mayChange={maySupplierChange}
        />
      </Form.Item>
      <Form.Item name="taskType" label="任务类型" rules={[{ required: true, message: '请选择任务类型' }]}>
        <GuardedSelect
          {...opening.of('taskType')}
          placeholder="请选择任务类型"
          options={kinds}
          mayChange={mayKindChange}
        />
      </Form.Item>
      {asks === 'loading' && (
        <Form.Item
          name="loading"
          label="装卸服务"
          rules={[{ required: true, message: TASK_REFUSALS.loadingMissing.text }]}
        >
          <Radio.Group options={[1, 0].map((value) => ({ value, label: LOADING_WORDS[value as 0 | 1] }))} />
        </Form.Item>
      )}
      {asks === 'point' && (
        <Form.Item
          name="pointCode"
          label="配送仓点"
          rules={[{ required: true, message: TASK_REFUSALS.pointMissing.text }]}
        >
          <Select
            {...opening.of('pointCode')}
            placeholder="请选择配送仓点"
            options={points}
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent="该仓库还没有启用的配送仓点"
          />
        </Form.Item>
      )}
      <Form.Item name="note" label="备注" className="yc-plan-note">
        <Input maxLength={NOTE_LONGEST} showCount placeholder="选填，最多 80 个字" />
      </Form.Item>
    </Form>
  )
}
