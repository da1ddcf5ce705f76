import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { useComboOptions } from '../../choice/combo.ts'
import { MERCHANT_WORDS } from './words.ts'

export type Period = {
  readonly comboCode?: string | null
  readonly begin?: Dayjs | null
  readonly end?: Dayjs | null
}

/** A combo and the days it is given for. */
export function PeriodFields() {
  const combos = useComboOptions()
  return (
    <>
      <Form.Item name="comboCode" label="套餐">
        <Select
          allowClear
          placeholder={MERCHANT_WORDS.noCombo}
          options={combos?.map(({ value, label, note }) => ({ value, label: note ? `${label}（${note}）` : label }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <div className="yc-combo-pair">
        <Form.Item name="begin" label="开始日期">
          <DatePicker className="yc-merchant-day" placeholder="今天" />
        </Form.Item>
        <Form.Item name="end" label="到期日期" extra={MERCHANT_WORDS.periodNote}>
          <DatePicker className="yc-merchant-day" placeholder="按套餐" />
        </Form.Item>
      </div>
    </>
  )
}

/** What the fields mean to the call; what was left empty is not sent. */
export function periodOf({ comboCode, begin, end }: Period) {
  return {
    ...(comboCode && { comboCode }),
    ...(begin && { beginsOn: begin.format('YYYY-MM-DD') }),
    ...(end && { endsOn: end.format('YYYY-MM-DD') }),
  }
}
