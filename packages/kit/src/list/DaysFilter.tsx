import { own } from '@yuncang/domain/base/own.ts'
import { DatePicker } from '../form/DatePicker.ts'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'
import { DAY_WORDS } from '../words.ts'
import type { Filter, FilterValues } from './filter.ts'

export type DaysFilterProps = {
  readonly filter: Extract<Filter, { readonly kind: 'days' }>
  readonly values: FilterValues
  /** A span is asked with at once. */
  readonly onChange: (change: Record<string, string>, now: true) => void
}

const DAY = 'YYYY-MM-DD'
const MINUTE = 'YYYY-MM-DD HH:mm'

/** A span of days. Its calendar weighs as much as the table of a list, which does not wait for it. */
export default function DaysFilter({ filter, values, onChange }: DaysFilterProps) {
  const [begin, end] = filter.names
  const days = [own(values, begin), own(values, end)].map((day) => (day ? dayjs(day) : null))
  return (
    // The keys are heard here before the picker hears them; the span itself is no control.
    <span className="yc-filter-span" onKeyDownCapture={goOn}>
      <DatePicker.RangePicker
        className="yc-filter-days"
        prefix={<span className="yc-filter-label">{filter.label}</span>}
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
