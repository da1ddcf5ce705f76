/** How full a location is: `some` where something lies and nobody has said how much fits. */
export const FULLNESS = ['empty', 'low', 'half', 'full', 'over', 'some'] as const
export type Fullness = (typeof FULLNESS)[number]

/** Boxes against what fits, in whole percent, rounded up; null where nobody has said how much fits. */
export function percentFull(boxes: number, capacityBoxes: number | null): number | null {
  return capacityBoxes === null ? null : Math.ceil((boxes / capacityBoxes) * 100)
}

/** Below half is low, from nine tenths on full, beyond what fits over. */
export function fullnessOf(boxes: number, capacityBoxes: number | null): Fullness {
  if (boxes === 0) return 'empty'
  const percent = percentFull(boxes, capacityBoxes)
  if (percent === null) return 'some'
  return percent > 100 ? 'over' : percent >= 90 ? 'full' : percent >= 50 ? 'half' : 'low'
}
