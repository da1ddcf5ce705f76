import { isCalendarDate } from '@yuncang/domain/base/calendar.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { useId } from 'react'
import { dayInWords, dayShown } from './day-typed.ts'

type Props = {
  readonly label: string
  /** What stands in the field, `2026-10-01` once it is whole. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * A production date, typed as eight digits on the number keyboard: the browser's own field asks for month, day and year in the
 * order of its language. What was understood stands below in words.
 */
export function DayField({ label, value, onChange }: Props) {
  const id = useId()
  const why = whyNoDay(value, shanghaiDay(Date.now()))
  return (
    <label className="day">
      {label}
      <input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        value={value}
        onChange={(event) => onChange(dayShown(event.target.value))}
        aria-label={label}
        aria-describedby={id}
        aria-invalid={value.length === WHOLE && why !== ''}
        placeholder="年月日，例如 20261001"
      />
      <small id={id} data-wrong={value.length === WHOLE && why !== ''} role="status">
        {why === '' ? dayInWords(value) : why}
      </small>
    </label>
  )
}

/** `2026-10-01` */
const WHOLE = 10

/** Why a text is no production date; empty when it is one. */
export function whyNoDay(value: string, today: string): string {
  if (value.length < WHOLE) return '8 位数字：年 4 位、月 2 位、日 2 位'
  if (!isCalendarDate(value)) return '没有这一天，请核对'
  return value > today ? '日期不能在今天之后' : ''
}
