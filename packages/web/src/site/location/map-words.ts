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

type Told = {
  readonly ylCode: string
  readonly skuZs: number
  readonly boxNum: number
  readonly ylCapacity: number | null
}

/** What a location is read out as. */
export function spoken({ ylCode, skuZs, boxNum, ylCapacity }: Told, percent: number | null): string {
  if (boxNum === 0) return `${ylCode}，空`
  const full = percent === null ? '' : `，占用 ${percent}%`
  const fits = ylCapacity === null ? '' : `，容量 ${grouped(ylCapacity)} 箱`
  return `${ylCode}，${skuZs} 种商品，约 ${grouped(boxNum)} 箱${fits}${full}`
}
