import { saveCombo } from '@yuncang/contract/partner/merchant/merchant.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form } from 'antd'
import dayjs from 'dayjs'
import '../combo/combo.css'
import './merchant.css'
import { PeriodFields, periodOf, type Period } from './PeriodFields.tsx'
import { ABOUT_MERCHANTS, type Merchant } from './useMerchantDeeds.ts'
import { MERCHANT_WORDS } from './words.ts'

const dayOf = (text: string) => (text === '' ? null : dayjs(text))

/** Gives a merchant a combo for a period. */
export function MerchantComboDialog({
  merchant,
  onClose,
}: {
  readonly merchant: Merchant
  readonly onClose: () => void
}) {
  const [form] = Form.useForm<Period>()
  const { run } = useDeed(saveCombo, { success: '保存成功！', invalidates: ABOUT_MERCHANTS })
  const submit = async (values: Period) => {
    const input = { tenantCode: merchant.tenantCode, version: merchant.version, ...periodOf(values) }
    return (await showErrors(form, saveCombo, input, () => null)) && (await run(input)).ok
  }
  return (
    <FormDialog<Period>
      title={`分配套餐　${merchant.tenantName}`}
      form={form}
      initial={{
        comboCode: merchant.comboCode || null,
        begin: dayOf(merchant.beginsOn),
        end: dayOf(merchant.endsOn),
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Alert type="info" showIcon title={MERCHANT_WORDS.comboNote} className="yc-dialog-note" />
      <PeriodFields />
    </FormDialog>
  )
}
