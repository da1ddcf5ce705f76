import './chart.css'

type Props<T extends string> = {
  /** What is chosen, in words. */
  readonly name: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** One of a few ways to look at a chart. */
export function Choice<T extends string>({ name, options, value, onChoose }: Props<T>) {
  return (
    <span role="group" aria-label={name} className="yc-chart-choice">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  )
}
