import { Input, type InputRef } from 'antd'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { halfWidth } from '../quantity/typed-quantity.ts'
import { FORM_WORDS } from '../words.ts'
import './form.css'

export type WholeNumberProps = {
  readonly ref?: Ref<InputRef>
  readonly id?: string
  /** What the number is called, in the sentence that refuses another. */
  readonly name: string
  /** null: nothing is filled in; NaN: what stands there is no such number. */
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly min: number
  readonly max: number
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly onPressEnter?: () => void
  /** There must be a number: nothing is handed on as NaN too. */
  readonly needed?: boolean
  /** Says below the field what is wrong, where no `Form.Item` does. */
  readonly says?: boolean
}

/**
 * A whole number as it is typed. What is no number of the range stays as it stands and is handed on as NaN, to be refused by name;
 * it is never turned into a number that nobody typed. The arrow keys count up and down.
 */
export function WholeNumber({ name, value = null, onChange, min, max, needed, says, ...field }: WholeNumberProps) {
  const read = (text: string) => wholeOf(text, min, max) ?? (needed ? Number.NaN : null)
  const noteId = useId()
  const [typed, setTyped] = useState<{ readonly text: string; readonly seen: number | null } | null>(null)
  // A value that changed from outside wins over what was typed.
  const ours = typed !== null && (Object.is(typed.seen, value) || Object.is(read(typed.text), value))
  const text = ours ? typed.text : value === null || Number.isNaN(value) ? '' : String(value)
  const here = read(text)
  const wrong = Number.isNaN(here)
  const type = (next: string) => {
    setTyped({ text: next, seen: value })
    onChange?.(read(next))
  }
  const step = (by: number) => {
    const next = wrong ? null : (here ?? (by > 0 ? min - 1 : max + 1)) + by
    if (!field.readOnly && next !== null && next >= min && next <= max) type(String(next))
  }
  return (
    <span className="yc-whole-number">
      <Input
        {...field}
        {...(says && wrong ? { 'aria-describedby': noteId } : {})}
        // A field with an id has a label of its own.
        {...(says && field.id === undefined ? { 'aria-label': name } : {})}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={wrong ? undefined : (here ?? undefined)}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        autoComplete="off"
        status={wrong ? 'error' : ''}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      {says && wrong && (
        <small id={noteId} role="alert">
          {FORM_WORDS.wholeNumber(name, min, max)}
        </small>
      )}
    </span>
  )
}

/** The number that was typed, full-width digits too; null for nothing, NaN for what is none of the range. */
export function wholeOf(text: string, min: number, max: number): number | null {
  const digits = halfWidth(text).trim()
  if (digits === '') return null
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
  return number >= min && number <= max ? number : Number.NaN
}
