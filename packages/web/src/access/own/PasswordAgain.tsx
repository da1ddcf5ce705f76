import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import { Form, Input } from 'antd'

/** The present password, before a deed on one's own account. The account stands beside it for what fills passwords in. */
export function PasswordAgain({ account }: { readonly account: string }) {
  return (
    <>
      <input type="text" value={account} readOnly hidden autoComplete="username" />
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: OWN_WORDS.passwordMissing }]}>
        <Input.Password placeholder={OWN_WORDS.passwordMissing} autoComplete="current-password" maxLength={128} />
      </Form.Item>
    </>
  )
}
