import { digitsOf } from '@yuncang/kit/quantity/typed-quantity.ts'

type Props = {
  readonly unit: string
  /** Null: nothing is filled in, which is not 0. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** One more or one less by its buttons, where that is more than a change of this number. */
  readonly onStep?: (by: 1 | -1) => void
}

/** A whole number with large − and + beside it, for gloved hands. An emptied field stays empty. */
export function Stepper({ unit, value, onChange, onStep = (by) => onChange(Math.max(0, (value ?? 0) + by)) }: Props) {
  const type = (text: string) => {
    // -5 and 1.5 do not become 5 and 15: what is no quantity is not taken into the field.
    const digits = digitsOf(text)
    if (digits !== null) onChange(digits === '' ? null : Number(digits))
  }
  return (
    <div className="stepper">
      <button type="button" onClick={() => onStep(-1)} aria-label={`减一${unit}`} disabled={!value}>
        −
      </button>
      <label>
        <input
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : String(value)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          aria-label={`数量（${unit}）`}
        />
        <span aria-hidden>{unit}</span>
      </label>
      <button type="button" onClick={() => onStep(1)} aria-label={`加一${unit}`}>
        +
      </button>
    </div>
  )
}
