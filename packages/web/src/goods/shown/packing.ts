import type { Packing } from '@yuncang/kit/quantity/split.ts'

/** How many pieces a box holds: `24 瓶/箱`. */
export function packingWords({ piecesPerBox, minUnitName, maxUnitName }: Packing): string {
  return piecesPerBox > 1 ? `${piecesPerBox} ${minUnitName}/${maxUnitName}` : `1 ${minUnitName}`
}
