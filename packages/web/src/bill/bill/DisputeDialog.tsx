import { openDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { DISPUTE_LABELS } from '@yuncang/contract/bill/dispute/words.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { lettersIn } from '@yuncang/domain/base/text.ts'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Form, Input } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import './bill.css'
import type { Line } from './model.ts'
import { Pictures } from './Pictures.tsx'
import type { useDisputeDeeds } from './useDisputeDeeds.ts'
import { DISPUTE_WORDS } from './words.ts'

const MOST_LETTERS = 200

type Values = { readonly rightMoney: string; readonly note: string; readonly images: readonly string[] }
type DisputeDialogProps = {
  readonly billCode: string
  readonly line: Line
  readonly open: ReturnType<typeof useDisputeDeeds>['open']
  readonly onClose: () => void
}

/** A supplier says what it finds wrong in a line of its bill. Render it only while it is open. */
export function DisputeDialog({ billCode, line, open, onClose }: DisputeDialogProps) {
  const [form] = Form.useForm<Values>()
  const title = `提出异议：${line.code}`
  const close = useDialogDraft({ form, what: title, onClose })
  const submit = async ({ rightMoney, note, images }: Values): Promise<boolean> => {
    const input = { billCode, costCode: line.code, rightMoney, note, images: images.join(',') }
    return (await showErrors(form, openDispute, input)) && (await open(input)).ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={{ rightMoney: '', note: '', images: [] }}
      onSubmit={submit}
      onClose={close}
      okText="提交异议"
      width={560}
    >
      <dl className="yc-bill-of">
        <dt>收费项目</dt>
        <dd>{line.itemName}</dd>
        <dt>账单金额</dt>
        <dd className="yc-bill-total">{moneyText(line.money)} 元</dd>
      </dl>
      <Form.Item
        name="rightMoney"
        label={`${DISPUTE_LABELS.right}（元）`}
        required
        extra={DISPUTE_WORDS.lessThan(line.money)}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={20} />
      </Form.Item>
      <Form.Item name="note" label={DISPUTE_LABELS.note} required>
        <Input.TextArea
          rows={3}
          placeholder={DISPUTE_WORDS.placeholder}
          count={{ show: true, max: MOST_LETTERS, strategy: lettersIn }}
        />
      </Form.Item>
      <Form.Item name="images" label={DISPUTE_LABELS.images} extra={DISPUTE_WORDS.effect}>
        <Pictures label={DISPUTE_LABELS.images} />
      </Form.Item>
    </FormDialog>
  )
}
