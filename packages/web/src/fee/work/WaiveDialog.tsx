import { UNPRICED_LABELS } from '@yuncang/contract/fee/work/words.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import type { Conditions } from './model.ts'
import { useUnpricedDeeds } from './useUnpricedDeeds.ts'
import { UNPRICED_WORDS as WORDS } from './words.ts'

type WaiveDialogProps = {
  readonly conditions: Conditions
  /** How many works fit: another number of them is refused. */
  readonly count: number
  readonly onClose: () => void
}
type Values = { readonly because: string }

/** Says that works are not charged, by name and reason. Render it only while it is open. */
export function WaiveDialog({ conditions, count, onClose }: WaiveDialogProps) {
  const [form] = Form.useForm<Values>()
  const close = useDialogDraft({ form, what: WORDS.waiveTitle, onClose })
  const { waiving } = useUnpricedDeeds()
  const submit = async ({ because }: Values) =>
    (await waiving.run({ ...conditions, count, because: because.trim() } as never)).ok
  return (
    <FormDialog<Values>
      title={WORDS.waiveTitle}
      form={form}
      initial={{ because: '' }}
      okText={WORDS.waive}
      destroys
      onSubmit={submit}
      onClose={close}
    >
      <p className="yc-muted">{WORDS.waiveNote(count)}</p>
      <Form.Item
        name="because"
        label={UNPRICED_LABELS.reason}
        rules={[{ required: true, whitespace: true, message: WORDS.waiveMissing }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount placeholder={WORDS.waiveHint} />
      </Form.Item>
    </FormDialog>
  )
}
