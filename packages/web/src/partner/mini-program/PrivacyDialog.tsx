import { setPrivacySetting } from '@yuncang/contract/partner/mini-program/component.ts'
import { PROGRAM_NAMES as NAMES } from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form, Input } from 'antd'
import { DEED_DONE } from '../../app/words.ts'
import { AFTER_STEP, type ProgramDialogProps } from './program.ts'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const TITLE = '隐私设置'
type Held = CallOutput<typeof setPrivacySetting>
/** `uses`: missing where there is nothing to say the use of. */
type Values = Held['ownerSetting'] & { uses?: Record<string, string> }

/** What the program says of its visitors' privacy: whom to ask, and what each thing is used for. Render it only while it is open. */
export function PrivacyDialog({ onClose }: ProgramDialogProps) {
  const { data, error, refetch } = useCall(setPrivacySetting, { look: 1 })
  if (!data) return <DialogPending call={{ error, refetch }} title={TITLE} width={560} rows={4} onClose={onClose} />
  return <PrivacyForm held={data} onClose={onClose} />
}

function PrivacyForm({ held, onClose }: { readonly held: Held; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(setPrivacySetting, { success: DEED_DONE.saved, ...AFTER_STEP })
  const keys = new Map([...held.settingList, ...held.privacyList].map((one) => [one.privacyKey, one.privacyLabel]))
  const texts = new Map(held.settingList.map((one) => [one.privacyKey, one.privacyText]))
  const submit = async ({ uses = {}, ...ownerSetting }: Values) => {
    const settingList = Object.entries(uses).map(([privacyKey, privacyText]) => ({ privacyKey, privacyText }))
    const input = { ownerSetting, settingList }
    const fieldOf = ([whole, at]: readonly (string | number)[]) => {
      if (whole === 'settingList') return ['uses', settingList[Number(at)]!.privacyKey]
      return String(at ?? 'phone')
    }
    return (await showErrors(form, setPrivacySetting, input, fieldOf)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={TITLE}
      width={640}
      form={form}
      initial={{
        ...held.ownerSetting,
        noticeMethod: held.ownerSetting.noticeMethod || '弹窗',
        uses: Object.fromEntries([...keys.keys()].map((key) => [key, texts.get(key) ?? ''])),
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Alert type="info" showIcon className="yc-dialog-note" title={WORDS.privacyNote} />
      <div className="yc-program-fields">
        <Form.Item name="phone" label={NAMES.phone} extra={NAMES.oneContact}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="email" label={NAMES.email}>
          <Input maxLength={100} inputMode="email" />
        </Form.Item>
        <Form.Item name="weixin" label={NAMES.weixin}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="qq" label={NAMES.qq}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item
          name="noticeMethod"
          label={NAMES.noticeMethod}
          rules={[{ required: true, message: NAMES.noticeNeeded }]}
        >
          <Input maxLength={100} placeholder="如 弹窗" />
        </Form.Item>
      </div>
      <h3 className="yc-program-heading">{WORDS.privacyUsed}</h3>
      {keys.size === 0 && <p>{WORDS.noUsed}</p>}
      {[...keys].map(([key, label]) => (
        <Form.Item
          key={key}
          name={['uses', key]}
          label={label || key}
          rules={[{ required: true, message: `请输入${NAMES.privacyText}` }]}
        >
          <Input maxLength={200} placeholder="用来做什么，如 显示登录的人" />
        </Form.Item>
      ))}
    </FormDialog>
  )
}
