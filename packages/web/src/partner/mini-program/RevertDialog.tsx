import { revertCodeRelease } from '@yuncang/contract/partner/mini-program/component.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Alert, Form, Radio } from 'antd'
import { NothingDialog } from './NothingDialog.tsx'
import { AFTER_STEP, type ProgramDialogProps } from './program.ts'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const TITLE = '版本回退'

/** Goes back to a version from before: what is chosen here is what everybody has then. Render it only while it is open. */
export function RevertDialog({ onClose }: ProgramDialogProps) {
  const [form] = Form.useForm<{ appVersion: number }>()
  const { data, error, refetch } = useCall(revertCodeRelease, { look: 1 })
  const { run } = useDeed(revertCodeRelease, { success: WORDS.reverted, ...AFTER_STEP })
  const none = data?.versions.length === 0 ? WORDS.versionNone : undefined
  if (!data) return <DialogPending call={{ error, refetch }} title={TITLE} width={560} rows={4} onClose={onClose} />
  if (none) return <NothingDialog title={TITLE} nothing={none} onClose={onClose} />
  return (
    <FormDialog<{ appVersion: number }>
      title={TITLE}
      form={form}
      initial={{ appVersion: data.versions[0]!.appVersion }}
      onSubmit={async (values) => (await run(values)).ok}
      onClose={onClose}
      okText="回退"
      destroys
    >
      <Alert type="warning" showIcon className="yc-dialog-note" title={WORDS.revertNote} />
      <Form.Item name="appVersion" label={`现在的版本是 ${data.version}，回退到`}>
        <Radio.Group
          vertical
          options={data.versions.map(({ appVersion, version, describe, time }) => ({
            value: appVersion,
            label: `${version}　${describe}　${minuteOf(time)}`,
          }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
