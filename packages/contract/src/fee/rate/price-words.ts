import type { Method } from '@yuncang/domain/fee/rate/methods.ts'

/** What a price is for. Of weight or volume there are two, which stand in words. */
export const UNITS: Readonly<Record<Method, string>> = {
  RECKON_TYPE_A: '元/件',
  RECKON_TYPE_BOX: '元/箱',
  RECKON_TYPE_PLATE: '元/板',
  RECKON_TYPE_A_TIME: '元/趟',
  RECKON_TYPE_CUBIC_TONS: '元',
  RECKON_TYPE_BOX_DAY: '元/箱·天',
  RECKON_TYPE_PLATE_DAY: '元/板·天',
  RECKON_TYPE_CUBIC_DAY: '元/立方米·天',
  RECKON_TYPE_M2_DAY: '元/平方米·天',
}

type Weighed = { readonly begin: string; readonly start: string; readonly price: string }

const weighed = (goods: string, unit: string, { begin, start, price }: Weighed) =>
  Number(begin) === 0 && Number(start) === 0
    ? `${goods} ${price} 元/${unit}`
    : Number(begin) === 0
      ? `${goods}起价 ${start} 元，再加 ${price} 元/${unit}`
      : `${goods}首 ${begin} ${unit} ${start} 元，之后 ${price} 元/${unit}`

/** A rate as a price list says it. */
export const PRICE_LIST = {
  heavy: (of: Weighed) => weighed('重货', '吨', of),
  light: (of: Weighed) => weighed('泡货', '方', of),
  twoPrices: (method: string, perTonne: string, perCubicMetre: string) =>
    `${method} ${perTonne} 元/吨、${perCubicMetre} 元/方`,
  period: (hours: number, from: string) => `每 ${hours} 小时结一次，自 ${from} 起`,
  boxes: { 0: '按件折算成箱', 1: '不足一箱按一箱' },
  pallets: (percent: number | null) => (percent === null ? '不足一板按一板' : `超过 ${percent}% 按一板，否则不计`),
  asMeasured: '按实际值',
  bands: (low: string, high: string, rest: string) => `不超过 0.5 ${low}，0.5 至 1 ${high}，1 及以上${rest}`,
  accumulates: '零头先累计',
  points: (count: number) => `${count} 个仓点`,
} as const
