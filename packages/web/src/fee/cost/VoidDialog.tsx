import { COST_LABELS } from '@yuncang/contract/fee/cost/words.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Form, Input } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import './cost.css'
import type { Cost } from './model.ts'
import { sumText } from './to-settle.ts'
import { useCostDeeds } from './useCostDeeds.ts'
import { VOID_DIALOG as WORDS } from './words.ts'

type VoidDialogProps = {
  readonly costs: readonly Cost[]
  readonly onVoided: () => void
  readonly onClose: () => void
}

/** Voids costs: names their sum and asks for the reason. */
export function VoidDialog({ costs, onVoided, onClose }: VoidDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const close = useDialogDraft({ form, what: WORDS.title, onClose })
  const { voidAll } = useCostDeeds()
  const submit = async ({ reason }: { readonly reason: string }): Promise<boolean> => {
    const done = await voidAll(costs, reason.trim())
    if (done) onVoided()
    return done
  }
  return (
    <FormDialog
      title={WORDS.title}
      form={form}
      initial={{ reason: '' }}
      okText={WORDS.ok}
      destroys
      onSubmit={submit}
      onClose={close}
    >
      <p className="yc-cost-note">{WORDS.says(costs.length, moneyText(sumText(costs)))}</p>
      <Form.Item
        name="reason"
        label={COST_LABELS.reason}
        rules={[{ required: true, whitespace: true, message: WORDS.missing }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount placeholder={WORDS.hint} />
      </Form.Item>
    </FormDialog>
  )
}
