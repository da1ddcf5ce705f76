import { DatePicker } from './DatePicker.ts'
import dayjs from 'dayjs'
import { useId, useRef, useState } from 'react'
import { today } from '../quantity/date-state.ts'
import { DAY_WORDS } from '../words.ts'
import { typedDay } from './typed-day.ts'
import './form.css'

const DAY = 'YYYY-MM-DD'
/** What is taken as soon as it stands there. With shorter days 2026-11-1 would be one on the way to 2026-11-18. */
const WHOLE = [DAY, 'YYYYMMDD']

type DayInputProps = {
  /** `YYYY-MM-DD`; empty when none is chosen. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** What the day is, for screen readers. */
  readonly label: string
  /** Days that cannot be chosen, besides those to come. */
  readonly taken?: (day: string) => boolean
  readonly wrong?: boolean
}

/** A day up to today, chosen or typed. What was typed and is no such day is said below the field, with what is wrong about it. */
export function DayInput({ value, onChange, label, taken = () => false, wrong = false }: DayInputProps) {
  const noteId = useId()
  const [note, setNote] = useState('')
  // A day that cannot be taken, or the one before what is no day, stays with the picker so that the text stays to be corrected; nobody
  // else hears of it.
  const [refused, setRefused] = useState('')
  // The picker puts a day that cannot be chosen back before it tells anybody: what was typed is kept here.
  const typing = useRef<string | null>(null)
  const shown = value === '' ? refused : value
  /** Judges what was typed; true where it is no day that can be taken. */
  const judge = (): boolean => {
    const typed = typing.current?.trim()
    if (typed === undefined) return false
    typing.current = null
    if (typed === '') {
      setNote('')
      return false
    }
    const day = typedDay(typed)
    const said =
      day === null
        ? DAY_WORDS.noDay(typed)
        : day > today()
          ? DAY_WORDS.future(typed)
          : taken(day)
            ? DAY_WORDS.taken(typed)
            : ''
    setNote(said)
    setRefused(said === '' ? '' : (day ?? shown))
    if (day !== null && said === '' && day !== value) onChange(day)
    // What was there before it was overwritten is no longer meant.
    if (said !== '' && value !== '') onChange('')
    return said !== ''
  }
  return (
    <span
      className="yc-day-field"
      onInputCapture={({ target }) => (typing.current = (target as HTMLInputElement).value)}
      // The picker takes Enter for the last day that it could read: it hears of it only where there is no other.
      onKeyDownCapture={(event) => event.key === 'Enter' && judge() && event.stopPropagation()}
      onBlurCapture={judge}
    >
      <DatePicker
        aria-label={label}
        aria-describedby={note === '' ? undefined : noteId}
        className="yc-day-input"
        value={shown === '' ? null : dayjs(shown)}
        format={WHOLE}
        maxDate={dayjs(today())}
        disabledDate={(day) => taken(day.format(DAY))}
        status={wrong || note !== '' ? 'error' : ''}
        preserveInvalidOnBlur
        onChange={(day) => {
          typing.current = null
          setNote('')
          setRefused('')
          onChange(day?.format(DAY) ?? '')
        }}
      />
      {note !== '' && (
        <small id={noteId} role="alert">
          {note}
        </small>
      )}
    </span>
  )
}
