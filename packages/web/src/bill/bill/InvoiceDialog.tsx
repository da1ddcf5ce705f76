import { setInvoice } from '@yuncang/contract/bill/bill/bill.ts'
import { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { STATEMENT } from '@yuncang/contract/bill/statement/words.ts'
import { BILL_LABELS, INVOICE_NAMES } from '@yuncang/contract/bill/bill/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import './bill.css'
import type { Bill } from './model.ts'
import type { useBillDeeds } from './useBillDeeds.ts'
import { INVOICE_WORDS } from './words.ts'

const DAY = 'YYYY-MM-DD'

type Values = { readonly isInvoiced: 0 | 1; readonly invoiceNumber?: string; readonly invoiceDay?: string }
type InvoiceDialogProps = {
  readonly bill: Bill
  readonly invoice: ReturnType<typeof useBillDeeds>['invoice']
  readonly onClose: () => void
}

/** Notes whether the invoice of a bill was issued, with its number and day. Render it only while it is open. */
export function InvoiceDialog({ bill, invoice, onClose }: InvoiceDialogProps) {
  const [form] = Form.useForm<Values>()
  const to = useCall(getStatementPaper, { billCode: bill.code }).data?.supplier
  const what = `${INVOICE_WORDS.title}：${bill.code}`
  const close = useDialogDraft({ form, what, onClose })
  const submit = async ({ isInvoiced, invoiceNumber, invoiceDay }: Values): Promise<boolean> => {
    const noted = isInvoiced === 1 ? { invoiceNumber: invoiceNumber ?? '', invoiceDay: invoiceDay ?? today() } : {}
    const input = { billCode: bill.code, isInvoiced, ...noted }
    return (await showErrors(form, setInvoice, input)) && (await invoice(input)).ok
  }
  const isInvoiced = Form.useWatch('isInvoiced', form) ?? bill.isInvoiced
  return (
    <FormDialog<Values>
      title={INVOICE_WORDS.title}
      form={form}
      initial={{
        isInvoiced: 1,
        invoiceNumber: bill.invoiceNumber,
        invoiceDay: bill.invoiceDay === '' ? today() : bill.invoiceDay,
      }}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={560}
    >
      <dl className="yc-bill-of">
        <dt>供应商</dt>
        <dd>{bill.supplierName}</dd>
        <dt>{STATEMENT.invoiceTitle}</dt>
        <dd>{to && (to.invoiceTitle || INVOICE_WORDS.noTitle)}</dd>
        <dt>{STATEMENT.taxNumber}</dt>
        <dd className="yc-code">{to && (to.taxNumber || '-')}</dd>
        <dt>总金额</dt>
        <dd className="yc-bill-total">{moneyText(bill.total)} 元</dd>
        <dt>{BILL_LABELS.code}</dt>
        <dd className="yc-code">{bill.code}</dd>
      </dl>
      <Form.Item name="isInvoiced" label={BILL_LABELS.invoice} extra={INVOICE_WORDS.hint}>
        <Radio.Group
          options={[
            { value: 1, label: INVOICE_NAMES[1] },
            { value: 0, label: INVOICE_NAMES[0], disabled: bill.isInvoiced === 0 },
          ]}
        />
      </Form.Item>
      {isInvoiced === 1 && (
        <>
          <Form.Item name="invoiceNumber" label={BILL_LABELS.invoiceNumber}>
            <Input maxLength={40} placeholder={INVOICE_WORDS.number} />
          </Form.Item>
          <Form.Item
            name="invoiceDay"
            label={BILL_LABELS.invoiceDay}
            getValueProps={(day: string | undefined) => ({ value: day ? dayjs(day) : null })}
            getValueFromEvent={(day: Dayjs | null) => day?.format(DAY) ?? today()}
          >
            <DatePicker className="yc-bill-day" maxDate={dayjs(today())} allowClear={false} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
