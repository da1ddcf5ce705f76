import { agreeDispute, refuseDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { DISPUTE_LABELS } from '@yuncang/contract/bill/dispute/words.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import './bill.css'
import type { Dispute, useDisputeDeeds } from './useDisputeDeeds.ts'
import { DISPUTE_WORDS } from './words.ts'

type AnswerDialogProps = {
  readonly dispute: Dispute
  readonly deeds: Pick<ReturnType<typeof useDisputeDeeds>, 'agree' | 'refuse'>
  readonly onClose: () => void
}

/** Agrees to a dispute with a credit for the next bill. Render it only while it is open. */
export function AgreeDialog({ dispute, deeds, onClose }: AnswerDialogProps) {
  const [form] = Form.useForm<{ readonly creditMoney: string }>()
  const { billCode, costCode, leftMoney, rightMoney } = dispute
  const wanted = yuanText((fenOf(leftMoney) ?? 0n) - (fenOf(rightMoney) ?? 0n))
  return (
    <FormDialog<{ readonly creditMoney: string }>
      title={`同意异议：${costCode}`}
      form={form}
      initial={{ creditMoney: wanted }}
      onSubmit={async ({ creditMoney }) => {
        const input = { billCode, costCode, creditMoney }
        return (await showErrors(form, agreeDispute, input)) && (await deeds.agree(input)).ok
      }}
      onClose={onClose}
      okText="同意"
    >
      <p className="yc-muted">{DISPUTE_WORDS.agree}</p>
      <Form.Item name="creditMoney" label={`${DISPUTE_LABELS.credit}（元）`}>
        <Input inputMode="decimal" autoComplete="off" maxLength={20} />
      </Form.Item>
    </FormDialog>
  )
}

/** Refuses a dispute with a reason. Render it only while it is open. */
export function RefuseDialog({ dispute: { billCode, costCode }, deeds, onClose }: AnswerDialogProps) {
  const [form] = Form.useForm<{ readonly reason: string }>()
  return (
    <FormDialog<{ readonly reason: string }>
      title={`驳回异议：${costCode}`}
      form={form}
      initial={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        const input = { billCode, costCode, reason }
        return (await showErrors(form, refuseDispute, input)) && (await deeds.refuse(input)).ok
      }}
      onClose={onClose}
      okText="驳回"
    >
      <Form.Item name="reason" label={DISPUTE_LABELS.reason}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  )
}
