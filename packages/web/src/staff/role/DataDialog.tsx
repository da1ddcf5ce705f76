import { selectDataByRoleId, setDataByRoleId } from '@yuncang/contract/staff/role/role.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Checkbox, Form } from 'antd'
import { ROLE_ANSWERS } from './role-answers.ts'
import type { Role } from './role.ts'
import './role.css'
import { ROLE_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Values = { warehouses: string[] }

/** The warehouses that everybody of a role sees. */
export function DataDialog({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { data, error, refetch } = useCall(selectDataByRoleId, { id: role.id })
  const { run } = useDeed(setDataByRoleId, { success: DEED_DONE.saved, invalidates: ROLE_ANSWERS })
  const title = `数据权限　${role.name}`
  if (!data) return <DialogPending title={title} call={{ error, refetch }} rows={4} onClose={onClose} />
  const submit = async ({ warehouses }: Values) =>
    (await run({ id: role.id, warehouseCodes: warehouses, version: data.version })).ok
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={{ warehouses: data.warehouseCodes.split(',').filter(Boolean) }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="warehouses" label="仓库" extra={ROLE_WORDS.dataNote}>
        <Checkbox.Group
          className="yc-check-list"
          options={data.warehouseList.map(({ value, name }) => ({ value, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
