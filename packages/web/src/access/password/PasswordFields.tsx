import { Form, Input } from 'antd'
import { PASSWORD_WORDS } from '@yuncang/contract/access/password/words.ts'

export type PasswordForm = { readonly password: string; readonly again: string }

/** Account (read-only), new password, and the same once more (part 1, 5.2). */
export function PasswordFields({ account }: { readonly account: string }) {
  return (
    <>
      <Form.Item label="账号" htmlFor="password-account">
        <Input id="password-account" value={account} readOnly variant="filled" autoComplete="username" />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra={PASSWORD_WORDS.rule}
        rules={[{ required: true, message: PASSWORD_WORDS.newMissing }]}
      >
        <Input.Password placeholder={PASSWORD_WORDS.newMissing} autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="again"
        label="确认密码"
        dependencies={['password']}
        rules={[
          { required: true, message: PASSWORD_WORDS.againMissing },
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(PASSWORD_WORDS.differ)),
          }),
        ]}
      >
        <Input.Password placeholder={PASSWORD_WORDS.againMissing} autoComplete="new-password" maxLength={128} />
      </Form.Item>
    </>
  )
}
