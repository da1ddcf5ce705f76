import { getPersonnel, getPersonnelList, savePersonnelRules } from '@yuncang/contract/staff/personnel/personnel.ts'
import { WEEK_DAYS } from '@yuncang/contract/staff/personnel/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Checkbox, Form, Input } from 'antd'
import { useUser } from '../../app/user.ts'
import { PERSONNEL_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'
import './personnel.css'

type Person = CallOutput<typeof getPersonnel>
type Values = { warehouses: string[]; workDays: number[]; shiftFrom: string; shiftTo: string }

/** Where and when a person works. */
export function RulesDialog({ person, onClose }: { readonly person: Person; readonly onClose: () => void }) {
  const { warehouseList } = useUser()
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(savePersonnelRules, {
    success: DEED_DONE.saved,
    invalidates: [getPersonnelList, getPersonnel],
  })
  const submit = async ({ warehouses, workDays, shiftFrom, shiftTo }: Values) => {
    const input = {
      id: person.id,
      version: person.version,
      warehouseCodes: warehouses.join(','),
      ...(workDays.length > 0 && { workDays: workDays as 1[] }),
      ...(shiftFrom !== '' && { shiftFrom }),
      ...(shiftTo !== '' && { shiftTo }),
    }
    return (await showErrors(form, savePersonnelRules, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={`排班　${person.name}`}
      form={form}
      initial={{
        warehouses: person.warehouseCodes.split(',').filter(Boolean),
        workDays: person.workDays.split(',').filter(Boolean).map(Number),
        shiftFrom: person.shiftFrom,
        shiftTo: person.shiftTo,
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
      width={600}
    >
      <Form.Item name="warehouses" label="工作仓库" extra={PERSONNEL_WORDS.rulesNote}>
        <Select
          mode="multiple"
          placeholder="请选择仓库"
          showSearch={{ optionFilterProp: 'label' }}
          options={warehouseList.map(({ value, name }) => ({ value, label: name }))}
        />
      </Form.Item>
      <Form.Item name="workDays" label="工作日">
        <Checkbox.Group options={WEEK_DAYS.flatMap((label, value) => (label === '' ? [] : [{ value, label }]))} />
      </Form.Item>
      <div className="yc-person-pair">
        <Form.Item name="shiftFrom" label="上班时间">
          <Input maxLength={5} placeholder="如 09:00" />
        </Form.Item>
        <Form.Item name="shiftTo" label="下班时间" extra="早于上班时间表示次日">
          <Input maxLength={5} placeholder="如 18:00" />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
