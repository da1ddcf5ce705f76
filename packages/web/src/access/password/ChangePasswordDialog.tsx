import { Form, Modal } from 'antd'
import { PasswordFields, type PasswordForm } from './PasswordFields.tsx'
import { useChangePassword } from './useChangePassword.ts'

type Props = { readonly account: string; readonly open: boolean; readonly onClose: () => void }

/** The change-password dialog of the person's menu (part 1, 2.1). */
export default function ChangePasswordDialog({ account, open, onClose }: Props) {
  const [form] = Form.useForm<PasswordForm>()
  const { change, running } = useChangePassword(form, onClose)
  return (
    <Modal
      title="修改密码"
      open={open}
      width={420}
      okText="确定"
      confirmLoading={running}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterClose={() => form.resetFields()}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void change(values)}
        scrollToFirstError={{ focus: true }}
      >
        <PasswordFields account={account} />
        {/* Enter in a field sends the form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
