import { INVOICE_TITLE_LENGTH } from '@yuncang/domain/base/tax-number.ts'
import { Form, Input } from 'antd'

/** To whom invoices are made out. @param note what it is for @param example of a title */
export function InvoicedFields({ note, example }: { readonly note: string; readonly example: string }) {
  return (
    <>
      <Form.Item name="invoiceTitle" label="发票抬头" extra={note}>
        <Input maxLength={INVOICE_TITLE_LENGTH} placeholder={`选填，${example}`} />
      </Form.Item>
      <Form.Item name="taxNumber" label="税号">
        <Input maxLength={24} placeholder="选填，18 位统一社会信用代码" />
      </Form.Item>
    </>
  )
}
