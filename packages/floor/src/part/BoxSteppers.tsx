import { fromBoxes, toBoxes } from '@yuncang/domain/base/quantity.ts'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { Stepper } from './Stepper.tsx'

type Props = {
  readonly pieces: number
  readonly packing: Packing
  readonly onChange: (pieces: number) => void
}

/** A quantity asked as boxes and loose pieces; goods that are not packed in boxes are asked in pieces alone. */
export function BoxSteppers({ pieces, packing: { piecesPerBox, maxUnitName, minUnitName }, onChange }: Props) {
  const split = toBoxes(pieces, piecesPerBox)
  const change = (part: { boxes?: number; pieces?: number }) =>
    onChange(Math.max(0, fromBoxes({ ...split, ...part }, piecesPerBox)))
  return (
    <div className="steppers">
      {piecesPerBox > 1 && <Stepper unit={maxUnitName} value={split.boxes} onChange={(boxes) => change({ boxes })} />}
      <Stepper
        unit={minUnitName}
        value={piecesPerBox > 1 ? split.pieces : pieces}
        onChange={(loose) => change(piecesPerBox > 1 ? { pieces: loose } : { boxes: 0, pieces: loose })}
      />
    </div>
  )
}
