import { getTaxLog, getTaxRates, getTaxRateVersions, setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_LABELS } from '@yuncang/contract/bill/tax/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { dayField } from '@yuncang/kit/form/day-field.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import dayjs from 'dayjs'
import type { TaxOwner, TaxRow } from './model.ts'
import './tax.css'
import { TAX_WORDS } from './words.ts'

type Values = { readonly groups: readonly number[]; readonly percent?: string; readonly fromDay?: string }
type TaxRateDialogProps = {
  readonly owner: TaxOwner
  readonly rows: readonly TaxRow[]
  /** The group that is set; null: several. */
  readonly row: TaxRow | null
  readonly onClose: () => void
}

/** Sets the rate of tax that groups contain. Render it only while it is open. */
export function TaxRateDialog({ owner, rows, row, onClose }: TaxRateDialogProps) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(setTaxRate, {
    success: (said) => said,
    invalidates: [getTaxRates, getTaxRateVersions, getTaxLog],
  })
  const submit = async (given: Values): Promise<boolean> => {
    const { groups, ...typed } = filled(given)
    const input = { ...owner, ...typed, groups: groups.join(',') }
    return (await showErrors(form, setTaxRate, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={row ? `设置税率：${row.groupName}` : '批量设置税率'}
      form={form}
      initial={{ groups: row ? [row.group] : [], percent: row?.inherited === 0 ? row.percent : '' }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="groups" label={TAX_LABELS.group} hidden={row !== null}>
        <Select
          mode="multiple"
          options={rows.map(({ group, groupName }) => ({ value: group, label: groupName }))}
          placeholder="请选择费用类型"
        />
      </Form.Item>
      <div className="yc-tax-pair">
        <Form.Item name="percent" label={TAX_LABELS.percent} extra={TAX_WORDS.percentHint}>
          <Input inputMode="decimal" autoComplete="off" maxLength={5} suffix="%" placeholder="如 6" />
        </Form.Item>
        <Form.Item name="fromDay" label={TAX_LABELS.fromDay} extra={TAX_WORDS.dayHint} {...dayField}>
          <DatePicker
            className="yc-tax-day"
            placeholder={TAX_WORDS.atOnce}
            disabledDate={(day) => !day.isAfter(dayjs(), 'day')}
          />
        </Form.Item>
      </div>
      <p className="yc-muted">{TAX_WORDS.usual}</p>
    </FormDialog>
  )
}
