import { saveTenantInvoice, type showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form } from 'antd'
import { InvoicedFields } from '../../app/InvoicedFields.tsx'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { DEED_DONE } from '../../app/words.ts'
import { ABOUT_MERCHANTS } from './useMerchantDeeds.ts'
import { MERCHANT_WORDS } from './words.ts'

type Merchant = CallOutput<typeof showTenant>
type Values = Pick<Merchant, 'invoiceTitle' | 'taxNumber'>

/** To whom invoices of one's own merchant are made out. Render it only while it is open. */
export function InvoicedDialog({ merchant, onClose }: { readonly merchant: Merchant; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(saveTenantInvoice, { success: DEED_DONE.saved, invalidates: ABOUT_MERCHANTS })
  const { invoiceTitle, taxNumber, version, tenantName } = merchant
  const close = useDialogDraft({ form, what: MERCHANT_WORDS.invoiced, base: String(version), onClose })
  const submit = async (values: Values) => {
    const input = { ...values, version }
    return (await showErrors(form, saveTenantInvoice, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={MERCHANT_WORDS.invoiced}
      form={form}
      initial={{ invoiceTitle, taxNumber }}
      onSubmit={submit}
      onClose={close}
      okText="保存"
    >
      <InvoicedFields note={MERCHANT_WORDS.invoicedNote} example={`如 ${tenantName}`} />
    </FormDialog>
  )
}
