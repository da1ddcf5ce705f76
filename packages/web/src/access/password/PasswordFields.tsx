import { Form, Input } from 'antd'
import { PASSWORD_WORDS } from '@yuncang/contract/access/password/words.ts'

export type PasswordForm = { readonly oldPassword?: string; readonly password: string; readonly again: string }

type Props = {
  readonly account: string
  /** The old password is asked for too: whoever finds a screen open does not take the account over. */
  readonly asksOld?: boolean
}

/** Account (read-only), new password, and the same once more (part 1, 5.2); before them the old one, unless it is temporary. */
export function PasswordFields({ account, asksOld = false }: Props) {
  return (
    <>
      <Form.Item label="账号" htmlFor="password-account">
        <Input id="password-account" value={account} readOnly variant="filled" autoComplete="username" />
      </Form.Item>
      {asksOld && (
        <Form.Item name="oldPassword" label="原密码" rules={[{ required: true, message: PASSWORD_WORDS.oldMissing }]}>
          <Input.Password placeholder={PASSWORD_WORDS.oldMissing} autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
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
