import { BAND_NAMES, SMALLEST_UNIT_NAMES, YES_NO } from '@yuncang/contract/goods/goods/words.ts'
import { BOTH_STARTS_NAMES, RATE_LABELS } from '@yuncang/contract/fee/rate/words.ts'
import type { SubUnitRule } from '@yuncang/domain/goods/goods/fee.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Radio } from 'antd'
import './rate.css'
import { RATE_WORDS } from './words.ts'

/** Nothing is changed by it (part 3, 9). */
export const PLAIN: SubUnitRule = { low: 4, high: 4, rest: 4 }

/** A calculation rule as it is chosen; flags as 0 and 1, the empty text for nothing. */
export type RuleValues = {
  readonly wholeBoxes: string
  readonly accumulates: string
  readonly bothStarts: string
  readonly rule: SubUnitRule
}
export type RuleParts = keyof RuleValues

type RuleDialogProps = {
  readonly title: string
  /** What of a rule is asked; the rest stays as it is. */
  readonly parts: readonly RuleParts[]
  readonly initial: RuleValues
  readonly onSave: (values: RuleValues) => Promise<boolean>
  readonly onClose: () => void
  readonly note?: string
}

const flags = (names: Readonly<Record<0 | 1, string>>) =>
  ([0, 1] as const).map((value) => ({ value: String(value), label: names[value] }))
const BANDS = ([1, 2, 3, 4] as const).map((value) => ({ value, label: BAND_NAMES[value] }))
const RESTS = ([4, 5] as const).map((value) => ({ value, label: BAND_NAMES[value] }))
/** The bands of part 3, 5.5. */
const ROWS = [
  { part: 'low', label: '不超过 0.5', options: BANDS },
  { part: 'high', label: '大于 0.5 且不足 1', options: BANDS },
  { part: 'rest', label: '1 及以上', options: RESTS },
] as const

/** Asks for a calculation rule, or for a part of one (part 3, 2.2, 5.5). Render it only while it is open. */
export function RuleDialog({ title, parts, initial, onSave, onClose, note }: RuleDialogProps) {
  const [form] = Form.useForm<RuleValues>()
  const asks = (part: RuleParts) => parts.includes(part)
  return (
    <FormDialog<RuleValues>
      title={title}
      form={form}
      initial={initial}
      onSubmit={(values) => onSave({ ...initial, ...values })}
      onClose={onClose}
    >
      {note !== undefined && <p className="yc-rate-note">{note}</p>}
      {asks('wholeBoxes') && (
        <Form.Item
          name="wholeBoxes"
          label={RATE_LABELS.wholeBoxes}
          rules={[{ required: true, message: '请选择不足一箱' }]}
        >
          <Radio.Group options={flags(SMALLEST_UNIT_NAMES)} />
        </Form.Item>
      )}
      {asks('rule') && (
        <fieldset className="yc-rate-bands">
          <legend>{RATE_WORDS.rule}</legend>
          {ROWS.map(({ part, label, options }) => (
            <Form.Item key={part} name={['rule', part]} label={label}>
              <Select<number> options={[...options]} />
            </Form.Item>
          ))}
        </fieldset>
      )}
      {asks('bothStarts') && (
        <Form.Item name="bothStarts" label={RATE_LABELS.bothStarts}>
          <Radio.Group options={flags(BOTH_STARTS_NAMES)} />
        </Form.Item>
      )}
      {asks('accumulates') && (
        <Form.Item name="accumulates" label={RATE_LABELS.accumulates} extra={RATE_WORDS.accumulates}>
          <Radio.Group options={flags(YES_NO)} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
