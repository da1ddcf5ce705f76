import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { SUPPLIER_LIMITS } from '@yuncang/domain/partner/supplier/draft.ts'
import { Button, Checkbox, Form, Input, type FormInstance } from 'antd'
import './supplier.css'
import { PHONE, SUPPLIER_HINTS } from './words.ts'

export type ContactValues = {
  /** Of a contact that is kept already. */
  readonly id?: string
  readonly name: string
  readonly phone?: string
  readonly email?: string
  readonly isStatement?: boolean
}

type Props = {
  readonly form: FormInstance
  /** Asks whether a contact that is kept may go, and says why it may not. Left out: the save says so. */
  readonly mayRemove?: (id: string) => Promise<boolean>
}

/** The contacts of a supplier: a line each, the first of them stands in lists. */
export function ContactFields({ form, mayRemove }: Props) {
  const contacts = Form.useWatch<ContactValues[] | undefined>('contacts', form)
  /** Only the last mailbox for statements can be in the way: with another one ticked there is nothing to ask. */
  const isFree = async (index: number) => {
    // The whole entries: what is watched has the fields on the screen alone.
    const kept = (form.getFieldValue('contacts') ?? []) as readonly (ContactValues | undefined)[]
    const id = kept[index]?.id
    const othersHear = kept.some((contact, other) => other !== index && contact?.isStatement === true)
    return id === undefined || othersHear || !mayRemove || (await mayRemove(id))
  }
  return (
    <Form.List name="contacts">
      {(fields, { add, remove }) => (
        <section className="yc-supplier-contacts" aria-label="联系人">
          <div className="yc-supplier-contacts-head">
            <b>联系人</b>
            <small>{SUPPLIER_HINTS.statement}</small>
          </div>
          {fields.map(({ key, name }) => (
            <div key={key} className="yc-supplier-contact">
              <Form.Item name={[name, 'name']} rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
                <Input aria-label={`联系人 ${name + 1} 姓名`} maxLength={20} placeholder="姓名" />
              </Form.Item>
              <Form.Item name={[name, 'phone']} rules={[PHONE]}>
                <Input aria-label={`联系人 ${name + 1} 电话`} maxLength={11} placeholder="手机号，选填" />
              </Form.Item>
              <Form.Item
                name={[name, 'email']}
                rules={[
                  { type: 'email', message: '请输入正确的邮箱' },
                  { required: contacts?.[name]?.isStatement === true, message: '接收对账单，请填写邮箱' },
                ]}
              >
                <Input aria-label={`联系人 ${name + 1} 邮箱`} maxLength={60} placeholder="邮箱，选填" />
              </Form.Item>
              <Form.Item name={[name, 'isStatement']} valuePropName="checked">
                <Checkbox aria-label={`联系人 ${name + 1} 接收对账单`}>接收对账单</Checkbox>
              </Form.Item>
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`删除联系人 ${name + 1}`}
                onClick={() => void isFree(name).then((free) => free && remove(name))}
              />
            </div>
          ))}
          <Button
            type="dashed"
            block
            icon={<PlusOutlined aria-hidden />}
            disabled={fields.length >= SUPPLIER_LIMITS.contacts}
            onClick={() => add({})}
          >
            添加联系人
          </Button>
        </section>
      )}
    </Form.List>
  )
}
