import { getMailServer, MAIL_SECURITIES, updateMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { MAIL_NAMES as NAMES } from '@yuncang/contract/partner/mail/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import './mail.css'
import { MAIL_WORDS, SECURITY_CHOICES, USUAL_PORTS } from './words.ts'

type Kept = CallOutput<typeof getMailServer>
type Values = Pick<Kept, 'host' | 'port' | 'security' | 'user' | 'fromName' | 'fromAddress'> & { password?: string }

const MOST_PORT = 65_535
const USUAL: readonly number[] = Object.values(USUAL_PORTS)

/** Names the server of mail. Render it only while it is open. */
export function MailServerDialog({ kept, onClose }: { readonly kept: Kept; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(updateMailServer, { success: '保存成功', invalidates: [getMailServer] })
  const security = Form.useWatch('security', form) ?? kept.security
  const { host, port, user, fromName, fromAddress } = kept
  const choose = (next: Values['security']) => {
    if (USUAL.includes(form.getFieldValue('port'))) form.setFieldsValue({ port: USUAL_PORTS[next] })
  }
  const submit = async (values: Values): Promise<boolean> => {
    const input = filled(values)
    return (await showErrors(form, updateMailServer, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title="设置发信邮箱"
      form={form}
      initial={{ host, port, security: kept.security, user, fromName, fromAddress }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
      width={640}
    >
      <div className="yc-mail-form">
        <Form.Item name="host" label={NAMES.host}>
          <Input maxLength={253} placeholder="如 smtp.exmail.qq.com" />
        </Form.Item>
        <Form.Item name="security" label={NAMES.security}>
          <Select
            onChange={choose}
            options={MAIL_SECURITIES.map((value) => ({ value, label: SECURITY_CHOICES[value] }))}
          />
        </Form.Item>
        <WholeNumberItem name="port" label={NAMES.port} min={1} max={MOST_PORT} required={`请输入${NAMES.port}`} />
        {security !== 'none' && (
          <>
            <Form.Item name="user" label={NAMES.user}>
              <Input maxLength={254} placeholder="一般与发件邮箱相同" autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="password"
              label={NAMES.password}
              extra={kept.hasPassword ? MAIL_WORDS.keepPassword : MAIL_WORDS.codeHint}
            >
              <Input.Password
                maxLength={200}
                autoComplete="new-password"
                placeholder={kept.hasPassword ? MAIL_WORDS.password.set : '请输入密码或授权码'}
              />
            </Form.Item>
          </>
        )}
        <Form.Item name="fromAddress" label={NAMES.fromAddress}>
          <Input maxLength={254} placeholder="如 duizhang@example.com" inputMode="email" />
        </Form.Item>
        <Form.Item name="fromName" label={NAMES.fromName}>
          <Input maxLength={40} placeholder="选填，如 鲜达云仓对账" />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
