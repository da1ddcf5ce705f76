import { offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { BILL_LABELS, PAY_FAULTS } from '@yuncang/contract/bill/bill/words.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { toast } from '@yuncang/kit/call/toast.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { lettersIn } from '@yuncang/domain/base/text.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Alert, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import './bill.css'
import type { Bill } from './model.ts'
import type { useBillDeeds } from './useBillDeeds.ts'
import { Pictures } from './Pictures.tsx'
import { PAY_WORDS } from './words.ts'

const DAY = 'YYYY-MM-DD'
/** As many as the text may have (part 3, 5.4). */
const MOST_LETTERS = 199
/** Marked as required, those that come from the bill as well (part 3, 5.4). */
const MUST = 'yc-bill-must'

type Values = { readonly voucher: string; readonly images: readonly string[]; readonly receivedOn: string }
type PayDialogProps = {
  readonly bill: Bill
  readonly pay: ReturnType<typeof useBillDeeds>['pay']
  /** `paid`: the bill was paid, and nothing holds it any more. */
  readonly onClose: (paid: boolean) => void
}

/** Notes that a bill was paid outside (part 3, 5.4). Render it only while it is open and the bill is locked. */
export function PayDialog({ bill, pay, onClose }: PayDialogProps) {
  const [form] = Form.useForm<Values>()
  const title = bill.status === BILL_STATUS.unpaid ? PAY_WORDS.titleUnpaid : PAY_WORDS.title
  const early = PAY_WORDS.early(bill)
  const what = `${title}：${bill.code}`
  const close = useDialogDraft({ form, what, onClose: () => onClose(false) })
  const submit = async ({ voucher, images, receivedOn }: Values): Promise<boolean> => {
    const input = { billCode: bill.code, voucher: voucher ?? '', images: images.join(','), receivedOn }
    const isRight = await showErrors(form, offlinePay, input)
    if (isRight && images.length === 0) form.setFields([{ name: 'images', errors: [PAY_WORDS.noImage] }])
    // As the parts have it, a blank is said at once and not at its field alone.
    if (input.voucher.trim() === '' || images.length === 0) toast.error(PAY_FAULTS.missing)
    return isRight && images.length > 0 && (await pay(input)).ok
  }
  const paid = async (values: Values): Promise<boolean> => {
    const done = await submit(values)
    if (done) onClose(true)
    return done
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={{ voucher: '', images: [], receivedOn: today() }}
      onSubmit={paid}
      onClose={close}
      okText="确认收款"
      width={560}
    >
      {early !== '' && (
        <Alert className="yc-bill-lock" type="warning" showIcon title={early} description={PAY_WORDS.after(bill)} />
      )}
      <dl className="yc-bill-of">
        <dt className={MUST}>供应商</dt>
        <dd>{bill.supplierName}</dd>
        <dt className={MUST}>总金额</dt>
        <dd className="yc-bill-total">{moneyText(bill.total)} 元</dd>
        <dt className={MUST}>{BILL_LABELS.code}</dt>
        <dd className="yc-code">{bill.code}</dd>
      </dl>
      <Form.Item
        name="receivedOn"
        label={BILL_LABELS.receivedOn}
        getValueProps={(day: string | undefined) => ({ value: day ? dayjs(day) : null })}
        getValueFromEvent={(day: Dayjs | null) => day?.format(DAY) ?? today()}
      >
        <DatePicker className="yc-bill-day" maxDate={dayjs(today())} allowClear={false} />
      </Form.Item>
      <Form.Item name="voucher" label={<span className={MUST}>{BILL_LABELS.voucher}</span>}>
        <Input.TextArea
          aria-required
          rows={3}
          placeholder={PAY_WORDS.placeholder}
          count={{ show: true, max: MOST_LETTERS, strategy: lettersIn }}
        />
      </Form.Item>
      <Form.Item name="images" label={<span className={MUST}>{BILL_LABELS.images}</span>} extra={PAY_WORDS.keep}>
        <Pictures label={BILL_LABELS.images} />
      </Form.Item>
    </FormDialog>
  )
}
