import { addDict, getDictParent } from '@yuncang/contract/base/dict/dict.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import { useDictDeeds, type DictEntry } from './useDictDeeds.ts'

type Values = {
  readonly parentCode?: string
  readonly code: string
  readonly name: string
  readonly sort: number | null
}
type DictDialogProps = {
  /** The entry to change; none: a new one. */
  readonly entry: DictEntry | null
  /** What a new entry stands below. */
  readonly parentCode: string | undefined
  readonly onClose: () => void
}

/** Adds or changes an entry of the dictionary. Render it only while it is open. */
export function DictDialog({ entry, parentCode, onClose }: DictDialogProps) {
  const [form] = Form.useForm<Values>()
  const { data: parents } = useCall(getDictParent, {})
  const { add, change } = useDictDeeds()
  const submit = async ({ parentCode: parent, code, name, sort }: Values) => {
    if (entry) return (await change({ code: entry.code, version: entry.version, name, sort: sort ?? 0 })).ok
    const input = { ...(parent ? { parentCode: parent } : {}), code, name, sort: sort ?? 0 }
    return (await showErrors(form, addDict, input)) && (await add(input)).ok
  }
  const initial: Partial<Values> = entry
    ? { parentCode: entry.parentCode, code: entry.code, name: entry.name, sort: entry.sort }
    : { sort: 0, code: parentCode ? `${parentCode}_` : '', ...(parentCode ? { parentCode } : {}) }
  return (
    <FormDialog<Values>
      title={entry ? `编辑数据字典：${entry.name}` : '新建数据字典'}
      form={form}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="parentCode" label="上级">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          disabled={entry !== null}
          placeholder="无上级（顶级）"
          options={parents?.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))}
        />
      </Form.Item>
      <Form.Item
        name="code"
        label="编码"
        extra={entry ? undefined : '大写字母、数字和下划线，通常以上级编码开头；保存后不能修改'}
        rules={[{ required: true, whitespace: true, message: '请输入编码' }]}
        normalize={(typed: string) => typed.toUpperCase()}
      >
        <Input className="yc-code" disabled={entry !== null} maxLength={60} />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={[{ required: true, whitespace: true, message: '请输入名称' }]}>
        <Input maxLength={30} showCount />
      </Form.Item>
      <WholeNumberItem name="sort" label="排序" extra="数字小的排在前面" min={0} max={9999} />
    </FormDialog>
  )
}
