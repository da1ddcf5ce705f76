import type { Packing } from '@yuncang/kit/quantity/split.ts'

/** How many pieces a box holds: `24 瓶/箱`. */
export function packingWords({ box, minUnitName, maxUnitName }: Packing): string {
  return box > 1 ? `${box} ${minUnitName}/${maxUnitName}` : `1 ${minUnitName}`
}
