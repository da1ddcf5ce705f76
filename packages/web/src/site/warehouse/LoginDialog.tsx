import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import { resetWarehousePassword } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_NAMES as NAMES } from '@yuncang/contract/site/warehouse/words.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import type { Shown } from '../../staff/account/PasswordDialog.tsx'
import { useWarehouseDeeds } from './useWarehouseDeeds.ts'
import type { Warehouse } from './WarehouseDialog.tsx'
import { WAREHOUSE_WORDS } from './words.ts'

type Values = { readonly account: string }
type LoginDialogProps = {
  readonly warehouse: Warehouse
  readonly onPassword: (shown: Shown) => void
  readonly onClose: () => void
}

/** Makes a login for a warehouse that has none. Render it only while it is open. */
export function LoginDialog({ warehouse: { warehouseCode, name }, onPassword, onClose }: LoginDialogProps) {
  const [form] = Form.useForm<Values>()
  const { openLogin } = useWarehouseDeeds()
  const submit = async (values: Values): Promise<boolean> => {
    const input = { ...values, warehouseCode }
    if (!(await showErrors(form, resetWarehousePassword, input))) return false
    const done = await openLogin(input)
    if (done.ok) onPassword({ title: WAREHOUSE_WORDS.newLogin(name), ...done.obj })
    return done.ok
  }
  return (
    <FormDialog<Values>
      title={`开通登录账号：${name}`}
      form={form}
      initial={{}}
      onSubmit={submit}
      onClose={onClose}
      okText="开通"
    >
      <Form.Item
        name="account"
        label={NAMES.account}
        extra={`仓库自己的主管账号，只能看到这个仓库；开通后显示一次临时密码，${TEMPORARY_DAYS} 天内有效，首次登录时修改`}
        rules={[{ required: true, message: '请输入登录账号' }]}
      >
        <Input maxLength={30} autoComplete="off" placeholder="4 到 30 位小写字母、数字或下划线" />
      </Form.Item>
    </FormDialog>
  )
}
