import type { Fullness } from '@yuncang/domain/site/location/fullness.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What a colour of the picture means, in the order of the legend. */
export const FULLNESS_NAMES: Readonly<Record<Fullness, string>> = {
  empty: '空',
  low: '不到 50%',
  half: '50% – 89%',
  full: '90% – 100%',
  over: '超过容量',
  some: '有货，未设容量（显示箱数）',
}

type Load = {
  readonly locationCode: string
  readonly goodsCount: number
  readonly boxes: number
  readonly capacityBoxes: number | null
}

/** What a location is read out as. */
export function spoken({ locationCode, goodsCount, boxes, capacityBoxes }: Load, percent: number | null): string {
  if (boxes === 0) return `${locationCode}，空`
  const full = percent === null ? '' : `，占用 ${percent}%`
  const fits = capacityBoxes === null ? '' : `，容量 ${grouped(capacityBoxes)} 箱`
  return `${locationCode}，${goodsCount} 种商品，约 ${grouped(boxes)} 箱${fits}${full}`
}
