type Props = {
  readonly unit: string
  readonly value: number
  readonly onChange: (value: number) => void
  /** Where 0 is no answer, the field stands empty until there is one. */
  readonly blankZero?: boolean
}

const MOST_DIGITS = 8

/** A whole number with large − and + beside it, for gloved hands. */
export function Stepper({ unit, value, onChange, blankZero = false }: Props) {
  const type = (text: string) => onChange(Number(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)))
  return (
    <div className="stepper">
      <button
        type="button"
        onClick={() => onChange(Math.max(0, value - 1))}
        aria-label={`减一${unit}`}
        disabled={value === 0}
      >
        −
      </button>
      <label>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={blankZero && value === 0 ? '' : String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          aria-label={`数量（${unit}）`}
        />
        <span aria-hidden>{unit}</span>
      </label>
      <button type="button" onClick={() => onChange(value + 1)} aria-label={`加一${unit}`}>
        +
      </button>
    </div>
  )
}
