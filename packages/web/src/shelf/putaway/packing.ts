import type { Packing } from '@yuncang/kit/quantity/split.ts'

/** The packing of goods as putaway orders name it. */
export function packingOf({
  box,
  maxUnit,
  minUnit,
}: {
  readonly box: number
  readonly maxUnit: string
  readonly minUnit: string
}): Packing {
  return { box, maxUnitName: maxUnit, minUnitName: minUnit }
}
