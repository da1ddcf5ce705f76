import { useId, useState } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong with the value; empty: nothing. */
  readonly fault: string
  /** The whole form was to be sent: what is wrong is said now. */
  readonly tried: boolean
  readonly inputMode: 'tel' | 'text'
}

/** A field that may stay empty; what is wrong stands below it as soon as it is left. */
export function OptionalField({ label, value, onChange, fault, tried, inputMode }: Props) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const shown = (left || tried) && fault !== ''
  return (
    <label>
      <span>
        {label}
        <small>选填</small>
      </span>
      <input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={shown}
        aria-describedby={shown ? id : undefined}
      />
      {shown && (
        <b id={id} className="lacking" role="alert">
          {fault}
        </b>
      )}
    </label>
  )
}
