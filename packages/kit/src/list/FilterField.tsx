import { own } from '@yuncang/domain/base/own.ts'
import { Input } from 'antd'
import { Suspense } from 'react'
import { Select } from '../form/Select.tsx'
import { part } from '../part/part.ts'
import { DAY_WORDS, LIST_WORDS } from '../words.ts'
import type { DaysFilterProps } from './DaysFilter.tsx'
import type { Filter, FilterValues } from './filter.ts'
import './list.css'

const DaysFilter = part(() => import('./DaysFilter.tsx'))

type FilterFieldProps = {
  readonly filter: Filter
  readonly values: FilterValues
  /** Sets values; `now` asks at once (a choice is complete when made, a text only when entered). */
  readonly onChange: (change: Record<string, string>, now: boolean) => void
}

/** One condition, its label inside the field. */
export function FilterField({ filter, values, onChange }: FilterFieldProps) {
  const prefix = <span className="yc-filter-label">{filter.label}</span>
  if (filter.kind === 'days')
    return (
      <Suspense fallback={<DaysComing filter={filter} values={values} />}>
        <DaysFilter filter={filter} values={values} onChange={onChange} />
      </Suspense>
    )
  if (filter.kind === 'text') {
    return (
      <Input
        prefix={prefix}
        aria-label={filter.label}
        value={own(values, filter.name) ?? ''}
        allowClear
        maxLength={60}
        onChange={({ target, type }) => onChange({ [filter.name]: target.value }, type === 'click')}
      />
    )
  }
  if (filter.kind === 'search') {
    return (
      <Select
        prefix={prefix}
        aria-label={filter.label}
        allowClear
        showSearch={{ filterOption: false, onSearch: filter.onType }}
        placeholder={LIST_WORDS.searchHint}
        loading={filter.looking}
        notFoundContent={filter.looking ? LIST_WORDS.looking : LIST_WORDS.noneFound}
        options={filter.options}
        optionRender={({ data }) => (
          <span className="yc-filter-option" title={data.label}>
            {data.label}
            <small>{data.note}</small>
          </span>
        )}
        popupMatchSelectWidth={320}
        value={own(values, filter.name)}
        onOpenChange={(open) => !open && filter.onType('')}
        onChange={(value: string | undefined) => onChange({ [filter.name]: value ?? '' }, true)}
      />
    )
  }
  const several = filter.kind === 'several'
  const chosen = own(values, filter.name)?.split(',') ?? []
  return (
    <Select
      prefix={prefix}
      aria-label={filter.label}
      mode={several ? 'multiple' : undefined}
      maxTagCount="responsive"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={filter.none ?? LIST_WORDS.all}
      options={filter.options}
      value={several ? chosen : chosen[0]}
      onChange={(value: string | string[] | undefined) =>
        onChange({ [filter.name]: value === undefined ? '' : String(value) }, true)
      }
    />
  )
}

/** Stands in the place of a span of days, looking like it, for the moment until it is there. */
function DaysComing({ filter, values }: Pick<DaysFilterProps, 'filter' | 'values'>) {
  const [begin, end] = filter.names
  return (
    <span className="yc-filter-days-coming" aria-busy>
      <span className="yc-filter-label">{filter.label}</span>
      <span>{own(values, begin) ?? DAY_WORDS.begin}</span>
      <span>{own(values, end) ?? DAY_WORDS.end}</span>
    </span>
  )
}
