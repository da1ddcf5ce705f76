import { addPlatform, updatePlatform } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { usePlatformDeeds } from './usePointDeeds.ts'

type Platform = { readonly platformCode: string; readonly platformName: string; readonly version: number }
type Values = { readonly platformName: string; readonly platformCode?: string }
type PlatformDialogProps = {
  /** The platform to change; null: a new one. */
  readonly platform: Platform | null
  /** The code of the new one, as soon as it is there. */
  readonly onAdded?: (platformCode: string) => void
  readonly onClose: () => void
}

/** Adds or changes a dispatch platform. Render it only while it is open. */
export function PlatformDialog({ platform, onAdded, onClose }: PlatformDialogProps) {
  const [form] = Form.useForm<Values>()
  const { add, update } = usePlatformDeeds()
  const submit = async (given: Values): Promise<boolean> => {
    const values = filled(given)
    if (platform) {
      const { platformCode, version } = platform
      const input = { platformCode, version, platformName: values.platformName }
      return (await showErrors(form, updatePlatform, input)) && (await update(input)).ok
    }
    if (!(await showErrors(form, addPlatform, values))) return false
    const added = await add(values)
    if (added.ok) onAdded?.(added.obj.platformCode)
    return added.ok
  }
  return (
    <FormDialog<Values>
      title={platform ? `编辑配送平台：${platform.platformCode}` : '新建配送平台'}
      form={form}
      initial={platform ? { platformName: platform.platformName } : {}}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="platformName" label="平台名称" rules={[{ required: true, message: '请输入平台名称' }]}>
        <Input maxLength={30} placeholder="如 多多买菜" />
      </Form.Item>
      {!platform && (
        <Form.Item name="platformCode" label="平台编码">
          <Input maxLength={20} placeholder="选填，数字或字母；不填自动生成" />
        </Form.Item>
      )}
    </FormDialog>
  )
}
