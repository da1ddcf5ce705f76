import {
  BAND_NAMES,
  FEE_LABELS,
  PRICED_BY_NAMES,
  RULE_OF_NAMES,
  SMALLEST_UNIT_NAMES,
  YES_NO,
} from '@yuncang/contract/goods/goods/words.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Radio } from 'antd'
import type { FeeValues } from './goods-values.ts'

type FeePanelProps = {
  readonly value: FeeValues
  /** Undefined: it is only looked at. */
  readonly onChange?: (value: FeeValues) => void
  /** Why the card cannot be changed here; the empty text when it can. */
  readonly note: string
}
const bands = ([1, 2, 3, 4] as const).map((value) => ({ value, label: BAND_NAMES[value] }))
const rests = ([4, 5] as const).map((value) => ({ value, label: BAND_NAMES[value] }))

/** The fee card of goods (part 3, 2.3 and 3.4): how what is done with them is measured. */
export function FeePanel({ value, onChange, note }: FeePanelProps) {
  const { computeType, cardSet } = value
  const off = onChange === undefined
  const set = (change: Partial<FeeValues>) => onChange?.({ ...value, ...change })
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>计费配置</h2>
        <span className="yc-panel-note">{note || '同时配置了按箱和按重量/体积的费用时，按此处的方式计费'}</span>
      </div>
      <table className="yc-goods-fee">
        <tbody>
          <tr>
            <th scope="row">{FEE_LABELS.pricedBy}</th>
            <td>
              <Radio.Group
                disabled={off}
                value={computeType}
                options={([1, 2] as const).map((each) => ({ value: each, label: PRICED_BY_NAMES[each] }))}
                onChange={({ target }) => set({ computeType: target.value as 1 | 2 })}
              />
            </td>
          </tr>
          <tr>
            <th scope="row">{FEE_LABELS.isSet}</th>
            <td>
              <Radio.Group
                disabled={off}
                value={cardSet}
                options={([0, 1] as const).map((each) => ({ value: each, label: RULE_OF_NAMES[each] }))}
                onChange={({ target }) => set({ cardSet: target.value as 0 | 1 })}
              />
            </td>
          </tr>
          {cardSet === 1 && <RuleRows value={value} set={set} off={off} />}
        </tbody>
      </table>
    </section>
  )
}

type RuleRowsProps = {
  readonly value: FeeValues
  readonly set: (change: Partial<FeeValues>) => void
  readonly off: boolean
}

/** The rule of the goods' own. */
function RuleRows({ value: { smallestUnit, smallestRule, accumulates }, set, off }: RuleRowsProps) {
  const rule = (change: Partial<FeeValues['smallestRule']>) => set({ smallestRule: { ...smallestRule, ...change } })
  return (
    <>
      <tr>
        <th scope="row">{FEE_LABELS.wholeBoxes}</th>
        <td>
          <Radio.Group
            disabled={off}
            value={smallestUnit}
            options={([0, 1] as const).map((each) => ({ value: each, label: SMALLEST_UNIT_NAMES[each] }))}
            onChange={({ target }) => set({ smallestUnit: target.value as 0 | 1 })}
          />
        </td>
      </tr>
      <tr>
        <th scope="row">{FEE_LABELS.rule}</th>
        <td className="yc-goods-rule">
          <span>不超过 0.5</span>
          <Select
            aria-label="不超过 0.5"
            disabled={off}
            value={smallestRule.a}
            options={bands}
            onChange={(a) => rule({ a })}
          />
          <span>大于 0.5 且不足 1</span>
          <Select
            aria-label="大于 0.5 且不足 1"
            disabled={off}
            value={smallestRule.b}
            options={bands}
            onChange={(b) => rule({ b })}
          />
          <span>1 及以上</span>
          <Select
            aria-label="1 及以上"
            disabled={off}
            value={smallestRule.c}
            options={rests}
            onChange={(c) => rule({ c })}
          />
        </td>
      </tr>
      <tr>
        <th scope="row">{FEE_LABELS.accumulates}</th>
        <td>
          <Radio.Group
            disabled={off}
            value={accumulates}
            options={([1, 0] as const).map((each) => ({ value: each, label: YES_NO[each] }))}
            onChange={({ target }) => set({ accumulates: target.value as 0 | 1 })}
          />
          <span className="yc-muted">多种商品的尾数先合计，再按规则取整</span>
        </td>
      </tr>
    </>
  )
}
