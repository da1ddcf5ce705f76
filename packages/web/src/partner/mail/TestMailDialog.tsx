import { getMailServer, testMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { MAIL_NAMES as NAMES } from '@yuncang/contract/partner/mail/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { MAIL_WORDS } from './words.ts'

type Values = { readonly to: string }

/** To whom a test mail goes. Render it only while it is open. */
export function TestMailDialog({ to, onClose }: { readonly to: string; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(testMailServer, { success: MAIL_WORDS.asked, invalidates: [getMailServer] })
  return (
    <FormDialog<Values>
      title="发送测试邮件"
      form={form}
      initial={{ to }}
      onSubmit={async (values) => (await showErrors(form, testMailServer, values)) && (await run(values)).ok}
      onClose={onClose}
      okText="发送"
    >
      <Form.Item name="to" label={NAMES.to}>
        <Input maxLength={254} placeholder="如 zhang@example.com" inputMode="email" />
      </Form.Item>
    </FormDialog>
  )
}
