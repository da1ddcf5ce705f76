import { RATE_LABELS, REMAINDER_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { chooseDimension, chooseMethod, chooseRemainder, type FormDefaults } from '@yuncang/domain/fee/rate/choose.ts'
import { asksBegunBox, asksDimension, type TypedEntry } from '@yuncang/domain/fee/rate/form.ts'
import { basisOf, FIXED_PERIOD, isMethod, methodsOf, type Method } from '@yuncang/domain/fee/rate/methods.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Radio } from 'antd'
import { useDictOptions } from '../../choice/dict.ts'
import { PeriodFields, StartFields } from './PeriodFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import './rate.css'
import { fieldId, NumberField, RateField, type Faults } from './RateField.tsx'
import { BegunBoxRow, RuleRow } from './RuleRows.tsx'
import { RATE_WORDS } from './words.ts'

type EntryFieldsProps<E extends TypedEntry> = {
  readonly item: string
  readonly entry: E
  readonly onChange: (entry: E) => void
  readonly defaults: FormDefaults
  readonly faults: Faults
  /** Whether the later start stands here: on a tab it stands above. */
  readonly starts: boolean
}

/** What one entry charges: of an item, or of one of its dispatch points. Each choice resets what depends on it (part 3, 4.3). */
export function EntryFields<E extends TypedEntry>(props: EntryFieldsProps<E>) {
  const { item, entry, onChange, defaults, faults, starts } = props
  const names = useDictOptions('RECKON_TYPE')
  const methods = methodsOf(item) as readonly string[]
  const { method, dimension } = entry
  const set = (change: Partial<TypedEntry>) => onChange({ ...entry, ...change })
  const isPeriod = isMethod(method) && asksDimension(method) && dimension === FIXED_PERIOD
  return (
    <>
      <RateField label={RATE_LABELS.method} faults={faults} of={['method']}>
        <Select
          id={fieldId(faults.point, 'method')}
          value={method || null}
          allowClear={entry.point !== ''}
          placeholder="请选择计费方式"
          options={names?.filter(({ value }) => methods.includes(value))}
          onChange={(next: string | undefined) => onChange(chooseMethod(entry, next ?? '', defaults))}
        />
      </RateField>
      {isMethod(method) && (
        <>
          <PriceFields method={method} entry={entry} set={set} faults={faults} />
          {asksDimension(method) && (
            <DimensionField
              method={method}
              value={dimension}
              onChange={(next) => onChange(chooseDimension(entry, next, Date.now()))}
              faults={faults}
            />
          )}
          {isPeriod && <PeriodFields entry={entry} onChange={set} faults={faults} />}
          {method === 'RECKON_TYPE_PLATE_DAY' && (
            <RemainderFields
              entry={entry}
              set={set}
              choose={(next) => onChange(chooseRemainder(entry, next))}
              faults={faults}
            />
          )}
          {asksBegunBox(method) && <BegunBoxRow entry={entry} set={set} faults={faults} />}
          {basisOf(method) === 'volume' && <RuleRow method={method} entry={entry} set={set} faults={faults} />}
          {starts && !isPeriod && <StartFields value={entry} onChange={set} faults={faults} optional />}
        </>
      )}
    </>
  )
}

type DimensionFieldProps = {
  readonly method: Method
  readonly value: string
  readonly onChange: (dimension: string) => void
  readonly faults: Faults
}

/** When it is charged: each time, or once a fixed period. Weight and volume ask for it, all others are charged each time. */
function DimensionField({ method, value, onChange, faults }: DimensionFieldProps) {
  const dimensions = useDictOptions('COST_DIMENSION')
  const isAsked = method === 'RECKON_TYPE_CUBIC_TONS'
  return (
    <RateField label={RATE_LABELS.dimension} faults={faults} of={['dimension']}>
      <Select
        id={fieldId(faults.point, 'dimension')}
        value={value || null}
        placeholder={isAsked ? '请选择计费维度' : RATE_WORDS.perTime}
        options={dimensions}
        onChange={onChange}
      />
    </RateField>
  )
}

type RemainderFieldsProps = {
  readonly entry: TypedEntry
  readonly set: (change: Partial<TypedEntry>) => void
  readonly choose: (remainder: string) => void
  readonly faults: Faults
}

/** What becomes of a begun pallet (part 3, 5.5). */
function RemainderFields({ entry: { remainder, remainderRatio }, set, choose, faults }: RemainderFieldsProps) {
  return (
    <>
      <RateField label={RATE_LABELS.remainder} faults={faults} of={['remainder']}>
        <Radio.Group
          id={fieldId(faults.point, 'remainder')}
          value={remainder}
          options={([0, 1] as const).map((value) => ({ value: String(value), label: REMAINDER_NAMES[value] }))}
          onChange={({ target }) => choose(target.value as string)}
        />
      </RateField>
      {remainder === '1' && (
        <NumberField
          label={RATE_LABELS.remainderRatio}
          field="remainderRatio"
          unit="%"
          whole
          value={remainderRatio}
          onChange={(ratio) => set({ remainderRatio: ratio })}
          faults={faults}
        />
      )}
    </>
  )
}
