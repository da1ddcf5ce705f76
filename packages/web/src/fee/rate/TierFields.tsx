import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { TERM_LABELS, TERM_UNITS } from '@yuncang/contract/fee/rate/term-words.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { basisOf, isMethod, METHODS, methodsOf } from '@yuncang/domain/fee/rate/methods.ts'
import { MOST_TIERS, type TypedTerm } from '@yuncang/domain/fee/rate/term-form.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Form, Input } from 'antd'
import { useDictOptions } from '../../choice/dict.ts'
import './rate.css'
import { TERM_PAGE } from './term-page-words.ts'
import { chosenField } from './typed-term.ts'

/** An item, its method, and a line a tier. */
export function TierFields({ fixed }: { readonly fixed: boolean }) {
  const form = Form.useFormInstance<TypedTerm>()
  const item = Form.useWatch('item', form) ?? ''
  const method = Form.useWatch('method', form) ?? ''
  const items = useDictOptions('COST_PRO')
  const methods = useDictOptions('RECKON_TYPE')
  const unit = isMethod(method) ? TERM_UNITS[METHODS[method].unit] : ''
  const possible = methodsOf(item).filter(
    (one) => one !== 'RECKON_TYPE_CUBIC_TONS' && (!fixed || !isMethod(method) || basisOf(one) === basisOf(method)),
  )
  return (
    <>
      <div className="yc-rate-pair">
        <Form.Item name="item" label={TERM_LABELS.item} {...chosenField}>
          <Select
            disabled={fixed}
            placeholder="请选择收费项目"
            options={items?.filter(({ value }) => itemRules(value).rated)}
            onChange={() => form.setFieldsValue({ method: '' })}
          />
        </Form.Item>
        <Form.Item name="method" label={TERM_LABELS.method} {...chosenField}>
          <Select
            disabled={item === ''}
            placeholder={item === '' ? '请先选择收费项目' : '请选择计费方式'}
            options={methods?.filter(({ value }) => possible.some((one) => one === value))}
          />
        </Form.Item>
      </div>
      <Form.List name="tiers">
        {(lines, { add, remove }) => (
          <fieldset className="yc-rate-bands">
            <legend>{TERM_PAGE.tiersHint}</legend>
            {lines.map(({ key, name }, index) => (
              <TierLine
                key={key}
                name={name}
                unit={unit}
                isLast={index === lines.length - 1}
                onRemove={lines.length > 2 ? () => remove(name) : null}
              />
            ))}
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={lines.length >= MOST_TIERS}
              onClick={() => add({ upTo: '', price: '' }, lines.length - 1)}
            >
              {TERM_PAGE.addTier}
            </Button>
          </fieldset>
        )}
      </Form.List>
    </>
  )
}

type TierLineProps = {
  readonly name: number
  readonly unit: string
  readonly isLast: boolean
  readonly onRemove: (() => void) | null
}

function TierLine({ name, unit, isLast, onRemove }: TierLineProps) {
  const at = name + 1
  return (
    <div className="yc-term-tier">
      <span className="yc-muted">第 {at} 档</span>
      <Form.Item name={[name, 'upTo']} {...(isLast && { getValueProps: () => ({ value: '' }) })}>
        <Input
          aria-label={`第 ${at} 档${TERM_LABELS.upTo}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          disabled={isLast}
          {...(isLast
            ? { placeholder: TERM_PAGE.noEnd }
            : { prefix: <span className="yc-muted">不超过</span>, suffix: unit })}
        />
      </Form.Item>
      <Form.Item name={[name, 'price']}>
        <Input
          aria-label={`第 ${at} 档${TERM_LABELS.price}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix={unit === '' ? '元' : `元/${unit}`}
        />
      </Form.Item>
      <Button
        type="text"
        aria-label={TERM_PAGE.removeTier(at)}
        icon={<MinusCircleOutlined aria-hidden />}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </div>
  )
}
