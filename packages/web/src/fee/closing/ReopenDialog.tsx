import { getMonths, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { MONTH_LABELS } from '@yuncang/contract/fee/closing/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form, Input } from 'antd'
import { MONTH_DONE, MONTH_WORDS } from './words.ts'

type Values = { readonly reason: string }
type ReopenDialogProps = { readonly warehouseCode: string; readonly month: string; readonly onClose: () => void }

/** Opens a closed month again, with why. Render it only while it is open. */
export function ReopenDialog({ warehouseCode, month, onClose }: ReopenDialogProps) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(reopenMonth, { success: MONTH_DONE.reopened, invalidates: [getMonths] })
  const submit = async ({ reason }: Values) => {
    const asked = { warehouseCode, month, reason }
    return (await showErrors(form, reopenMonth, asked)) && (await run(asked)).ok
  }
  return (
    <FormDialog<Values>
      title={`反月结 ${month}`}
      form={form}
      initial={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
      okText="反月结"
      destroys
    >
      <Alert type="warning" showIcon title={MONTH_WORDS.reopenNote} className="yc-month-note" />
      <Form.Item name="reason" label={MONTH_LABELS.reason}>
        <Input.TextArea maxLength={200} showCount rows={3} placeholder="如：漏记 10 月的装卸费" />
      </Form.Item>
    </FormDialog>
  )
}
