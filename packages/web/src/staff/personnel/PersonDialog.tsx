import { PERSONNEL_STATUS, PERSONNEL_STATUS_NAMES } from '@yuncang/contract/staff/personnel/words.ts'
import { getUserPage } from '@yuncang/contract/staff/account/account.ts'
import { getDeptTree } from '@yuncang/contract/staff/department/department.ts'
import { getPersonnel, getPersonnelList, savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Radio } from 'antd'
import { useCan } from '../../app/user.ts'
import { departmentOptions } from '../department/tree.ts'
import { DEED_DONE } from '../../app/words.ts'
import './personnel.css'

type Person = CallOutput<typeof getPersonnelList>['records'][number]
type Values = {
  code: string
  name: string
  phone: string
  title: string
  departmentId?: string
  accountId: string
  hiredOn: string
  status: 1 | 2
  note: string
}

/** Adds a person, or changes one. */
export function PersonDialog({ person, onClose }: { readonly person: Person | null; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { data: tree } = useCall(getDeptTree, {})
  const { run } = useDeed(savePersonnel, {
    success: DEED_DONE.saved,
    invalidates: [getPersonnelList, getPersonnel, getDeptTree],
  })
  const submit = async ({ accountId, hiredOn, departmentId, ...values }: Values) => {
    const input = {
      ...values,
      departmentId: departmentId ?? '',
      ...(accountId !== '' && { accountId }),
      ...(hiredOn !== '' && { hiredOn }),
      ...(person && { id: person.id, version: person.version }),
    }
    return (await showErrors(form, savePersonnel, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={person ? '编辑人员' : '新建人员'}
      form={form}
      initial={{
        code: person?.code ?? '',
        name: person?.name ?? '',
        phone: person?.phone ?? '',
        title: person?.title ?? '',
        ...(person && { departmentId: person.departmentId }),
        accountId: person?.accountId ?? '',
        hiredOn: person?.hiredOn ?? '',
        status: (person?.status as 1 | undefined) ?? PERSONNEL_STATUS.employed,
        note: person?.note ?? '',
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
      width={640}
    >
      <div className="yc-person-pair">
        <Form.Item name="code" label="工号">
          <Input maxLength={20} placeholder="请输入工号" />
        </Form.Item>
        <Form.Item name="name" label="姓名">
          <Input maxLength={20} placeholder="请输入姓名" />
        </Form.Item>
        <Form.Item name="departmentId" label="部门">
          <Select
            placeholder="请选择部门"
            showSearch={{ optionFilterProp: 'label' }}
            options={tree && departmentOptions(tree)}
          />
        </Form.Item>
        <Form.Item name="title" label="岗位">
          <Input maxLength={20} placeholder="选填" />
        </Form.Item>
        <Form.Item name="phone" label="手机号">
          <Input maxLength={11} inputMode="numeric" placeholder="选填" />
        </Form.Item>
        <AccountField person={person} />
        <Form.Item name="hiredOn" label="入职日期">
          <Input maxLength={10} placeholder="如 2026-03-01，选填" />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Radio.Group
            options={Object.values(PERSONNEL_STATUS).map((status) => ({
              value: status,
              label: PERSONNEL_STATUS_NAMES[status],
            }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="note" label="备注">
        <Input maxLength={80} placeholder="选填" />
      </Form.Item>
    </FormDialog>
  )
}

/** The account with which a person logs in: for those who may see accounts; others leave it as it is. */
function AccountField({ person }: { readonly person: Person | null }) {
  const can = useCan()
  const sees = can('accountManageView')
  const { data } = useCall(getUserPage, { size: 200 }, { enabled: sees })
  const listed = data?.records.map(({ id, account, name }) => ({ value: id, label: `${account}（${name}）` }))
  const own = person && person.accountId !== '' && !listed?.some(({ value }) => value === person.accountId)
  const lead = [{ value: '', label: '不关联' }, ...(own ? [{ value: person.accountId, label: person.account }] : [])]
  return (
    <Form.Item name="accountId" label="登录账号" {...(!sees && { extra: '没有“查看账号”权限，不能更改' })}>
      <Select disabled={!sees} showSearch={{ optionFilterProp: 'label' }} lead={lead} options={listed} />
    </Form.Item>
  )
}
