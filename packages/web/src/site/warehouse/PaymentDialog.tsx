import { getWarehousePay, MOST_PAY_DAYS, updateWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import { WAREHOUSE_NAMES as NAMES } from '@yuncang/contract/site/warehouse/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Form, Input, Switch } from 'antd'
import { useWarehouseDeeds } from './useWarehouseDeeds.ts'

type Texts = Partial<Record<'payee' | 'bankName' | 'bankAccount' | 'payRemark', string>>
type Values = Texts & { readonly payDays?: number; readonly pricedFirst?: boolean }
type PaymentDialogProps = {
  readonly warehouseCode: string
  /** Why it is only looked at; the empty text when it may be changed. */
  readonly why: string
  readonly onClose: () => void
}

/** Who is paid for what a warehouse bills, and how. Render it only while it is open. */
export function PaymentDialog({ warehouseCode, why, onClose }: PaymentDialogProps) {
  const [form] = Form.useForm<Values>()
  const { data, isPlaceholderData, error, refetch } = useCall(getWarehousePay, { warehouseCode })
  const { pay } = useWarehouseDeeds()
  if (!data || isPlaceholderData)
    return <DialogPending title="收款信息" call={{ error, refetch }} rows={4} onClose={onClose} />
  const submit = async ({ pricedFirst, ...values }: Values): Promise<boolean> => {
    if (why !== '') return true
    const input = {
      ...filled(values),
      pricedFirst: pricedFirst ? (1 as const) : (0 as const),
      warehouseCode,
      version: data.version,
    }
    return (await showErrors(form, updateWarehousePay, input)) && (await pay(input)).ok
  }
  const field = (name: keyof Texts, label: string, length: number, placeholder: string) => (
    <Form.Item name={name} label={label}>
      <Input maxLength={length} placeholder={placeholder} readOnly={why !== ''} />
    </Form.Item>
  )
  return (
    <FormDialog<Values>
      title={`收款信息：${data.name}`}
      form={form}
      initial={{ ...data, pricedFirst: data.pricedFirst === 1 }}
      onSubmit={submit}
      onClose={onClose}
      okText={why === '' ? '保存' : '知道了'}
    >
      {field('payee', NAMES.payee, 40, '供应商付款时的收款单位')}
      {field('bankName', NAMES.payeeBank, 40, '如 招商银行杭州余杭支行')}
      {field('bankAccount', NAMES.payeeAccount, 40, '银行账号')}
      <WholeNumberItem
        name="payDays"
        label={NAMES.payDays}
        extra="账单生成后多少天内付款；供应商资料里另有约定的，按供应商的"
        required={`请输入${NAMES.payDays}`}
        min={0}
        max={MOST_PAY_DAYS}
        suffix="天"
        readOnly={why !== ''}
      />
      <Form.Item
        name="pricedFirst"
        label={NAMES.pricedFirst}
        valuePropName="checked"
        extra="开启后，所结算日期内还有未计价作业的供应商不能结算；关闭时只提醒"
      >
        <Switch checkedChildren="开" unCheckedChildren="关" disabled={why !== ''} />
      </Form.Item>
      {field('payRemark', NAMES.paymentNote, 100, '选填，如“转账请备注账单编号”')}
    </FormDialog>
  )
}
