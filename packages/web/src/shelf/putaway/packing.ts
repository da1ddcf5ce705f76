import type { Packing } from '@yuncang/kit/quantity/split.ts'

/** The packing of goods as putaway orders name it. */
export function packingOf({
  piecesPerBox,
  maxUnit,
  minUnit,
}: {
  readonly piecesPerBox: number
  readonly maxUnit: string
  readonly minUnit: string
}): Packing {
  return { piecesPerBox, maxUnitName: maxUnit, minUnitName: minUnit }
}
