import { useQueryClient } from '@tanstack/react-query'
import { PASSWORD_WORDS } from '@yuncang/contract/access/password/words.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { Alert, Button, Card, Form } from 'antd'
import { useLeave } from '../../app/useLeave.ts'
import './password.css'
import { PasswordFields, type PasswordForm } from './PasswordFields.tsx'
import { useChangePassword } from './useChangePassword.ts'

/** A reset password must be changed before anything else (semantics 6): nothing of the shell is shown until then. */
export default function ForcedPasswordPage({ account }: { readonly account: string }) {
  const queries = useQueryClient()
  const leave = useLeave()
  const [form] = Form.useForm<PasswordForm>()
  const { change, running } = useChangePassword(
    form,
    () => void queries.invalidateQueries({ queryKey: [getUserInfo.path] }),
  )
  return (
    <main className="yc-forced">
      <Card title="请先修改密码">
        <Alert type="info" showIcon title={PASSWORD_WORDS.temporary} />
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => void change(values)}
          scrollToFirstError={{ focus: true }}
        >
          <PasswordFields account={account} />
          <Button type="primary" htmlType="submit" block loading={running}>
            修改并继续
          </Button>
          <Button type="text" block onClick={() => void leave()}>
            退出登录
          </Button>
        </Form>
      </Card>
    </main>
  )
}
