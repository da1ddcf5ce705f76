import { piecesOf, typedOf, type TypedQuantity } from '@yuncang/kit/quantity/typed-quantity.ts'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { useState } from 'react'
import { Stepper } from './Stepper.tsx'

type Props = {
  /** Null when nothing is filled in. */
  readonly pieces: number | null
  readonly packing: Packing
  readonly onChange: (pieces: number | null) => void
}

/**
 * A quantity asked as boxes and loose pieces; goods that are not packed in boxes are asked in pieces alone. Emptied fields stay empty
 * and answer null: a 0 is one that somebody wrote. More loose pieces than a box holds become boxes when the fields are left.
 */
export function BoxSteppers({ pieces, packing: { piecesPerBox, maxUnitName, minUnitName }, onChange }: Props) {
  const [typing, setTyping] = useState<TypedQuantity | null>(null)
  // Where nothing and 0 are the same to the asker, it answers 0 to an emptied field: what stands in the field is left alone.
  const mine = typing !== null && (piecesOf(typing, piecesPerBox) ?? 0) === (pieces ?? 0)
  const shown = mine ? typing : typedOf(pieces, piecesPerBox)
  const type = (part: Partial<Record<keyof TypedQuantity, number | null>>) => {
    const next = { ...shown }
    for (const unit of ['boxes', 'pieces'] as const) if (unit in part) next[unit] = String(part[unit] ?? '')
    setTyping(next)
    onChange(piecesOf(next, piecesPerBox))
  }
  const step = (by: number) => {
    setTyping(null)
    onChange(Math.max(0, (pieces ?? 0) + by))
  }
  const numberOf = (text: string) => (text === '' ? null : Number(text))
  const leave = () => {
    if (shown.boxes + shown.pieces !== '') setTyping(null)
  }
  return (
    <div className="steppers" onBlur={leave}>
      {piecesPerBox > 1 && (
        <Stepper
          unit={maxUnitName}
          value={numberOf(shown.boxes)}
          onChange={(boxes) => type({ boxes })}
          onStep={(by) => step(by * piecesPerBox)}
        />
      )}
      <Stepper
        unit={minUnitName}
        value={numberOf(shown.pieces)}
        onChange={(loose) => type({ pieces: loose })}
        onStep={step}
      />
    </div>
  )
}
