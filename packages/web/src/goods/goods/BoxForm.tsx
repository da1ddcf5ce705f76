import { GOODS_LABELS } from '@yuncang/contract/goods/goods/words.ts'
import { volumeOf, type GoodsField } from '@yuncang/domain/goods/goods/card.ts'
import { Form, Input, type FormInstance } from 'antd'
import { useId } from 'react'
import type { BoxValues } from './goods-values.ts'
import { ruleOf } from './rules.ts'

type BoxFormProps = {
  readonly form: FormInstance<BoxValues>
  readonly initial: BoxValues
  readonly onTouch: () => void
}
type Field = { readonly name: keyof BoxValues; readonly rule: GoodsField; readonly unit: string; readonly max: number }

const FIELDS: readonly Field[] = [
  { name: 'piecesPerBox', rule: 'piecesPerBox', unit: '件/箱', max: 8 },
  { name: 'boxesPerPallet', rule: 'boxesPerPallet', unit: '箱/板', max: 4 },
  { name: 'boxLong', rule: 'boxLengthCm', unit: 'cm', max: 10 },
  { name: 'boxWide', rule: 'boxWidthCm', unit: 'cm', max: 10 },
  { name: 'boxHigh', rule: 'boxHeightCm', unit: 'cm', max: 10 },
  { name: 'weight', rule: 'boxWeightKg', unit: 'KG', max: 10 },
  { name: 'salePrice', rule: 'salePrice', unit: '元/件', max: 9 },
]

/** The box, the pallet and the price; the volume follows from the sides. */
export function BoxForm({ form, initial, onTouch }: BoxFormProps) {
  // Several of these forms may stand in tabs at once.
  const id = useId()
  const volumeId = useId()
  const [long, wide, high] = [
    Form.useWatch('boxLong', form) ?? initial.boxLong,
    Form.useWatch('boxWide', form) ?? initial.boxWide,
    Form.useWatch('boxHigh', form) ?? initial.boxHigh,
  ]
  return (
    <Form<BoxValues>
      form={form}
      name={id}
      className="yc-goods-form"
      labelCol={{ flex: '88px' }}
      colon={false}
      initialValues={initial}
      onValuesChange={onTouch}
    >
      {FIELDS.map(({ name, rule, unit, max }) => (
        <Form.Item key={name} name={name} label={GOODS_LABELS[rule]} rules={ruleOf(rule)}>
          <Input
            maxLength={max}
            inputMode="decimal"
            suffix={unit}
            placeholder={name === 'boxesPerPallet' ? '选填，每板码放箱数' : ''}
          />
        </Form.Item>
      ))}
      <Form.Item label="体积" htmlFor={volumeId}>
        <Input
          id={volumeId}
          readOnly
          value={volumeOf(long.trim(), wide.trim(), high.trim())}
          suffix="m³"
          variant="filled"
        />
      </Form.Item>
    </Form>
  )
}
