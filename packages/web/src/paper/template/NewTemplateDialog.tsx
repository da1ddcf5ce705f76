import { FAMILY_NAMES } from '@yuncang/contract/paper/template/words.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Radio } from 'antd'
import { useNavigate } from 'react-router'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { templateAddress } from './addresses.ts'
import { useTemplateDeeds } from './useTemplateDeeds.ts'

type Values = { readonly templateType: TemplateFamily; readonly warehouseCode: string }
type NewTemplateDialogProps = {
  readonly family: TemplateFamily | undefined
  readonly onClose: () => void
}

/** Begins a template as a copy of the one that comes with the system, and opens it. Render it only while it is open. */
export function NewTemplateDialog({ family, onClose }: NewTemplateDialogProps) {
  const [form] = Form.useForm<Values>()
  const warehouses = useWarehouseOptions()
  const navigate = useNavigate()
  const { copy } = useTemplateDeeds()
  const only = warehouses?.length === 1 ? warehouses[0]?.value : undefined
  const submit = async ({ templateType, warehouseCode }: Values) => {
    const done = await copy({ templateCode: `SYSTEM-${templateType}`, warehouseCode })
    if (done.ok) void navigate(templateAddress(done.obj))
    return done.ok
  }
  return (
    <FormDialog<Values>
      title="新建模板"
      form={form}
      initial={{ templateType: family ?? 1, ...(only ? { warehouseCode: only } : {}) }}
      onSubmit={submit}
      onClose={onClose}
      okText="新建并编辑"
    >
      <Form.Item name="templateType" label="类型" extra="以系统模板为底稿，再修改成自己的">
        <Radio.Group
          optionType="button"
          options={([1, 2, 3] as const).map((value) => ({ value, label: FAMILY_NAMES[value] }))}
        />
      </Form.Item>
      <Form.Item name="warehouseCode" label="仓库" rules={[{ required: true, message: '请选择仓库' }]}>
        <Select placeholder="请选择仓库" options={warehouses} />
      </Form.Item>
    </FormDialog>
  )
}
