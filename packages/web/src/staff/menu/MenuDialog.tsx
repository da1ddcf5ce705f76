import { addMenu, getMenuTree, updateMenu, type MenuTreeEntry } from '@yuncang/contract/staff/menu/menu.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import { DEED_DONE } from '../../app/words.ts'

type Values = { name: string; parentId: string; sort: number }
const invalidates = [getMenuTree]

type Props = {
  /** null: a new group. */
  readonly entry: MenuTreeEntry | null
  readonly tree: readonly MenuTreeEntry[]
  readonly onClose: () => void
}

/** Adds a group, or says how an entry is called and where it stands. */
export function MenuDialog({ entry, tree, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const adding = useDeed(addMenu, { success: DEED_DONE.added, invalidates })
  const changing = useDeed(updateMenu, { success: DEED_DONE.changed, invalidates })
  const submit = async (values: Values) => {
    if (!entry) return (await showErrors(form, addMenu, values)) && (await adding.run(values)).ok
    const input = { id: entry.id, ...values, version: entry.version }
    return (await showErrors(form, updateMenu, input)) && (await changing.run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={entry ? `编辑菜单　${entry.name}` : '新建分组'}
      form={form}
      initial={{ name: entry?.name ?? '', parentId: entry?.parentId ?? '', sort: entry?.sort ?? 100 }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="name" label="名称">
        <Input maxLength={10} showCount placeholder="请输入名称" />
      </Form.Item>
      <Form.Item name="parentId" label="上级" extra={entry ? undefined : '分组下有菜单后才会显示'}>
        <Select options={[{ value: '', label: '顶级' }, ...groupsOf(tree, entry?.id)]} />
      </Form.Item>
      <WholeNumberItem name="sort" label="排序" extra="数字小的在前" min={0} max={9999} />
    </FormDialog>
  )
}

/** The groups that an entry may stand under: not itself, nor what stands under it. */
function groupsOf(entries: readonly MenuTreeEntry[], but: string | undefined): { value: string; label: string }[] {
  return entries
    .filter(({ id, url }) => url === '' && id !== but)
    .flatMap(({ id, name, children }) => [
      { value: id, label: name },
      ...groupsOf(children, but).map((below) => ({ ...below, label: `${name} / ${below.label}` })),
    ])
}
