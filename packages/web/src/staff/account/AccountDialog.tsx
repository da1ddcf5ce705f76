import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { LOGIN_NAME } from '@yuncang/contract/staff/account/words.ts'
import { addUser, checkUser, updateUser } from '@yuncang/contract/staff/account/account.ts'
import { getTenantRoleDrop } from '@yuncang/contract/staff/role/role.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { focusFirstWrong } from '@yuncang/kit/form/focus.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Form, Input, Space } from 'antd'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import type { Account } from './account.ts'
import type { useAccountDeeds } from './useAccountDeeds.ts'
import { ACCOUNT_WORDS } from './words.ts'

type Values = {
  account: string
  name: string
  phone: string
  roleId: string
  supplierCode?: string
  warehouses?: string[]
  note: string
}

type Props = {
  readonly account?: Account
  readonly deeds: ReturnType<typeof useAccountDeeds>
  readonly onClose: () => void
}

/** Makes an account, or changes one. What its role asks for besides (supplier, warehouses) shows when it is chosen. */
export function AccountDialog({ account, deeds, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const roleId = Form.useWatch('roleId', form) ?? account?.roleId
  const { data: roles } = useCall(getTenantRoleDrop, {})
  const { warehouseList } = useUser()
  const role = roles?.find(({ id }) => id === roleId)
  const identity = role?.identity ?? account?.identity
  // Whoever gets no warehouse from anywhere sees nothing (part 2, 6).
  const byRole = role ? role.hasData === 1 : account?.roleWarehouseNames !== ''
  // One's own name and phone are one's own; one's rights are not.
  const own = account?.abilities.own ?? ''
  const submit = async ({ supplierCode, warehouses = [], ...values }: Values): Promise<boolean> => {
    const rights = {
      roleId: values.roleId,
      ...(identity === IDENTITY.supplier && { supplierCode }),
      ...(identity === IDENTITY.staff && { warehouseCodes: warehouses.join(',') }),
    }
    const person = { name: values.name, phone: values.phone, note: values.note }
    if (!account) {
      const input = { account: values.account, ...person, ...rights }
      return (await showErrors(form, addUser, input)) && !lacks(warehouses) && deeds.add(input)
    }
    const input = { id: account.id, version: account.version, ...person, ...(own === '' && rights) }
    return (await showErrors(form, updateUser, input)) && !lacks(warehouses) && deeds.change(input)
  }
  const lacks = (warehouses: readonly string[]): boolean => {
    if (identity !== IDENTITY.staff || own !== '' || byRole || warehouses.length > 0) return false
    form.setFields([{ name: 'warehouses', errors: [ACCOUNT_WORDS.warehouseMissing] }])
    focusFirstWrong(form)
    return true
  }
  return (
    <FormDialog<Values>
      title={account ? `编辑账号　${account.account}` : '新建账号'}
      form={form}
      initial={{
        account: account?.account ?? '',
        name: account?.name ?? '',
        phone: account?.phone ?? '',
        note: account?.note ?? '',
        // The only warehouse there is stands there already.
        ...(!account && warehouseList.length === 1 && { warehouses: warehouseList.map(({ value }) => value) }),
        ...(account && { roleId: account.roleId, warehouses: account.warehouseCodes.split(',').filter(Boolean) }),
        ...(account?.supplierCode && { supplierCode: account.supplierCode }),
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      {!account && <LoginName />}
      <Form.Item name="name" label="姓名">
        <Input maxLength={20} placeholder="请输入姓名" />
      </Form.Item>
      <Form.Item name="phone" label="手机号">
        <Input maxLength={11} inputMode="numeric" placeholder="选填" />
      </Form.Item>
      <Form.Item name="roleId" label="角色" extra={own || ACCOUNT_WORDS.roleNote}>
        <Select
          placeholder="请选择角色"
          disabled={own !== ''}
          showSearch={{ optionFilterProp: 'label' }}
          lead={ownRole(roles, account)}
          options={roles?.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {identity === IDENTITY.supplier && <SupplierField disabled={own !== ''} />}
      {identity === IDENTITY.staff && <WarehouseField disabled={own !== ''} byRole={byRole} />}
      <Form.Item name="note" label="备注">
        <Input maxLength={80} placeholder="选填" />
      </Form.Item>
    </FormDialog>
  )
}

/** The login name, and whether anybody has it already. */
function LoginName() {
  const form = Form.useFormInstance<Values>()
  const { run, running } = useDeed(checkUser)
  const check = async () => {
    const account = form.getFieldValue('account') as string
    const done = await run({ account })
    if (!done.ok) return
    const free = done.obj.status === LOGIN_NAME.free
    if (free) toast.success(ACCOUNT_WORDS.free)
    form.setFields([{ name: 'account', errors: free ? [] : [ACCOUNT_WORDS.taken(account)] }])
  }
  return (
    <Form.Item label="登录账号" htmlFor="staff-login-name" extra={ACCOUNT_WORDS.accountNote}>
      <Space.Compact block>
        <Form.Item name="account" noStyle>
          <Input id="staff-login-name" maxLength={30} autoComplete="off" placeholder="请输入登录账号" />
        </Form.Item>
        <Button loading={running} onClick={() => void check()}>
          检查
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}

function SupplierField({ disabled }: { readonly disabled: boolean }) {
  const options = useSupplierOptions()
  return (
    <Form.Item name="supplierCode" label="供应商">
      <Select
        placeholder="请选择供应商"
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
      />
    </Form.Item>
  )
}

function WarehouseField({ disabled, byRole }: { readonly disabled: boolean; readonly byRole: boolean }) {
  const { warehouseList } = useUser()
  const note = byRole ? ACCOUNT_WORDS.warehouseFromRole : ACCOUNT_WORDS.warehouseNote
  return (
    <Form.Item name="warehouses" label="仓库" extra={warehouseList.length === 0 ? ACCOUNT_WORDS.noWarehouses : note}>
      <Select
        mode="multiple"
        placeholder={byRole ? '选填' : '请选择仓库'}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={warehouseList.map(({ value, name }) => ({ value, label: name }))}
      />
    </Form.Item>
  )
}

/** The account's own role, where it is not among those that may be given: it stays in sight. */
function ownRole(roles: readonly { id: string }[] | undefined, account: Account | undefined) {
  if (!account || roles?.some(({ id }) => id === account.roleId)) return []
  return [{ value: account.roleId, label: account.roleName }]
}
