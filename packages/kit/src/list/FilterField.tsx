import { own } from '@yuncang/domain/base/own.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { DAY_WORDS, LIST_WORDS } from '../words.ts'
import type { Filter, FilterValues } from './filter.ts'

type FilterFieldProps = {
  readonly filter: Filter
  readonly values: FilterValues
  /** Sets values; `now` asks at once (a choice is complete when made, a text only when entered). */
  readonly onChange: (change: Record<string, string>, now: boolean) => void
}

const DAY = 'YYYY-MM-DD'
const MINUTE = 'YYYY-MM-DD HH:mm'

/** One condition, its label inside the field. */
export function FilterField({ filter, values, onChange }: FilterFieldProps) {
  const prefix = <span className="yc-filter-label">{filter.label}</span>
  if (filter.kind === 'days') {
    const [begin, end] = filter.names
    const days = [own(values, begin), own(values, end)].map((day) => (day ? dayjs(day) : null))
    return (
      // The keys are heard here before the picker hears them; the span itself is no control.
      <span className="yc-filter-span" onKeyDownCapture={goOn}>
        <DatePicker.RangePicker
          className="yc-filter-days"
          prefix={prefix}
          aria-label={filter.label}
          value={[days[0] ?? null, days[1] ?? null]}
          {...(filter.names.some((name) => (own(values, name) ?? '').length > DAY.length) && { format: MINUTE })}
          allowEmpty={[true, true]}
          placeholder={[DAY_WORDS.begin, DAY_WORDS.end]}
          presets={daySpans()}
          onChange={(span) =>
            onChange({ [begin]: span?.[0]?.format(DAY) ?? '', [end]: span?.[1]?.format(DAY) ?? '' }, true)
          }
        />
      </span>
    )
  }
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
        options={[...filter.options]}
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
      loading={!filter.options}
      options={filter.options ? [...filter.options] : []}
      value={several ? chosen : chosen[0]}
      onChange={(value: string | string[] | undefined) =>
        onChange({ [filter.name]: value === undefined ? '' : String(value) }, true)
      }
    />
  )
}

/**
 * Enter in a span of days goes on as Tab does: from the first day to the last, from there to the button that asks. The picker's own
 * Enter forgets a first day that was typed.
 */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
  const target = event.target as HTMLElement
  const [, end] = event.currentTarget.querySelectorAll('input')
  if (end && target !== end) end.focus()
  else target.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus()
}

function daySpans() {
  const now = dayjs()
  return [
    { label: DAY_WORDS.today, value: [now, now] as [dayjs.Dayjs, dayjs.Dayjs] },
    {
      label: DAY_WORDS.yesterday,
      value: [now.subtract(1, 'day'), now.subtract(1, 'day')] as [dayjs.Dayjs, dayjs.Dayjs],
    },
    { label: DAY_WORDS.last7, value: [now.subtract(6, 'day'), now] as [dayjs.Dayjs, dayjs.Dayjs] },
    { label: DAY_WORDS.last30, value: [now.subtract(29, 'day'), now] as [dayjs.Dayjs, dayjs.Dayjs] },
    { label: DAY_WORDS.thisMonth, value: [now.startOf('month'), now] as [dayjs.Dayjs, dayjs.Dayjs] },
  ]
}
