import { useId, useState } from 'react'
import { QUANTITY_WORDS } from '../words.ts'
import './quantity.css'
import type { Packing } from './split.ts'
import { digitsOf, piecesOf, typedOf, type TypedQuantity } from './typed-quantity.ts'

type BoxQuantityInputProps = {
  /** In pieces; null when nothing is filled in. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly packing: Packing
  /** What the quantity is, for screen readers: `可乐 计划正常品`. */
  readonly label: string
  /** Its place in a {@link QuantityGrid}. */
  readonly cell?: { readonly row: string; readonly column: string }
  /** What is wrong with the quantity, said below it in few words; true only marks it. */
  readonly error?: string | boolean | undefined
  readonly disabled?: boolean
  /** Nothing filled in is no 0 here: the empty field shows none. */
  readonly needed?: boolean
}

/**
 * A quantity typed as boxes and loose pieces. More loose pieces than a box holds are accepted and become boxes when the
 * field is left. Goods without boxes have the one field.
 */
export function BoxQuantityInput({
  value,
  onChange,
  packing,
  label,
  cell,
  error,
  disabled = false,
  needed = false,
}: BoxQuantityInputProps) {
  const errorId = useId()
  const [typing, setTyping] = useState<TypedQuantity | null>(null)
  // A value that changed from outside (a paste, a reset to what is there) wins over what is being typed.
  const shown =
    typing && piecesOf(typing, packing.piecesPerBox) === value ? typing : typedOf(value, packing.piecesPerBox)

  const type = (change: Partial<TypedQuantity>) => {
    const next = { ...shown, ...change }
    setTyping(next)
    onChange(piecesOf(next, packing.piecesPerBox))
  }
  const field = (unit: 'boxes' | 'pieces', unitName: string) => (
    <input
      className="yc-number"
      inputMode="numeric"
      autoComplete="off"
      aria-label={QUANTITY_WORDS.boxesOf(label, unitName)}
      aria-invalid={Boolean(error)}
      aria-describedby={typeof error === 'string' ? errorId : undefined}
      disabled={disabled}
      value={shown[unit]}
      placeholder={needed ? '' : '0'}
      data-grid-row={cell?.row}
      data-grid-column={cell?.column}
      data-grid-unit={unit}
      data-grid-box={packing.piecesPerBox}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        // -5 and 1.5 do not become 5 and 15: what is no quantity is not taken into the field.
        const digits = digitsOf(event.target.value)
        if (digits !== null) type({ [unit]: digits })
      }}
    />
  )
  return (
    <span className="yc-quantity-field">
      <span
        className={`yc-quantity-input${error ? ' yc-quantity-input-error' : ''}${disabled ? ' yc-quantity-input-off' : ''}`}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setTyping(null)}
      >
        {packing.piecesPerBox > 1 && (
          <>
            {field('boxes', packing.maxUnitName)}
            <span aria-hidden>{packing.maxUnitName}</span>
          </>
        )}
        {field('pieces', packing.minUnitName)}
        <span aria-hidden>{packing.minUnitName}</span>
      </span>
      {typeof error === 'string' && <small id={errorId}>{error}</small>}
    </span>
  )
}
