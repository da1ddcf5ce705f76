import { Form } from 'antd'
import { isChosen } from './find.ts'
import { RegionCascader } from './RegionCascader.tsx'

/** The field of a form that holds a region: a name that was typed and not chosen is refused. */
export function RegionItem({ name, label }: { readonly name: string; readonly label: string }) {
  const check = (_: unknown, value: string | undefined) =>
    isChosen(value) ? Promise.resolve() : Promise.reject(new Error(`没有选中“${value}”，请从列表中选择${label}`))
  return (
    <Form.Item name={name} label={label} rules={[{ validator: check }]}>
      <RegionCascader />
    </Form.Item>
  )
}
