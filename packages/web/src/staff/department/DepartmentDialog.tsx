import {
  addDept,
  getDeptTree,
  getWarehouseDeptTree,
  updateDept,
  type DepartmentEntry,
} from '@yuncang/contract/staff/department/department.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import { useUser } from '../../app/user.ts'
import { departmentOptions } from './tree.ts'
import { DEED_DONE } from '../../app/words.ts'

type Values = { name: string; parentId: string; warehouseCode: string; sort: number }
const invalidates = [getDeptTree, getWarehouseDeptTree]

type Props = {
  /** null: a new one. */
  readonly department: DepartmentEntry | null
  readonly parentId: string
  readonly tree: readonly DepartmentEntry[]
  readonly onClose: () => void
}

/** Adds a department, or changes one. */
export function DepartmentDialog({ department, parentId, tree, onClose }: Props) {
  const { warehouseList } = useUser()
  const [form] = Form.useForm<Values>()
  const adding = useDeed(addDept, { success: DEED_DONE.added, invalidates })
  const changing = useDeed(updateDept, { success: DEED_DONE.changed, invalidates })
  const submit = async (values: Values) => {
    const fields = {
      name: values.name,
      sort: values.sort,
      ...(values.parentId !== '' && { parentId: values.parentId }),
      ...(values.warehouseCode !== '' && { warehouseCode: values.warehouseCode }),
    }
    if (!department) return (await showErrors(form, addDept, fields)) && (await adding.run(fields)).ok
    const input = { id: department.id, version: department.version, ...fields }
    return (await showErrors(form, updateDept, input)) && (await changing.run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={department ? '编辑部门' : '新建部门'}
      form={form}
      initial={{
        name: department?.name ?? '',
        parentId,
        warehouseCode: department?.warehouseCode ?? '',
        sort: department?.sort ?? 0,
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="name" label="部门名称">
        <Input maxLength={20} showCount placeholder="请输入部门名称" />
      </Form.Item>
      <Form.Item name="parentId" label="上级部门">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: '', label: '无' }, ...departmentOptions(tree, department?.id)]}
        />
      </Form.Item>
      <Form.Item name="warehouseCode" label="所在仓库">
        <Select
          options={[{ value: '', label: '不限' }, ...warehouseList.map(({ value, name }) => ({ value, label: name }))]}
        />
      </Form.Item>
      <WholeNumberItem name="sort" label="排序" extra="数字小的在前" min={0} max={9999} />
    </FormDialog>
  )
}
