import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addRole, addTenantRole, updateRole, updateTenantRole } from '@yuncang/contract/staff/role/role.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input, Radio } from 'antd'
import { useUser } from '../../app/user.ts'
import { ROLE_ANSWERS } from './role-answers.ts'
import type { Role } from './role.ts'
import { ROLE_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Values = { name: string; identity: 1 | 2 | 4; note: string }

/** Makes a role, or renames one. What kind of user it is for is chosen once. */
export function RoleDialog({ role, onClose }: { readonly role?: Role; readonly onClose: () => void }) {
  const platform = useUser().identity === IDENTITY.platform
  const [form] = Form.useForm<Values>()
  const adding = useDeed(platform ? addRole : addTenantRole, { success: DEED_DONE.added, invalidates: ROLE_ANSWERS })
  const changing = useDeed(platform ? updateRole : updateTenantRole, {
    success: DEED_DONE.changed,
    invalidates: ROLE_ANSWERS,
  })
  const submit = async ({ name, identity, note }: Values): Promise<boolean> => {
    if (role) {
      const input = { id: role.id, name, note, version: role.version }
      return (await showErrors(form, updateTenantRole, input)) && (await changing.run(input)).ok
    }
    const input = { name, note, ...(!platform && { identity }) }
    return (await showErrors(form, addTenantRole, input)) && (await adding.run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={role ? '编辑角色' : '新建角色'}
      form={form}
      initial={{
        name: role?.name ?? '',
        note: role?.note ?? '',
        identity: (role?.identity as 4 | undefined) ?? IDENTITY.staff,
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="name" label="角色名称">
        <Input maxLength={20} showCount placeholder="请输入角色名称" />
      </Form.Item>
      {!platform && (
        <Form.Item name="identity" label="用户类型" extra={ROLE_WORDS.identityNote}>
          <Radio.Group
            vertical
            disabled={role !== undefined}
            options={([4, 1, 2] as const).map((value) => ({ value, label: ROLE_WORDS.identities[value] }))}
          />
        </Form.Item>
      )}
      <Form.Item name="note" label="说明">
        <Input.TextArea maxLength={80} showCount autoSize={{ minRows: 2 }} placeholder="这个角色的人做什么" />
      </Form.Item>
    </FormDialog>
  )
}
