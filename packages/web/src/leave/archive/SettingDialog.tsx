import { findLeavings, saveLeaveSetting } from '@yuncang/contract/leave/archive/archive.ts'
import { findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import { LEAVE_LIMITS } from '@yuncang/domain/leave/limits.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Form } from 'antd'
import { LEAVE_WORDS as say, type Leavings } from './words.ts'

type Setting = Leavings['setting']
type Values = Omit<Setting, 'version'>

/** How long what is kept. Render it only while it is open. */
export function SettingDialog({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(saveLeaveSetting, { success: say.saved, invalidates: [findLeavings, findDataCopies] })
  const { version, ...initial } = setting
  const submit = async (values: Values) => {
    const input = { ...values, version }
    return (await showErrors(form, saveLeaveSetting, input)) && (await run(input)).ok
  }
  const field = (name: keyof Values, suffix: string) => (
    <WholeNumberItem
      name={name}
      label={say.labels[name]}
      extra={say.notes[name]}
      {...LEAVE_LIMITS[name]}
      suffix={suffix}
      required={`请输入${say.labels[name]}`}
    />
  )
  return (
    <FormDialog<Values>
      title={say.change}
      form={form}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      {field('eraseAfterDays', '天')}
      {field('keepYears', '年')}
      {field('copyDays', '天')}
    </FormDialog>
  )
}
