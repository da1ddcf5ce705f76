import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { offText } from '@yuncang/contract/bill/expense/shares.ts'
import { EXPENSE_LABELS } from '@yuncang/contract/bill/expense/words.ts'
import { hundredthsOf, hundredthsText, sumOf } from '@yuncang/domain/bill/expense/fixed-share.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Form, Input } from 'antd'
import { EXPENSE_WORDS } from './words.ts'

type Option = { readonly value: string; readonly label: string }
/** A share as it is typed. */
export type TypedShare = { readonly supplierCode?: string; readonly percent?: string }

/** Who bears an expense by fixed shares: a line a supplier, and what they come to so far. The form calls them `shares`. */
export function ShareFields({ suppliers }: { readonly suppliers: readonly Option[] | undefined }) {
  const typed = (Form.useWatch('shares') ?? []) as readonly TypedShare[]
  const sum = sumOf(typed.map((share) => ({ hundredths: hundredthsOf(share?.percent ?? '') ?? 0 })))
  const off = offText(sum)
  return (
    <Form.List name="shares">
      {(lines, { add, remove }, { errors }) => (
        <fieldset className="yc-expense-shares">
          <legend>{EXPENSE_LABELS.shares}</legend>
          {lines.map(({ key, name }) => (
            <div key={key} className="yc-expense-share">
              <Form.Item name={[name, 'supplierCode']}>
                <Select
                  aria-label={EXPENSE_WORDS.shareSupplier(name + 1)}
                  placeholder="请选择供应商"
                  options={suppliers?.filter(
                    ({ value }) => !typed.some((share, at) => at !== name && share?.supplierCode === value),
                  )}
                  showSearch={{ optionFilterProp: 'label' }}
                />
              </Form.Item>
              <Form.Item name={[name, 'percent']}>
                <Input
                  aria-label={EXPENSE_WORDS.sharePercent(name + 1)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={6}
                  suffix="%"
                />
              </Form.Item>
              <Button
                type="text"
                aria-label={EXPENSE_WORDS.removeShare(name + 1)}
                icon={<MinusCircleOutlined aria-hidden />}
                disabled={lines.length <= 1}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <div className="yc-expense-share-foot">
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
              {EXPENSE_WORDS.addShare}
            </Button>
            <output>{EXPENSE_WORDS.shareSum(hundredthsText(sum), off)}</output>
          </div>
          <Form.ErrorList errors={errors} />
        </fieldset>
      )}
    </Form.List>
  )
}
