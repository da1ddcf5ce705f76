import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import '../task/stocktake.css'
import { useStocktakeDeeds } from './useStocktakeDeeds.ts'
import { STOCKTAKE_DIALOGS as WORDS } from './words.ts'

type CancelStocktakeDialogProps = { readonly stocktakeCode: string; readonly onClose: () => void }

/** Cancels a stocktake after saying what becomes of it. Render it only while it is open. */
export function CancelStocktakeDialog({ stocktakeCode, onClose }: CancelStocktakeDialogProps) {
  const [form] = Form.useForm<{ reason: string }>()
  const { cancel } = useStocktakeDeeds()
  return (
    <FormDialog
      title={WORDS.cancelTitle(stocktakeCode)}
      form={form}
      initial={{ reason: '' }}
      okText={WORDS.cancelOk}
      onSubmit={async ({ reason }) => {
        await cancel(stocktakeCode, reason.trim())
        // Refused or done, the page shows by now how it stands.
        return true
      }}
      onClose={onClose}
    >
      <p className="yc-dialog-says">{WORDS.cancelSays}</p>
      <Form.Item name="reason" label={WORDS.reason}>
        <Input.TextArea rows={2} maxLength={80} showCount placeholder={WORDS.reasonHint} />
      </Form.Item>
    </FormDialog>
  )
}
