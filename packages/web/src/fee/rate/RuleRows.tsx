import { BOTH_STARTS_NAMES, RATE_LABELS } from '@yuncang/contract/fee/rate/words.ts'
import type { TypedEntry } from '@yuncang/domain/fee/rate/form.ts'
import type { Method } from '@yuncang/domain/fee/rate/methods.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { bandsText } from '@yuncang/contract/fee/rate/price-list.ts'
import './rate.css'
import { fieldId, RateField, type Faults } from './RateField.tsx'
import { PLAIN, RuleDialog, type RuleParts, type RuleValues } from './RuleDialog.tsx'
import { PRICE_LIST } from '@yuncang/contract/fee/rate/price-words.ts'

type RowProps = {
  readonly entry: TypedEntry
  readonly set: (change: Partial<TypedEntry>) => void
  readonly faults: Faults
}

/** What becomes of a begun box, and the dialog that asks it (part 3, 2.2). */
export function BegunBoxRow({ entry, set, faults }: RowProps) {
  const { wholeBoxes, accumulates } = entry
  const text =
    wholeBoxes === ''
      ? '未选择'
      : [PRICE_LIST.boxes[wholeBoxes === '1' ? 1 : 0], ...(accumulates === '1' ? [PRICE_LIST.accumulates] : [])].join(
          '；',
        )
  return (
    <RateField label={RATE_LABELS.wholeBoxes} faults={faults} of={['wholeBoxes']}>
      <RuleText
        id={fieldId(faults.point, 'wholeBoxes')}
        title={RATE_LABELS.wholeBoxes}
        text={text}
        parts={['wholeBoxes', 'accumulates']}
        entry={entry}
        set={set}
      />
    </RateField>
  )
}

/** How parts of a tonne or a cubic metre are counted, and the dialog that asks it (part 3, 2.2, 5.5). */
export function RuleRow({ method, entry, set, faults }: RowProps & { readonly method: Method }) {
  const isWeighed = method === 'RECKON_TYPE_CUBIC_TONS'
  const { rule, wholeBoxes, accumulates, bothStarts } = entry
  const text = [
    bandsText(rule ?? PLAIN),
    ...(wholeBoxes === '1' ? [PRICE_LIST.boxes[1]] : []),
    ...(accumulates === '1' ? [PRICE_LIST.accumulates] : []),
    ...(isWeighed ? [BOTH_STARTS_NAMES[bothStarts === '1' ? 1 : 0]] : []),
  ].join('；')
  return (
    <RateField label={RATE_LABELS.rule} faults={faults} of={['rule', 'bothStarts', 'accumulates']}>
      <RuleText
        id={fieldId(faults.point, 'rule')}
        title={RATE_LABELS.rule}
        text={text}
        parts={[...(isWeighed ? (['bothStarts'] as const) : []), 'wholeBoxes', 'rule', 'accumulates']}
        entry={entry}
        set={set}
      />
    </RateField>
  )
}

type RuleTextProps = Omit<RowProps, 'faults'> & {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly parts: readonly RuleParts[]
}

function RuleText({ id, title, text, parts, entry, set }: RuleTextProps) {
  const [open, setOpen] = useState(false)
  const { wholeBoxes, accumulates, bothStarts, rule } = entry
  const save = (values: RuleValues) => {
    set(values)
    return Promise.resolve(true)
  }
  return (
    <div className="yc-rate-rule">
      <span>{text}</span>
      <Button id={id} size="small" aria-label={`修改${title}`} onClick={() => setOpen(true)}>
        修改
      </Button>
      {open && (
        <RuleDialog
          title={title}
          parts={parts}
          initial={{ wholeBoxes, accumulates, bothStarts, rule: rule ?? PLAIN }}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
